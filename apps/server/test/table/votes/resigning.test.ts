import { expect, test } from '@jest/globals';
import { checkRecord } from '@tigris/engine/check';
import { recordOfGame } from '../../../src/table/publish/game-records.ts';
import { CODE, TestEnvironment, type TestTable } from '../support/test-environment.ts';
import type { TestPerson } from '../support/test-person.ts';

let environment: TestEnvironment;
let open: TestTable;
let ann: TestPerson;
let bob: TestPerson;
let kim: TestPerson;
let eve: TestPerson;

/** Ann is host and moves first, the others sit in order, Eve watches. */
async function begin(count: 2 | 3): Promise<void> {
  environment = await TestEnvironment.with({ order: 'seated' });
  open = await environment.open();
  [ann, bob, kim] = await open.startGame(['ann', 'bob', 'kim'].slice(0, count));
  eve = open.join('eve');
}

const standIns = () => open.table.state.standIns.map((one) => one?.bot ?? null);

test('of two players, the other one wins, and the record says so', async () => {
  await begin(2);
  expect(await eve.request('resign', {})).toBe('not-seated');
  expect(await bob.request('resign', {})).toBe('done');
  expect(ann.table).toMatchObject({ phase: 'finished', stopped: 'resigned' });
  expect(ann.table.slots.map(({ resigned }) => resigned)).toEqual([false, true, false, false]);
  expect(environment.tables.games).toMatchObject([{ result: 'a', scores: null, stopped: 'resigned' }]);
  const record = await recordOfGame(`${CODE}/1`, { journal: environment.journal });
  expect(record).toContain('[Result "a"]\n[Termination "resigned"]');
  expect(checkRecord(record ?? '')).toEqual({ ok: true });
  expect(ann.history().record).toBe(record);
});

test('among more, a bot plays on, and the seat is not given back', async () => {
  await begin(3);
  expect(await kim.request('resign', {})).toBe('done');
  expect(standIns()).toEqual([null, null, 'calm', null]);
  expect(ann.table.slots[2]).toMatchObject({ name: 'Kim', resigned: true, standIn: 'calm' });
  await environment.clock.advance(60_000);
  expect(standIns()[2]).toBe('calm');
  for (const type of ['undo', 'confirm', 'resign'] as const) expect(await kim.request(type, {})).toBe('resigned');
  expect(await kim.request('act', { move: '.' })).toBe('resigned');
  expect(await kim.request('propose', { motion: { kind: 'end' } })).toBe('resigned');
  await ann.request('act', { move: '.' });
  await bob.request('act', { move: '.' });
  await environment.clock.advance(60_000);
  expect(open.table.state.currentGame?.position.turn).toBe(0);
});

test('the game ends if no person is left', async () => {
  await begin(3);
  await kim.request('resign', {});
  await bob.request('resign', {});
  expect(open.table.state.phase).toBe('playing');
  await ann.request('resign', {});
  expect(ann.table).toMatchObject({ phase: 'finished', stopped: 'resigned' });
  expect(environment.tables.games).toMatchObject([{ result: null }]);
  const record = await recordOfGame(`${CODE}/1`, { journal: environment.journal });
  expect(checkRecord(record ?? '')).toEqual({ ok: true });
});

test('resignations end with the game', async () => {
  await begin(2);
  await bob.request('resign', {});
  await ann.request('again', {});
  await bob.request('again', {});
  expect(ann.table.slots.some(({ resigned }) => resigned)).toBe(false);
});
