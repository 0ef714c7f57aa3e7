import { expect, test } from '@jest/globals';
import { viewOf } from '@tigris/engine';
import { NOTHING_HAPPENED } from '@tigris/protocol';
import { TableClock } from '../../../src/table/clock/table-clock.ts';
import { Presence } from '../../../src/table/people/presence.ts';
import { snapshotOf } from '../../../src/table/publish/snapshot.ts';
import type { TableState } from '../../../src/table/state/table-state.ts';
import { DEFAULT_DELAYS } from '../../../src/table/table-services.ts';
import { positionOf } from '../support/random-play.ts';
import { TestEnvironment } from '../support/test-environment.ts';
import { TestRoom } from '../support/test-room.ts';

const MARK = 'nobody may read this';

async function begun(): Promise<TableState> {
  const open = await (await TestEnvironment.with({ order: 'seated' })).open();
  const [ann, bob] = [open.join('ann'), open.join('bob')];
  await ann.request('sit', { slot: 0 });
  await bob.request('sit', { slot: 2 });
  await bob.request('ready', { on: true });
  await ann.request('start', {});
  await ann.request('act', { move: '.' });
  expect(positionOf(open).turn).toBe(1);
  return open.table.state;
}

const uptime = { now: () => 1 };
const presence = new Presence(uptime.now);
const live = { presence, clock: new TableClock(uptime, presence, DEFAULT_DELAYS) };
const pictured = (state: TableState) => snapshotOf(state, live, NOTHING_HAPPENED);

/** The same state with one more field in the position, each seat, each occupant and each person. */
function withNewFields(state: TableState): TableState {
  const { currentGame } = state;
  if (currentGame === null) throw new Error('no game is going on');
  const seats = currentGame.position.seats.map((seat) => ({ ...seat, plan: MARK }));
  const position = { ...currentGame.position, seats, plan: MARK };
  const slots = state.slots.map((sitting) =>
    sitting.sitter === 'person' ? { ...sitting, plan: MARK, person: { ...sitting.person, plan: MARK } } : sitting,
  );
  return Object.assign({ ...state, slots, currentGame: { ...currentGame, position } }, { plan: MARK });
}

/** All frames of a watcher and of the person in slot 0. */
function framesOf(state: TableState): readonly string[] {
  const room = new TestRoom();
  for (const key of ['watcher', 'owner']) {
    room.open(key);
    if (key === 'owner') room.grantSecret(key, 0);
    room.joined(key);
  }
  room.broadcastSnapshot(pictured(state));
  return ['watcher', 'owner'].flatMap((key) => room.received(key).frames);
}

test('a slot’s secret is what viewOf reveals to its seat, and empty slots have none', async () => {
  const state = await begun();
  const { secrets } = pictured(state);
  const expected = [0, 1].map((seat) => {
    const view = state.currentGame && viewOf(state.currentGame.position, seat).seats[seat];
    return { hand: view?.hand, points: view?.points, treasures: view?.treasures };
  });
  expect(secrets).toEqual([expected[0], null, expected[1], null]);
});

test('a new field of a position, a seat or a person is not sent', async () => {
  const state = await begun();
  const more = withNewFields(state);
  expect(JSON.stringify(more).split(MARK)).toHaveLength(1 + 1 + 1 + 2 + 2 * 2);
  expect(JSON.stringify(pictured(more))).toBe(JSON.stringify(pictured(state)));
  const frames = framesOf(more);
  expect(frames.join('')).not.toContain(MARK);
  expect(frames).toEqual(framesOf(state));
  // Both received the state.
  expect(frames.filter((frame) => frame.includes('Ann'))).toHaveLength(2);
});
