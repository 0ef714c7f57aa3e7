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

/** What a seat knows about what it cannot see. */
export type Knowledge = {
  seat: Seat;
  unseenTiles: Readonly<ByColor<number>>;
  maxHeld: readonly Readonly<ByColor<number>>[];
  bagSize: number;
  points: readonly Readonly<ByColor<number>>[];
  treasures: readonly number[];
};

/** What follows from the view and from what is remembered; without a memory, from the view alone. */
export function deriveKnowledge(view: View, seat: Seat, memory: SeatMemory | null): Knowledge {
  const own = view.seats[seat];
  const known = memory?.follower.position;
  return {
    seat,
    unseenTiles: memory?.unseenTiles ?? unseenOn(view, seat),
    maxHeld: memory?.maxHeld ?? view.seats.map(() => TILE_COUNTS),
    bagSize: total((known ?? imagine(view)).bag),
    // Without a memory, all are thought to have done as well as oneself.
    points: view.seats.map(({ points }, i) => points ?? known?.seats[i].points ?? own.points ?? [0, 0, 0, 0]),
    treasures: view.seats.map(
      ({ treasures }, i) => treasures ?? known?.seats[i].treasures ?? own.treasures ?? 0,
    ),
  };
}

function unseenOn({ board, seats }: View, seat: Seat): ByColor<number> {
  const unseen: ByColor<number> = [...TILE_COUNTS];
  for (const color of COLORS) {
    for (const row of board.tiles[color]) for (let rest = row; rest !== 0; rest &= rest - 1) unseen[color]--;
    unseen[color] -= seats[seat].hand?.[color] ?? 0;
  }
  for (const color of COLORS) unseen[color] = Math.max(0, unseen[color]);
  return unseen;
}

/** Of one unseen tile, how much is of each colour. */
export function meanUnseenTile({ unseenTiles }: Knowledge): ByColor<number> {
  const all = Math.max(1, total(unseenTiles));
  return [unseenTiles[0] / all, unseenTiles[1] / all, unseenTiles[2] / all, unseenTiles[3] / all];
}

/** A whole position as it may be: hidden hands and the bag are filled with unseen tiles. */
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

/** Takes a hand out of these tiles: none that the seat should not hold, while there are others. */
function sampleHand(
  left: ByColor<number>,
  count: number,
  atMost: Readonly<ByColor<number>>,
  random: Random,
): ByColor<number> {
  const hand: ByColor<number> = [0, 0, 0, 0];
  const likely: ByColor<number> = [0, 0, 0, 0];
  for (let i = 0; i < count; i++) {
    for (const color of COLORS) likely[color] = hand[color] < atMost[color] ? left[color] : 0;
    const color = drawOne(total(likely) > 0 ? likely : left, random);
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

const HANDS = 64;

/** How likely a seat is to hold at least n tiles of a colour, at [seat][colour][n]. */
export function holdingProbabilities(view: View, knowledge: Knowledge, random: Random): number[][][] {
  return view.seats.map(({ handSize }, seat) => {
    const chances = COLORS.map(() => Array<number>(HAND_SIZE + 2).fill(0));
    for (let i = 0; i < HANDS; i++) {
      const hand = sampleHand([...knowledge.unseenTiles], handSize, knowledge.maxHeld[seat], random);
      for (const color of COLORS) for (let n = 0; n <= hand[color]; n++) chances[color][n] += 1 / HANDS;
    }
    return chances;
  });
}
