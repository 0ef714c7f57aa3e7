import { beforeEach, expect, test } from '@jest/globals';
import { DEFAULT_DELAYS } from '../../../src/table/table-services.ts';
import { NotifiedGame } from '../support/notified-game.ts';
import { CODE } from '../support/test-environment.ts';

const HOUR = 3_600_000;

let game: NotifiedGame;

beforeEach(async () => {
  game = await NotifiedGame.begin();
});

test('an absent player is notified once each time they are asked, after a delay', async () => {
  game.open.drop(game.people[1]);
  await game.play();
  await game.pass(DEFAULT_DELAYS.notifyAfterMs - 1);
  expect(game.notified).toEqual([]);
  await game.pass(1);
  expect(game.notified).toEqual([['bob', false]]);
  expect(game.environment.notifications[0]).toMatchObject({
    code: CODE,
    isQuestion: false,
    wantsPush: true,
    webhook: null,
  });
  await game.pass(10 * HOUR);
  expect(game.notified).toHaveLength(1);
  // Bob connects, plays and stays; Ann is asked while she is away.
  game.people[1] = game.open.join('bob');
  game.open.drop(game.people[0]);
  await game.play();
  await game.pass(DEFAULT_DELAYS.notifyAfterMs);
  expect(game.notified).toEqual([
    ['bob', false],
    ['ann', false],
  ]);
});

test('a player is not notified while the table is visible on any tab, but once it is hidden', async () => {
  const second = game.open.join('bob');
  await game.play();
  await game.pass(HOUR);
  expect(game.notified).toEqual([]);
  await second.request('look', { on: false });
  await game.pass(HOUR);
  expect(game.notified).toEqual([]);
  await game.people[1].request('look', { on: false });
  await game.pass(DEFAULT_DELAYS.notifyAfterMs - 1);
  expect(game.notified).toEqual([]);
  await game.pass(1);
  expect(game.notified).toEqual([['bob', false]]);
  await game.people[1].request('look', { on: true });
  await game.people[1].request('look', { on: false });
  await game.pass(HOUR);
  expect(game.notified).toHaveLength(1);
});

test('a player who returns or moves within the delay is not notified', async () => {
  game.open.drop(game.people[1]);
  await game.play();
  await game.pass(DEFAULT_DELAYS.notifyAfterMs / 2);
  game.people[1] = game.open.join('bob');
  await game.pass(DEFAULT_DELAYS.notifyAfterMs);
  game.open.drop(game.people[0]);
  await game.play();
  game.open.drop(game.people[1]);
  game.people[0] = game.open.join('ann');
  await game.play();
  game.people[1] = game.open.join('bob');
  await game.pass(2 * HOUR);
  expect(game.notified).toEqual([]);
});

test('only players who want it are notified, and they can change the setting', async () => {
  expect(game.people[1].you?.calls).toBe(true);
  await game.people[1].request('calls', { on: false });
  expect(game.people[1].you?.calls).toBe(false);
  expect(game.people[0].you?.calls).toBe(true);
  game.open.drop(game.people[1]);
  await game.play();
  await game.pass(20 * HOUR);
  expect(game.notified).toEqual([]);
  const eve = game.open.join('eve');
  expect(await eve.request('calls', { on: true })).toBe('not-seated');
});

test('after a restart no player is notified again', async () => {
  game.open.drop(game.people[1]);
  await game.play();
  await game.pass(DEFAULT_DELAYS.notifyAfterMs);
  expect(game.notified).toHaveLength(1);
  for (let i = 0; i < 5; i++) {
    await game.reopen();
    await game.pass(10 * 60_000);
  }
  expect(game.notified).toHaveLength(1);
});

test('after a restart pages have time to reconnect before players are notified', async () => {
  await game.play();
  await game.pass(HOUR);
  await game.reopen();
  game.people[0] = game.open.join('ann');
  await game.pass(DEFAULT_DELAYS.notifyAfterMs / 2);
  game.people[1] = game.open.join('bob');
  await game.pass(HOUR);
  expect(game.notified).toEqual([]);
  game.open.drop(game.people[1]);
  await game.pass(DEFAULT_DELAYS.notifyAfterMs);
  expect(game.notified).toEqual([['bob', false]]);
});

