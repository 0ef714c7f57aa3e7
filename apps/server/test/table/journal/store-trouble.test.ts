import { beforeEach, describe, expect, test } from '@jest/globals';
import type { AppendOutcome } from '../../../src/ports/journal.ts';
import { settled } from '../support/test-clock.ts';
import { TestEnvironment, type TestTable } from '../support/test-environment.ts';
import type { TestPerson } from '../support/test-person.ts';

let environment: TestEnvironment;
let open: TestTable;
let ann: TestPerson;

beforeEach(async () => {
  environment = await TestEnvironment.with();
  open = await environment.open();
  ann = open.join('ann');
  await ann.ask('sit', { slot: 0 });
});

const kinds = (): string[] => (environment.journal.games.get('TABLE2/1') ?? []).map(({ kind }) => kind);

describe('an append', () => {
  test('is over before anybody sees what was done, or is told so', async () => {
    const { shown } = open.outlet;
    let written = (): void => undefined;
    const disk = new Promise<void>((resolve) => {
      written = resolve;
    });
    const append = environment.journal.append.bind(environment.journal);
    environment.journal.append = (entry) => disk.then(() => append(entry));
    const { id } = ann.send('stand', {});
    await settled();
    expect([ann.answerTo(id), open.outlet.shown, open.table.state.slots[0].sitter]).toEqual([
      null,
      shown,
      'person',
    ]);
    written();
    await settled();
    expect([ann.answerTo(id), open.outlet.shown, open.table.state.slots[0].sitter]).toEqual([
      'done',
      shown + 1,
      'none',
    ]);
  });

  test('that fails is refused and changes nothing', async () => {
    const { shown } = open.outlet;
    const before = open.table.state;
    environment.journal.troubles.push('failed');
    expect(await ann.ask('stand', {})).toBe('store-down');
    expect(open.table.state).toBe(before);
    expect(open.outlet.shown).toBe(shown);
    expect(await ann.ask('stand', {})).toBe('done');
    expect(kinds()).toEqual(['begin', 'open', 'sit', 'stand']);
  });

  test('that is asked for once more meanwhile has one fate, and one answer for both', async () => {
    let written = (_: AppendOutcome): void => undefined;
    const append = environment.journal.append.bind(environment.journal);
    environment.journal.append = () =>
      new Promise((resolve) => {
        written = resolve;
      });
    ann.send('stand', { id: 'x-1' });
    await settled();
    open.drop(ann);
    const back = open.join('ann');
    back.send('stand', { id: 'x-1' });
    environment.journal.append = append;
    written('failed');
    await settled();
    expect(back.answerTo('x-1')).toBe('store-down');
    expect(open.table.state.slots[0].sitter).toBe('person');
    expect(await back.ask('stand', {})).toBe('done');
  });

  test('of unknown fate that was written counts, once', async () => {
    environment.journal.troubles.push('lost-answer');
    expect(await ann.ask('stand', {})).toBe('done');
    expect(kinds()).toEqual(['begin', 'open', 'sit', 'stand']);
    expect(open.table.state.slots[0].sitter).toBe('none');
  });

  test('of unknown fate that was not written is written again', async () => {
    environment.journal.troubles.push('lost-request');
    expect(await ann.ask('stand', {})).toBe('done');
    expect(kinds()).toEqual(['begin', 'open', 'sit', 'stand']);
  });

  test('of unknown fate holds the table: others hear that it is busy, until the store answers', async () => {
    const { shown } = open.outlet;
    environment.journal.troubles.push('lost-answer');
    environment.journal.unreadable = true;
    const first = ann.send('stand', {});
    await settled();
    expect(await ann.ask('ready', { on: true })).toBe('busy');
    await environment.clock.pass(1000);
    expect(ann.answerTo(first.id)).toBeNull();
    expect(open.outlet.shown).toBe(shown);
    environment.journal.unreadable = false;
    await environment.clock.pass(1000);
    expect(ann.answerTo(first.id)).toBe('done');
    expect(open.outlet.shown).toBe(shown + 1);
  });
});

describe('closing', () => {
  test('does not wait for a store that is silent, and says nothing that may be wrong', async () => {
    environment.journal.troubles.push('lost-answer');
    environment.journal.unreadable = true;
    const first = ann.send('stand', { id: 'x-1' });
    await settled();
    const closed = open.table.close();
    await environment.clock.pass(1000);
    await closed;
    expect(ann.answerTo(first.id)).toBe('closing');
    environment.journal.unreadable = false;
    open = await environment.open();
    ann = open.join('ann');
    expect(await ann.ask('stand', { id: 'x-1' })).toBe('done');
    expect(kinds()).toEqual(['begin', 'open', 'sit', 'stand', 'open']);
  });
});

describe('two processes', () => {
  test('the newer owner keeps the table, the older one closes its room at once', async () => {
    const other = await environment.open();
    const bob = other.join('bob');
    expect(await bob.ask('sit', { slot: 1 })).toBe('done');
    const { shown } = open.outlet;
    ann.send('stand', {});
    await settled();
    expect([open.outlet.closed, open.outlet.at(ann.key).closeCode]).toEqual([4903, 4903]);
    expect(open.outlet.shown).toBe(shown);
    ann.send('stand', {});
    await settled();
    expect(kinds()).toEqual(['begin', 'open', 'sit', 'open', 'sit']);
  });

  test('closing answers what is open and takes nothing new', async () => {
    const last = ann.send('ready', { on: true });
    await open.table.close();
    expect(ann.answerTo(last.id)).toBe('closing');
    expect(await ann.ask('stand', {})).toBe('closing');
    expect(open.outlet.at(ann.key).messages.some(({ type }) => type === 'closing')).toBe(true);
  });
});
