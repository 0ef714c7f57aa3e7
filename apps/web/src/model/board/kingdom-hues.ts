import { type Cell, columnOf, type Group, rowOf } from '@tigris/engine';

/** The number of kingdom colors in a palette. */
export const HUE_COUNT = 6;

/** Kingdoms that are no further apart never share a hue, in cells. */
const MIN_DISTANCE = 4;

export type HuedKingdom = { cells: readonly Cell[]; hue: number };

/**
 * Assigns a hue to each kingdom. A kingdom keeps its hue, since players know kingdoms by them. A new kingdom gets an
 * unused hue; if there is none, the hue whose nearest kingdom is furthest away.
 * @param before the kingdoms with their hues one ply earlier.
 * @param starts the printed temples, which determine the preferred hue of a new kingdom.
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

/** The largest part of a split kingdom inherits its hue; united kingdoms inherit that of the largest contributor. */
function inheritHues(kingdoms: readonly Group[], before: readonly HuedKingdom[]): Hues {
  const shares = before.flatMap((earlier) =>
    kingdoms.map((kingdom) => ({ earlier, kingdom, cells: sharedCells(earlier, kingdom) })),
  );
  const hues: Hues = new Map();
  const inherited = new Set<HuedKingdom>();
  for (const { earlier, kingdom, cells } of shares.sort((a, b) => b.cells - a.cells)) {
    if (cells === 0 || hues.has(kingdom) || inherited.has(earlier)) continue;
    hues.set(kingdom, earlier.hue);
    inherited.add(earlier);
  }
  return hues;
}

const sharedCells = ({ cells }: HuedKingdom, kingdom: Group): number =>
  kingdom.cells.filter((cell) => cells.includes(cell)).length;

/** Removes the hue of the smaller of two kingdoms that share one, if there are enough hues or if they are close. */
function withoutDuplicates(hues: Hues): Hues {
  const unique: Hues = new Map();
  const bySize = [...hues].sort(([a], [b]) => b.cells.length - a.cells.length);
  for (const [kingdom, hue] of bySize) {
    const sameHue = [...unique].flatMap(([other, taken]) => (taken === hue ? [other] : []));
    const isDistinct = sameHue.every(
      (other) => hues.size > HUE_COUNT && kingdomDistance(other, kingdom) > MIN_DISTANCE,
    );
    if (isDistinct) unique.set(kingdom, hue);
  }
  return unique;
}

/** Ranks kingdoms with a printed temple first, in the order of the board. */
function rankOf({ cells }: Group, starts: readonly Cell[]): number {
  const start = starts.findIndex((each) => cells.includes(each));
  return start >= 0 ? start : starts.length + (cells[0] ?? 0);
}

function newHue(kingdom: Group, preferred: number, hues: Hues): number {
  const distanceToHue = (hue: number): number =>
    Math.min(...[...hues].flatMap(([other, taken]) => (taken === hue ? kingdomDistance(other, kingdom) : [])));
  return Array.from({ length: HUE_COUNT }, (_, i) => (preferred + i) % HUE_COUNT).reduce((best, hue) =>
    distanceToHue(hue) > distanceToHue(best) ? hue : best,
  );
}

/** Distance between two kingdoms in cells; 2 if one tile would join them. */
export const kingdomDistance = (a: Group, b: Group): number =>
  Math.min(
    ...a.cells.flatMap((one) =>
      b.cells.map((other) => Math.abs(columnOf(one) - columnOf(other)) + Math.abs(rowOf(one) - rowOf(other))),
    ),
  );
