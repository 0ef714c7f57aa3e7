import { expect, test } from '@jest/globals';
import { type Chance, COLORS, type Color } from '@tigris/engine';
import type { BotQuestion } from '../../../src/ports/bots.ts';
import { openTable } from '../../../src/table/journal/open-table.ts';
import { Table } from '../../../src/table/table.ts';
import { DEFAULT_DELAYS } from '../../../src/table/table-services.ts';
import { flush } from '../support/test-clock.ts';
import { CODE, TestEnvironment, TestTable } from '../support/test-environment.ts';
import { TestRoom } from '../support/test-room.ts';

const ANNS: readonly Color[] = [0, 1, 2, 3, 0, 1];
/** Bob's hand in each world. */
const BOBS: readonly (readonly Color[])[] = [
  [0, 0, 0, 1, 1, 2],
  [3, 3, 2, 2, 2, 1],
];
/** The stand-in's moves: an exchange of two tiles, then a leader. */
const MOVES = [
  ['~rr', 'K@c2'],
  ['~kk', 'K@c2'],
];

/** Deals the given hands; later draws take the first color in the bag. */
function chanceIn(world: number): Chance {
  const hands = [[...ANNS], [...BOBS[world]]];
  return { draw: (seat, bag) => hands[seat].shift() ?? COLORS.find((color) => bag[color] > 0) ?? 0 };
}

/** All frames sent to others while a bot plays for Bob and he returns, and the questions to the bot. */
async function playIn(world: number): Promise<{ frames: string[]; asked: BotQuestion[]; bobs: unknown }> {
  const environment = await TestEnvironment.with({ order: 'seated' });
  const chance = chanceIn(world);
  const moves = [...MOVES[world]];
  const asked: BotQuestion[] = [];
  const botService = {
    ask: async (question: BotQuestion) => {
      asked.push(question);
      return moves.shift() ?? null;
    },
  };
  const plain = environment.services();
  const services = { ...plain, botService, gameSetup: { ...plain.gameSetup, chance: () => chance } };
  const room = new TestRoom();
  const open = new TestTable(new Table(await openTable(CODE, services), services, room), room);
  const [ann, bob, eve] = ['ann', 'bob', 'eve'].map((name) => open.join(name));
  await ann.request('sit', { slot: 0, id: 'sit' });
  await bob.request('sit', { slot: 1 });
  await bob.request('ready', { on: true });
  await ann.request('start', { id: 'start' });
  open.drop(bob);
  await environment.clock.advance(DEFAULT_DELAYS.maxAwayMs);
  const motion = { kind: 'bot', slot: 1, bot: 'keen' } as const;
  expect(await ann.request('propose', { motion, id: 'bot' })).toBe('done');
  await flush();
  expect(await ann.request('act', { move: '.', id: 'end' })).toBe('done');
  await environment.clock.advance(10);
  const back = open.join('bob');
  await environment.clock.advance(10);
  await flush();
  expect(open.table.state.standIns[1]).toBeNull();
  expect(open.table.state.currentGame?.ply).toBe(3);
  expect(environment.errors).toEqual([]);
  const frames = [ann, eve].flatMap(({ key }) => room.received(key).frames);
  return { frames, asked, bobs: back.view?.seats[1].hand };
}

test('frames of others do not depend on the hand, and the bot sees the view of the seat', async () => {
  const [one, other] = [await playIn(0), await playIn(1)];
  expect(one.frames.length).toBeGreaterThan(10);
  expect(other.frames).toEqual(one.frames);
  expect(other.bobs).not.toEqual(one.bobs);
  for (const { asked } of [one, other]) {
    expect(asked).toHaveLength(2);
    for (const { seat, view } of asked) {
      expect(seat).toBe(1);
      expect(view.seats.map(({ hand }) => hand !== null)).toEqual([false, true]);
    }
  }
});
