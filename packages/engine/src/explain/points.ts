import type { GameEvent } from '../event.ts';
import { groupsOn } from '../kingdoms.ts';
import { rulesetOf } from '../ruleset/compose.ts';
import type { Setup } from '../setup.ts';
import {
  type ByColor,
  type Cell,
  COLORS,
  type Color,
  MONUMENT_COLORS,
  type Monument,
  type Seat,
} from '../types.ts';

/** The colours in which somebody has fewest points: they are the score (J6). */
export function weakestColors(points: Readonly<ByColor<number>>): Color[] {
  const low = Math.min(...points);
  return COLORS.filter((color) => points[color] === low);
}

/** How many leaders of a seat a monument there would pay each turn, if they stay (G14). */
export function monumentPays({ board }: Setup, seat: Seat, monument: Monument, cell: Cell): number {
  const kingdom = groupsOn(board).find(({ cells }) => cells.includes(cell));
  const paid = kingdom?.leaders.filter(
    (leader) => leader.seat === seat && MONUMENT_COLORS[monument].includes(leader.color),
  );
  return paid?.length ?? 0;
}

/** The colour that somebody else takes from the wonder stays hidden until points are open (N1, N5). */
export const hidesPoint = (
  { rules, over }: Setup,
  audience: Seat | null,
  { seat, from }: Extract<GameEvent, { kind: 'point' }>,
): boolean => from === 'wonder' && seat !== audience && !over && !rulesetOf(rules).open;
