import type { Action } from '../base/action.ts';
import { firstTileChance } from '../base/chance.ts';
import type { Setup } from '../base/setup.ts';
import { type Color, MONUMENT_COLORS } from '../base/types.ts';
import { groupsOn } from '../board/groups.ts';
import { apply, decider } from '../operations/apply.ts';
import { imagine } from '../operations/imagine.ts';

/** The effects of an offered monument. */
type MonumentEffects = {
  /** Points per turn for each seat, from the leaders that remain in its kingdom (G14). */
  income: number[];
  /** The colors of the buildings that leave the board (L15). */
  buildings: Color[];
};

/** Computed on the resulting board, after leaders without a temple have returned and kingdoms have split. */
export function monumentEffects(view: Setup, action: Extract<Action, { kind: 'monument' }>): MonumentEffects {
  const before = imagine(view);
  const built = apply(before, decider(before) ?? 0, action, firstTileChance);
  if (!built.ok) return { income: view.seats.map(() => 0), buildings: [] };
  const { position, events } = built.value;
  const kingdom = groupsOn(position.board).find(({ cells }) => cells.includes(action.cell));
  const paid = (kingdom?.leaders ?? []).filter(({ color }) => MONUMENT_COLORS[action.monument].includes(color));
  return {
    income: view.seats.map((_, seat) => paid.filter((leader) => leader.seat === seat).length),
    buildings: events.flatMap((event) => (event.kind === 'building' && event.to === null ? [event.color] : [])),
  };
}
