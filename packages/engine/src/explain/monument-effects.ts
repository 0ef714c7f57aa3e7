import type { Action } from '../base/action.ts';
import { firstTileChance } from '../base/chance.ts';
import type { Setup } from '../base/setup.ts';
import { type Color, MONUMENT_COLORS } from '../base/types.ts';
import { groupsOn } from '../board/groups.ts';
import { apply, decider } from '../operations/apply.ts';
import { imagine } from '../operations/imagine.ts';

/** What comes of a monument that is offered. */
type MonumentEffects = {
  /** For each seat, how many points it pays a turn: to the leaders who stay in its kingdom (G14). */
  income: number[];
  /** The colours of the buildings that leave the board with the tiles below them (L15). */
  buildings: Color[];
};

/** Worked out on the board as it will be: leaders without a temple have gone home by then, and kingdoms may fall apart. */
export function monumentEffects(view: Setup, action: Extract<Action, { kind: 'monument' }>): MonumentEffects {
  const before = imagine(view);
  const built = apply(before, decider(before) ?? 0, action, firstTileChance);
  if (!built.ok) return { income: view.seats.map(() => 0), buildings: [] };
  const { position, events } = built.value;
  const kingdom = groupsOn(position.board).find(({ cells }) => cells.includes(action.cell));
  const paid = (kingdom?.leaders ?? []).filter(({ color }) =>
    MONUMENT_COLORS[action.monument].includes(color),
  );
  return {
    income: view.seats.map((_, seat) => paid.filter((leader) => leader.seat === seat).length),
    buildings: events.flatMap((event) =>
      event.kind === 'building' && event.to === null ? [event.color] : [],
    ),
  };
}
