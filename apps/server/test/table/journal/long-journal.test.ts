import { expect, test } from '@jest/globals';
import { TABLE_LIMITS } from '../../../src/limits/limits.ts';
import type { GameId } from '../../../src/ports/journal.ts';
import { restore } from '../../../src/table/journal/restore.ts';
import { recordOfGame } from '../../../src/table/publish/game-records.ts';
import { createSlices, type Slices } from '../../../src/table/scheduling/slices.ts';
import { type Act, makeEntry } from '../../../src/table/state/act.ts';
import { MemoryJournal } from '../support/memory-store.ts';
import { flush } from '../support/test-clock.ts';
import { CODE, TestEnvironment } from '../support/test-environment.ts';

const GAME: GameId = `${CODE}/1`;

/** A table whose game has a number of entries, nearly all of them passes. */
async function longGame(entries: number): Promise<TestEnvironment> {
  const environment = await TestEnvironment.with({ confirm: false, order: 'seated' });
  const open = await environment.open();
  const [ann, bob] = [open.join('ann'), open.join('bob')];
  await ann.request('sit', { slot: 0 });
  await bob.request('sit', { slot: 1 });
  await bob.request('ready', { on: true });
  await ann.request('start', {});
  await open.table.close();
  const journal = environment.journal.games.get(GAME) ?? [];
  const pass: Act = { kind: 'move', move: '.', draws: [], end: null };
  while (journal.length < entries)
    journal.push(makeEntry(GAME, journal.length + 1, { act: pass, cause: null, time: null, at: 9 }));
  environment.journal.games.set(GAME, journal);
  return environment;
}

/** Counts clock reads (one per entry) and yields (one per slice of ten entries). */
function counting(): { slices: Slices; count: { work: number; rests: number } } {
  const count = { work: 0, rests: 0 };
  const slices = createSlices({ elapsed: () => count.work++ * 0.4 }, (over) => {
    count.rests++;
    setImmediate(over);
  });
  return { slices, count };
}

async function workFor(entries: number): Promise<{ work: number; rests: number; reads: number }> {
  const environment = await longGame(entries);
  let reads = 0;
  const journal = new MemoryJournal();
  journal.read = async (game, from = 0, most = Number.POSITIVE_INFINITY) => {
    reads++;
    return (environment.journal.games.get(game) ?? []).slice(Math.max(0, from - 1)).slice(0, most);
  };
  const known = await environment.tables.find(CODE);
  if (known === null) throw new Error('no table');
  const { slices, count } = counting();
  const { rev } = await restore(known, { journal, slices });
  expect(rev).toBe(entries);
  return { ...count, reads };
}

test('the work to open a table, and its yields, grow linearly with the journal', async () => {
  const [short, long] = [await workFor(1000), await workFor(10_000)];
  for (const what of ['work', 'rests', 'reads'] as const) {
    expect(long[what] / short[what]).toBeGreaterThan(8);
    expect(long[what] / short[what]).toBeLessThan(12);
  }
});

test('replaying a long journal, for a table or a record, yields to others', async () => {
  const environment = await longGame(2000);
  const known = await environment.tables.find(CODE);
  if (known === null) throw new Error('no table');
  const { slices } = counting();
  let [turns, done] = [0, false];
  const other = (): void => {
    turns++;
    if (!done) setImmediate(other);
  };
  setImmediate(other);
  const { journal } = environment;
  await Promise.all([restore(known, { journal, slices }), recordOfGame(GAME, { journal, slices })]);
  done = true;
  expect(turns).toBeGreaterThan(300);
});

test('a game with a full journal is abandoned, and another game can follow', async () => {
  const environment = await longGame(12);
  const open = await environment.open();
  const [ann, bob] = [open.join('ann'), open.join('bob')];
  const fill = (left: number) =>
    Object.assign(open.table.state, { startRev: open.table.state.rev - TABLE_LIMITS.maxEntries + left });
  fill(1);
  const mover = [ann, bob][open.table.state.currentGame?.position.turn ?? 0];
  expect(await mover.request('act', { move: '.' })).toBe('done');
  await flush();
  expect(
    environment.journal.games
      .get(GAME)
      ?.slice(-2)
      .map(({ kind }) => kind),
  ).toEqual(['move', 'end']);
  expect(bob.table).toMatchObject({ phase: 'finished', stopped: 'abandoned' });
  expect(await ann.request('again', {})).toBe('done');
  expect(await ann.request('again', {})).toBe('not-ready');
  expect(await bob.request('again', {})).toBe('done');
  fill(0);
  expect(await bob.request('ready', { on: false })).toBe('too-long');
});

test('one person alone cannot fill the journal of a game', async () => {
  const environment = await longGame(4);
  const open = await environment.open();
  const [ann, bob] = [open.join('ann'), open.join('bob')];
  expect(await bob.request('calls', { on: true })).toBe('done');
  const { bob: caused = 0 } = open.table.state.entriesByPerson;
  expect(caused).toBeGreaterThan(1);
  Object.assign(open.table.state, { entriesByPerson: { bob: TABLE_LIMITS.maxEntriesPerPerson - 1 } });
  expect(await bob.request('calls', { on: false })).toBe('done');
  expect(await bob.request('calls', { on: true })).toBe('too-long');
  expect(await ann.request('calls', { on: true })).toBe('done');
  expect(open.table.state.phase).toBe('playing');
  expect(await bob.request('resign', {})).toBe('done');
});

test('a long history costs the budget in proportion to its length', async () => {
  const environment = await longGame(54_000);
  const open = await environment.open();
  const ann = open.join('ann');
  const answers: string[] = [];
  for (let from = 0; from < 8; from++) answers.push(await ann.request('history', { from }));
  expect(answers.filter((answer) => answer === 'too-fast')).toHaveLength(6);
  // A refused history costs nothing, and one of the last plies costs little.
  expect(await ann.request('history', { from: 53_000 })).not.toBe('too-fast');
});
