import {
  type ByColor,
  COLORS,
  type Color,
  HAND_SIZE,
  imagine,
  type Position,
  type Seat,
  TILE_COUNTS,
  total,
  type View,
} from '@tigris/engine';
import type { Random } from '../bot/bot.ts';
import type { SeatMemory } from './seat-memory.ts';

/** What a seat knows about hidden things. */
export type Knowledge = {
  seat: Seat;
  unseenTiles: Readonly<ByColor<number>>;
  maxHeld: readonly Readonly<ByColor<number>>[];
  bagSize: number;
  points: readonly Readonly<ByColor<number>>[];
  treasures: readonly number[];
};

export function deriveKnowledge(view: View, seat: Seat, memory: SeatMemory | null): Knowledge {
  const own = view.seats[seat];
  const remembered = memory?.observed.position;
  return {
    seat,
    unseenTiles: memory?.unseenTiles ?? unseenTilesFrom(view, seat),
    maxHeld: memory?.maxHeld ?? view.seats.map(() => TILE_COUNTS),
    bagSize: total((remembered ?? imagine(view)).bag),
    // Without a memory all seats are assumed to have done as well as the own one.
    points: view.seats.map(({ points }, i) => points ?? remembered?.seats[i].points ?? own.points ?? [0, 0, 0, 0]),
    treasures: view.seats.map(({ treasures }, i) => treasures ?? remembered?.seats[i].treasures ?? own.treasures ?? 0),
  };
}

function unseenTilesFrom({ board, seats }: View, seat: Seat): ByColor<number> {
  const unseen: ByColor<number> = [...TILE_COUNTS];
  for (const color of COLORS) {
    for (const row of board.tiles[color]) for (let bits = row; bits !== 0; bits &= bits - 1) unseen[color]--;
    unseen[color] -= seats[seat].hand?.[color] ?? 0;
  }
  for (const color of COLORS) unseen[color] = Math.max(0, unseen[color]);
  return unseen;
}

/** Returns the share of each color among the unseen tiles. */
export function meanUnseenTile({ unseenTiles }: Knowledge): ByColor<number> {
  const count = Math.max(1, total(unseenTiles));
  return [unseenTiles[0] / count, unseenTiles[1] / count, unseenTiles[2] / count, unseenTiles[3] / count];
}

/** Returns a possible position: hidden hands and the bag are filled with unseen tiles. */
export function sampleWorld(view: View, knowledge: Knowledge, random: Random): Position {
  const left: ByColor<number> = [...knowledge.unseenTiles];
  const position = imagine(view, {
    hand: (seat, count) => sampleHand(left, count, knowledge.maxHeld[seat], random),
    points: (seat) => [...knowledge.points[seat]],
    treasures: (seat) => knowledge.treasures[seat],
    bag: () => [0, 0, 0, 0],
  });
  position.bag = drawTiles(left, knowledge.bagSize, random);
  return position;
}

/** Draws a hand from these tiles. It exceeds the bounds of the seat only if no other tiles are left. */
function sampleHand(
  left: ByColor<number>,
  count: number,
  maxHeld: Readonly<ByColor<number>>,
  random: Random,
): ByColor<number> {
  const hand: ByColor<number> = [0, 0, 0, 0];
  const possible: ByColor<number> = [0, 0, 0, 0];
  for (let i = 0; i < count; i++) {
    for (const color of COLORS) possible[color] = hand[color] < maxHeld[color] ? left[color] : 0;
    const color = drawOne(total(possible) > 0 ? possible : left, random);
    hand[color]++;
    if (left[color] > 0) left[color]--;
  }
  return hand;
}

function drawTiles(left: ByColor<number>, count: number, random: Random): ByColor<number> {
  const tiles: ByColor<number> = [0, 0, 0, 0];
  for (let i = 0; i < count; i++) {
    const color = drawOne(left, random);
    tiles[color]++;
    if (left[color] > 0) left[color]--;
  }
  return tiles;
}

function drawOne(left: Readonly<ByColor<number>>, random: Random): Color {
  const all = total(left);
  if (all === 0) return COLORS[random(COLORS.length)];
  let rest = random(all);
  for (const color of COLORS) {
    rest -= left[color];
    if (rest < 0) return color;
  }
  throw new Error('drew from no tiles');
}

/** Number of hands sampled for each seat. */
const SAMPLED_HANDS = 64;

/** Returns the probability that a seat holds at least n tiles of a color, at [seat][color][n]. */
export function holdingProbabilities(view: View, knowledge: Knowledge, random: Random): number[][][] {
  return view.seats.map(({ handSize }, seat) => {
    const probabilities = COLORS.map(() => Array<number>(HAND_SIZE + 2).fill(0));
    for (let i = 0; i < SAMPLED_HANDS; i++) {
      const hand = sampleHand([...knowledge.unseenTiles], handSize, knowledge.maxHeld[seat], random);
      for (const color of COLORS) for (let n = 0; n <= hand[color]; n++) probabilities[color][n] += 1 / SAMPLED_HANDS;
    }
    return probabilities;
  });
}
