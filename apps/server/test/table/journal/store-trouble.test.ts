import { beforeEach, describe, expect, test } from '@jest/globals';
import type { AppendOutcome } from '../../../src/ports/journal.ts';
import { flush } from '../support/test-clock.ts';
import { TestEnvironment, type TestTable } from '../support/test-environment.ts';
import type { TestPerson } from '../support/test-person.ts';

let environment: TestEnvironment;
let open: TestTable;
let ann: TestPerson;

beforeEach(async () => {
  environment = await TestEnvironment.with();
  open = await environment.open();
  ann = open.join('ann');
  await ann.request('sit', { slot: 0 });
});

const kinds = (): string[] => (environment.journal.games.get('TABLE2/1') ?? []).map(({ kind }) => kind);

describe('an append', () => {
  test('completes before the act is shown or answered', async () => {
    const { shown } = open.room;
    let written = (): void => undefined;
    const disk = new Promise<void>((resolve) => {
      written = resolve;
    });
    const append = environment.journal.append.bind(environment.journal);
    environment.journal.append = (entry) => disk.then(() => append(entry));
    const { id } = ann.send('stand', {});
    await flush();
    expect([ann.answerTo(id), open.room.shown, open.table.state.slots[0].sitter]).toEqual([null, shown, 'person']);
    written();
    await flush();
    expect([ann.answerTo(id), open.room.shown, open.table.state.slots[0].sitter]).toEqual(['done', shown + 1, 'none']);
  });

  test('that fails changes nothing, and the request is refused', async () => {
    const { shown } = open.room;
    const before = open.table.state;
    environment.journal.faults.push('failed');
    expect(await ann.request('stand', {})).toBe('store-down');
    expect(open.table.state).toBe(before);
    expect(open.room.shown).toBe(shown);
    expect(await ann.request('stand', {})).toBe('done');
    expect(kinds()).toEqual(['begin', 'open', 'sit', 'stand']);
  });

  test('has one outcome and one answer for a request repeated meanwhile', async () => {
    let written = (_: AppendOutcome): void => undefined;
    const append = environment.journal.append.bind(environment.journal);
    environment.journal.append = () =>
      new Promise((resolve) => {
        written = resolve;
      });
    ann.send('stand', { id: 'x-1' });
    await flush();
    open.drop(ann);
    const back = open.join('ann');
    back.send('stand', { id: 'x-1' });
    environment.journal.append = append;
    written('failed');
    await flush();
    expect(back.answerTo('x-1')).toBe('store-down');
    expect(open.table.state.slots[0].sitter).toBe('person');
    expect(await back.request('stand', {})).toBe('done');
  });

  test('with unknown outcome counts once if it was written', async () => {
    environment.journal.faults.push('lost-answer');
    expect(await ann.request('stand', {})).toBe('done');
    expect(kinds()).toEqual(['begin', 'open', 'sit', 'stand']);
    expect(open.table.state.slots[0].sitter).toBe('none');
  });

  test('with unknown outcome is repeated if it was not written', async () => {
    environment.journal.faults.push('lost-request');
    expect(await ann.request('stand', {})).toBe('done');
    expect(kinds()).toEqual(['begin', 'open', 'sit', 'stand']);
  });

  test('with unknown outcome keeps the table busy until the store answers', async () => {
    const { shown } = open.room;
    environment.journal.faults.push('lost-answer');
    environment.journal.isUnreadable = true;
    const first = ann.send('stand', {});
    await flush();
    expect(await ann.request('ready', { on: true })).toBe('busy');
    await environment.clock.advance(1000);
    expect(ann.answerTo(first.id)).toBeNull();
    expect(open.room.shown).toBe(shown);
    environment.journal.isUnreadable = false;
    await environment.clock.advance(1000);
    expect(ann.answerTo(first.id)).toBe('done');
    expect(open.room.shown).toBe(shown + 1);
  });
});

describe('closing', () => {
  test('does not wait for a store that does not answer, and claims no outcome', async () => {
    environment.journal.faults.push('lost-answer');
    environment.journal.isUnreadable = true;
    const first = ann.send('stand', { id: 'x-1' });
    await flush();
    const closed = open.table.close();
    await environment.clock.advance(1000);
    await closed;
    expect(ann.answerTo(first.id)).toBe('closing');
    environment.journal.isUnreadable = false;
    open = await environment.open();
    ann = open.join('ann');
    expect(await ann.request('stand', { id: 'x-1' })).toBe('done');
    expect(kinds()).toEqual(['begin', 'open', 'sit', 'stand', 'open']);
  });
});

describe('two processes', () => {
  test('the newer owner keeps the table, and the older one closes its room', async () => {
    const other = await environment.open();
    const bob = other.join('bob');
    expect(await bob.request('sit', { slot: 1 })).toBe('done');
    const { shown } = open.room;
    ann.send('stand', {});
    await flush();
    expect([open.room.closed, open.room.received(ann.key).closeCode]).toEqual([4903, 4903]);
    expect(open.room.shown).toBe(shown);
    ann.send('stand', {});
    await flush();
    expect(kinds()).toEqual(['begin', 'open', 'sit', 'open', 'sit']);
  });

  test('closing answers pending requests and rejects new ones', async () => {
    const last = ann.send('ready', { on: true });
    await open.table.close();
    expect(ann.answerTo(last.id)).toBe('closing');
    expect(await ann.request('stand', {})).toBe('closing');
    expect(open.room.received(ann.key).messages.some(({ type }) => type === 'closing')).toBe(true);
  });
});
