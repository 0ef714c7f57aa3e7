import { type Cell, columnOf, type Group, rowOf } from '@tigris/engine';

/** As many as a palette has. */
export const HUE_COUNT = 6;

/** Two kingdoms so close to each other must not look alike, even where there are more kingdoms than hues. */
const MIN_DISTANCE = 4;

/** A kingdom, and how it is painted. */
export type HuedKingdom = { cells: readonly Cell[]; hue: number };

/**
 * A hue for each kingdom. It keeps that of the kingdom that it was before: people know kingdoms by their hues. A new one
 * gets a hue that no other has, or, where all are taken, one of which the nearest kingdom is as far away as possible.
 * @param before the kingdoms as they were painted one ply earlier.
 * @param starts the printed temples: they give a new kingdom its favourite hue.
 */
export function assignHues(
  kingdoms: readonly Group[],
  starts: readonly Cell[],
  before: readonly HuedKingdom[] = [],
): HuedKingdom[] {
  const hues = withoutDuplicates(inheritHues(kingdoms, before));
  const byRank = [...kingdoms].sort((a, b) => rankOf(a, starts) - rankOf(b, starts));
  for (const kingdom of byRank)
    if (!hues.has(kingdom)) hues.set(kingdom, newHue(kingdom, rankOf(kingdom, starts), hues));
  return kingdoms.map((kingdom) => ({ cells: kingdom.cells, hue: hues.get(kingdom) ?? 0 }));
}

type Hues = Map<Group, number>;

/** Of the parts of a kingdom the largest one inherits its hue, and of united kingdoms the one that gave most cells. */
function inheritHues(kingdoms: readonly Group[], before: readonly HuedKingdom[]): Hues {
  const shares = before.flatMap((earlier) =>
    kingdoms.map((kingdom) => ({ earlier, kingdom, cells: sharedCells(earlier, kingdom) })),
  );
  const hues: Hues = new Map();
  const gone = new Set<HuedKingdom>();
  for (const { earlier, kingdom, cells } of shares.sort((a, b) => b.cells - a.cells)) {
    if (cells === 0 || hues.has(kingdom) || gone.has(earlier)) continue;
    hues.set(kingdom, earlier.hue);
    gone.add(earlier);
  }
  return hues;
}

const sharedCells = ({ cells }: HuedKingdom, kingdom: Group): number =>
  kingdom.cells.filter((cell) => cells.includes(cell)).length;

/** Of two that look alike the smaller one loses its hue, where there are hues enough or they have come close. */
function withoutDuplicates(hues: Hues): Hues {
  const kept: Hues = new Map();
  const bySize = [...hues].sort(([a], [b]) => b.cells.length - a.cells.length);
  for (const [kingdom, hue] of bySize) {
    const twins = [...kept].flatMap(([other, taken]) => (taken === hue ? [other] : []));
    const isTold = twins.every((twin) => hues.size > HUE_COUNT && distance(twin, kingdom) > MIN_DISTANCE);
    if (isTold) kept.set(kingdom, hue);
  }
  return kept;
}

/** Kingdoms with a printed temple come first, in the order of the board. */
function rankOf({ cells }: Group, starts: readonly Cell[]): number {
  const start = starts.findIndex((each) => cells.includes(each));
  return start >= 0 ? start : starts.length + (cells[0] ?? 0);
}

function newHue(kingdom: Group, favourite: number, hues: Hues): number {
  const room = (hue: number): number =>
    Math.min(...[...hues].flatMap(([other, taken]) => (taken === hue ? distance(other, kingdom) : [])));
  return Array.from({ length: HUE_COUNT }, (_, i) => (favourite + i) % HUE_COUNT).reduce((best, hue) =>
    room(hue) > room(best) ? hue : best,
  );
}

/** Steps from cell to cell between two kingdoms; 2 where one tile would join them. */
export const distance = (a: Group, b: Group): number =>
  Math.min(
    ...a.cells.flatMap((one) =>
      b.cells.map((other) => Math.abs(columnOf(one) - columnOf(other)) + Math.abs(rowOf(one) - rowOf(other))),
    ),
  );
