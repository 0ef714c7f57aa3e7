import { describe, expect, test } from '@jest/globals';
import { playRandomAct, positionOf } from '../support/random-play.ts';
import { TestEnvironment, type TestTable } from '../support/test-environment.ts';
import type { TestPerson } from '../support/test-person.ts';

const heard = (open: TestTable, { key }: TestPerson): string[] =>
  open.room
    .received(key)
    .messages.flatMap(({ type, message }) =>
      type === 'said' ? message.map(({ name, to, text, phrase }) => `${name} to ${to}: ${text ?? `#${phrase}`}`) : [],
    );

async function lobby() {
  const environment = await TestEnvironment.with();
  const open = await environment.open();
  const [ann, eve, zoe] = [open.join('ann'), open.join('eve'), open.join('zoe')];
  await ann.request('sit', { slot: 0 });
  return { environment, open, ann, eve, zoe };
}

describe('chat', () => {
  test('goes to all from a seat, and to watchers from a watcher', async () => {
    const { open, ann, eve, zoe } = await lobby();
    expect(await ann.request('say', { text: ' hello \n there ' })).toBe('done');
    expect(await eve.request('phrase', { phrase: 1 })).toBe('done');
    expect(heard(open, ann)).toEqual(['Ann to table: hello there']);
    expect(heard(open, zoe)).toEqual(['Ann to table: hello there', 'Eve to watchers: #1']);
    for (const text of [' \t ', '\u3164', '\u2800\u115F', '\u200B']) {
      expect(await ann.request('say', { text })).toBe('bad-message');
    }
  });

  test('sends new connections the last lines that they may read', async () => {
    const { open, ann, eve } = await lobby();
    await eve.request('say', { text: 'she will lose' });
    await ann.request('say', { text: 'hi' });
    expect(heard(open, open.join('kim'))).toEqual(['Eve to watchers: she will lose', 'Ann to table: hi']);
    expect(heard(open, open.join('ann'))).toEqual(['Ann to table: hi']);
  });

  test('ignores a repeated message', async () => {
    const { open, ann, zoe } = await lobby();
    await ann.request('say', { id: 'l-1', text: 'once' });
    await ann.request('say', { id: 'l-1', text: 'once' });
    expect(heard(open, zoe)).toEqual(['Ann to table: once']);
  });

  test('is rate-limited per person', async () => {
    const { environment, open, ann, eve, zoe } = await lobby();
    const answers = [];
    for (let i = 0; i < 7; i++) answers.push(await ann.request('say', { text: `line ${i}` }));
    expect(answers).toEqual([...Array.from({ length: 6 }, () => 'done'), 'too-fast']);
    expect(heard(open, zoe)).toHaveLength(6);
    expect(await eve.request('say', { text: 'others go on' })).toBe('done');
    await environment.clock.advance(2000);
    expect(await ann.request('say', { text: 'calm' })).toBe('done');
  });

  test('is not affected if the system time is set back', async () => {
    const { environment, ann, zoe } = await lobby();
    expect(await ann.request('say', { text: 'before' })).toBe('done');
    environment.clock.setBackMs = 60 * 60 * 1000;
    expect(await ann.request('say', { text: 'after' })).toBe('done');
    expect(await zoe.request('say', { text: 'first' })).toBe('done');
    expect(await ann.request('stand', {})).toBe('done');
    expect(await ann.request('sit', { slot: 1 })).toBe('done');
  });

  test('hides lines of muted persons on all tabs, including earlier ones', async () => {
    const { open, ann, eve, zoe } = await lobby();
    await eve.request('say', { text: 'one' });
    const [{ who }] = zoe.table.watchers.filter(({ name }) => name === 'Eve');
    expect(await zoe.request('mute', { who, on: true })).toBe('done');
    await eve.request('say', { text: 'two' });
    expect(heard(open, zoe)).toEqual(['Eve to watchers: one']);
    const other = open.join('zoe');
    expect(heard(open, other)).toEqual([]);
    expect(other.you?.muted).toEqual([{ who, name: 'Eve' }]);
    expect(await zoe.request('mute', { who, on: false })).toBe('done');
    await eve.request('say', { text: 'three' });
    expect(heard(open, zoe).at(-1)).toBe('Eve to watchers: three');
    expect(other.you?.muted).toEqual([]);
    expect(await ann.request('mute', { who: 'w99', on: true })).toBe('no-such-person');
  });

  test('is reduced to one line of plain text', async () => {
    const { open, ann, zoe } = await lobby();
    const shown = async (text: string) => {
      expect(await ann.request('say', { text })).toBe('done');
      return heard(open, zoe).at(-1)?.replace('Ann to table: ', '');
    };
    expect(await shown('a\u202Ebc\u2066d\u200Be\uFEFF')).toBe('abcde');
    expect(await shown('\uD800lone\0')).toBe('lone');
    expect(await shown('👩\u200D👧 <b>می\u200Cخواهم</b>')).toBe('👩\u200D👧 <b>می\u200Cخواهم</b>');
    expect(await shown(`z${'\u0301'.repeat(200)}`)).toBe('ź\u0301\u0301\u0301\u0301');
    for (const text of ['\u202E', '\u200B \u200D', '\u0301'])
      expect(await ann.request('say', { text })).toBe('bad-message');
  });

  test('is cleared after a game that could not be watched', async () => {
    const environment = await TestEnvironment.with({ watch: 'nobody', order: 'seated' });
    const open = await environment.open();
    const seats = [open.join('ann'), open.join('bob')];
    const [ann, bob] = seats;
    await ann.request('sit', { slot: 0 });
    await bob.request('sit', { slot: 1 });
    await bob.request('ready', { on: true });
    await ann.request('start', {});
    await ann.request('say', { text: 'between us' });
    while (!positionOf(open).over) {
      await playRandomAct(open, seats, environment.random);
      await environment.clock.advance(1000);
    }
    expect(await ann.request('again', {})).toBe('done');
    expect(await bob.request('again', {})).toBe('done');
    expect(heard(open, bob)).toEqual(['Ann to table: between us']);
    expect(heard(open, open.join('eve'))).toEqual([]);
  });
});
