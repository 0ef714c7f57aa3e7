import { type Cell, columnOf, type Group, rowOf } from '@tigris/engine';

/** As many as a palette has. */
export const HUES = 6;

/** Two kingdoms so many steps apart may look alike: nobody takes them for one. */
const FAR = 5;

type Painted = { group: Group; hue: number };

/**
 * A hue for each kingdom, worked out from the position alone: so it is the same for all players, and after a reload. A
 * kingdom likes the hue of the first printed temple in it, so that it keeps its hue while the game goes on. Where that is
 * taken nearby it gets the next one that is not, or one of which the nearest kingdom is as far away as possible. Were all
 * hues on the board to differ, every second new kingdom would change that of another.
 */
export function huesOf(kingdoms: readonly Group[], starts: readonly Cell[]): number[] {
  const painted: Painted[] = [];
  for (const group of [...kingdoms].sort((a, b) => rankOf(a, starts) - rankOf(b, starts)))
    painted.push({ group, hue: hueOf(group, likedBy(group, starts), painted) });
  return kingdoms.map((group) => painted.find((each) => each.group === group)?.hue ?? 0);
}

const firstStart = ({ cells }: Group, starts: readonly Cell[]): number =>
  starts.findIndex((start) => cells.includes(start));

/** Kingdoms with a printed temple come first: they are the ones that people know by their hue. */
function rankOf(group: Group, starts: readonly Cell[]): number {
  const start = firstStart(group, starts);
  return start >= 0 ? start : starts.length + (group.cells[0] ?? 0);
}

const likedBy = (group: Group, starts: readonly Cell[]): number => rankOf(group, starts) % HUES;

function hueOf(group: Group, liked: number, painted: readonly Painted[]): number {
  const hues = Array.from({ length: HUES }, (_, i) => (liked + i) % HUES);
  const room = (hue: number): number =>
    Math.min(...painted.filter((each) => each.hue === hue).map((each) => distance(each.group, group)));
  const free = hues.find((hue) => room(hue) >= FAR);
  return free ?? hues.reduce((best, hue) => (room(hue) > room(best) ? hue : best));
}

/** Steps from cell to cell between two kingdoms; 2 where one tile would join them. */
export const distance = (a: Group, b: Group): number =>
  Math.min(
    ...a.cells.flatMap((one) =>
      b.cells.map((other) => Math.abs(columnOf(one) - columnOf(other)) + Math.abs(rowOf(one) - rowOf(other))),
    ),
  );