test('without an entry no notification is sent: a table lost to another process stays silent', async () => {
  game.open.drop(game.people[1]);
  await game.play();
  game.environment.journal.faults.push('failed');
  await game.pass(DEFAULT_DELAYS.notifyAfterMs);
  expect(game.notified).toEqual([]);
  // It retries; meanwhile another process has opened the table.
  const other = await game.environment.open();
  await game.pass(DEFAULT_DELAYS.notifyAfterMs);
  expect(game.notified).toEqual([['bob', false]]);
  expect(other.table.state.awaited?.notified).toBe('once');
});

test('a closed table wakes to notify, unless the player is about to connect', async () => {
  await game.play();
  for (const person of game.people) game.open.drop(person);
  await game.open.table.close();
  await game.pass(DEFAULT_DELAYS.notifyAfterMs - 1);
  await game.wake();
  expect(game.notified).toEqual([]);
  await game.pass(1);
  await game.wake();
  expect(game.notified).toEqual([['bob', false]]);
  // Notified once. Next, only the reminder is due.
  await game.pass(HOUR);
  await game.wake();
  expect(game.notified).toHaveLength(1);

  game.open = await game.environment.open();
  game.people[1] = game.open.join('bob');
  await game.play();
  game.open.drop(game.people[1]);
  await game.open.table.close();
  await game.pass(DEFAULT_DELAYS.notifyAfterMs);
  // Ann opens the table at this moment.
  game.open = await game.environment.open();
  game.people[0] = game.open.join('ann');
  await game.pass(HOUR);
  expect(game.notified).toHaveLength(1);
});

test('a reminder is sent once, when a quarter of the time is left, and contains the time left', async () => {
  game.open.drop(game.people[1]);
  await game.play();
  await game.pass(18 * HOUR - 60_000);
  expect(game.notified).toEqual([['bob', false]]);
  await game.pass(2 * 60_000);
  expect(game.notified).toEqual([
    ['bob', false],
    ['bob', true],
  ]);
  expect(game.environment.notifications[1].msLeft).toBeGreaterThan(5.9 * HOUR);
  expect(game.environment.notifications[1].msLeft).toBeLessThanOrEqual(6 * HOUR);
  await game.pass(20 * HOUR);
  expect(game.notified).toHaveLength(2);
});

test('a late notification replaces the reminder, and a pause postpones it', async () => {
  await game.play();
  await game.pass(19 * HOUR);
  game.open.drop(game.people[1]);
  await game.pass(DEFAULT_DELAYS.notifyAfterMs);
  expect(game.notified).toEqual([['bob', true]]);
  await game.pass(HOUR);
  expect(game.notified).toHaveLength(1);

  game.people[1] = game.open.join('bob');
  game.open.drop(game.people[0]);
  await game.play();
  game.people[0] = game.open.join('ann');
  expect(await game.people[0].request('pause', { on: true })).toBe('done');
  game.open.drop(game.people[0]);
  await game.pass(4 * 24 * HOUR);
  expect(game.notified.slice(1)).toEqual([['ann', false]]);
});

test('no notifications are sent without a slow clock', async () => {
  for (const clock of ['none', 'live:600+20'] as const) {
    game = await NotifiedGame.begin(clock);
    await game.people[0].request('webhook', { url: 'https://hooks.example.org/table' });
    game.open.drop(game.people[1]);
    await passTurn();
    await game.pass(24 * HOUR);
    expect(game.notified).toEqual([]);
  }
});

/** Passes until the turn changes. Finds the active player in the position, since there is no clock to ask. */
async function passTurn(): Promise<void> {
  const turn = game.open.table.state.currentGame?.position.turn;
  while (game.open.table.state.currentGame?.position.turn === turn) await game.people[0].request('act', { move: '.' });
}
