import { beforeEach, expect, test } from '@jest/globals';
import { legalActions, makeAction, parseRedactedRecord, viewOf } from '@tigris/engine';
import { checkRecord } from '@tigris/engine/check';
import { restore } from '../../../src/table/journal/restore.ts';
import { recordOfGame } from '../../../src/table/publish/game-records.ts';
import { positionOf } from '../support/random-play.ts';
import { flush } from '../support/test-clock.ts';
import { CODE, TestEnvironment, type TestTable } from '../support/test-environment.ts';
import type { TestPerson } from '../support/test-person.ts';

/** Fifty rounds of two players. */
const TURNS = 100;

let environment: TestEnvironment;
let open: TestTable;
let ann: TestPerson;
let bob: TestPerson;
let eve: TestPerson;

beforeEach(async () => {
  environment = await TestEnvironment.with({ order: 'seated' });
  open = await environment.open();
  [ann, bob, eve] = [open.join('ann'), open.join('bob'), open.join('eve')];
  await ann.request('sit', { slot: 0 });
  await bob.request('sit', { slot: 1 });
  await bob.request('ready', { on: true });
  await ann.request('start', {});
});

const mover = (): TestPerson => [ann, bob][open.table.state.currentGame?.position.turn ?? 0];

async function pass(turns: number): Promise<void> {
  for (let i = 0; i < turns; i++) expect(await mover().request('act', { move: '.' })).toBe('done');
  await flush();
}

const lastKind = () => environment.journal.games.get(`${CODE}/1`)?.at(-1)?.kind;

test('a game is abandoned after fifty rounds of passes, and is then revealed as at any end', async () => {
  await pass(TURNS - 1);
  expect(eve.view?.over).toBe(false);
  expect(eve.view?.seats.every(({ hand }) => hand === null)).toBe(true);
  await pass(1);
  expect(lastKind()).toBe('end');
  for (const person of [ann, bob, eve]) {
    expect(person.view).toMatchObject({ over: true, pending: null });
    expect(person.view?.seats.every(({ hand, points }) => hand !== null && points !== null)).toBe(true);
    expect(person.table).toMatchObject({ phase: 'finished', stopped: 'abandoned', undo: { steps: 0 } });
  }
  expect(environment.tables.summaries.get(CODE)).toMatchObject({ phase: 'finished', turn: [] });
  expect(environment.tables.games).toMatchObject([{ game: 1, result: null, scores: null }]);
});

test('its record is complete and equals the history', async () => {
  await pass(TURNS);
  const record = await recordOfGame(`${CODE}/1`, { journal: environment.journal });
  expect(record).toContain('[Termination "abandoned"]');
  expect(record).not.toContain('[Result');
  expect(checkRecord(record ?? '')).toEqual({ ok: true });
  const { record: sent, held } = eve.history();
  expect(sent).toBe(record);
  expect(held).toBe(true);
  expect(parseRedactedRecord(sent).ok).toBe(true);
});

test('its state survives a restart, and another game can follow', async () => {
  await pass(TURNS);
  const known = await environment.tables.find(CODE);
  if (known === null) throw new Error('no table');
  const state = await restore(known, { journal: environment.journal });
  expect(state).toMatchObject({ rev: open.table.state.rev, phase: 'finished', stopped: 'abandoned' });
  const positions = [state, open.table.state].map(
    ({ currentGame }) => currentGame && viewOf(currentGame.position, 'spectator'),
  );
  expect(positions[0]).toEqual(positions[1]);
  expect(await ann.request('act', { move: '.' })).toBe('not-your-decision');
  expect(await bob.request('again', {})).toBe('done');
  expect(await ann.request('again', {})).toBe('done');
  expect(ann.table).toMatchObject({ phase: 'gathering', game: 2, stopped: null });
});

test('any other action resets the count', async () => {
  await pass(TURNS - 1);
  const legal = legalActions(positionOf(open)).filter(({ kind }) => kind === 'exchange');
  expect(await mover().request('act', { move: makeAction(legal[0]) })).toBe('done');
  await pass(TURNS);
  expect(lastKind()).toBe('move');
  await pass(1);
  expect(lastKind()).toBe('end');
});

test('a game that should be abandoned is abandoned when its table opens', async () => {
  await pass(TURNS - 1);
  const last = mover();
  expect(await last.request('act', { move: '.' })).toBe('done');
  await flush();
  const entries = environment.journal.games.get(`${CODE}/1`) ?? [];
  environment.journal.games.set(`${CODE}/1`, entries.slice(0, -1));
  const reopened = await environment.open();
  await flush();
  expect(reopened.table.state).toMatchObject({ phase: 'finished', stopped: 'abandoned' });
});
