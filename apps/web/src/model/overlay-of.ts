import type { Action, Cell, Seat, View } from '@tigris/engine';
import { openConflict, tileOn } from '@tigris/engine/explain';
import type { ConflictGlow, Ghost, Overlay } from '../scene/overlay.ts';
import type { Picked } from './selection.ts';

/** Everything from which the overlay of the board is made. */
export type Overlays = {
  view: View | null;
  seat: Seat | null;
  legal: readonly Cell[];
  picked: Picked | null;
  pointed: Cell | null;
  focus: Cell | null;
  action: Action | null;
  refusedAt: Cell | null;
  flash: readonly Cell[];
  last: readonly Cell[];
};

export const overlayOf = (from: Overlays): Overlay => ({
  legal: from.legal,
  illegal: from.refusedAt,
  hover: from.pointed,
  focus: from.focus,
  ghost: from.refusedAt === null ? ghostOf(from) : null,
  conflict: glowOf(from.view),
  last: from.last,
  flash: from.flash,
});

function ghostOf({ action, view, seat }: Overlays): Ghost | null {
  if (action === null || view === null || seat === null) return null;
  switch (action.kind) {
    case 'tile':
      return { cell: action.cell, piece: 'tile', color: action.color };
    case 'leader':
      return action.cell === null
        ? null
        : {
            cell: action.cell,
            piece: 'leader',
            dynasty: view.seats[seat]?.dynasty ?? 'a',
            color: action.color,
          };
    case 'catastrophe':
      return { cell: action.cell, piece: 'catastrophe' };
    case 'monument':
      return { cell: action.cell, piece: 'monument', pair: action.monument };
    case 'wonder':
      return { cell: action.cell, piece: 'wonder' };
    case 'treasure':
      return { cell: action.cell, piece: 'treasure' };
    case 'building':
      return buildingGhost(view, action.cell);
    default:
      return null;
  }
}

function buildingGhost(view: View, cell: Cell): Ghost | null {
  const color = tileOn(view, cell);
  return color === null ? null : { cell, piece: 'building', color };
}

function glowOf(view: View | null): ConflictGlow | null {
  const fought = view === null ? null : openConflict(view);
  if (fought === null) return null;
  return {
    attacker: { leader: fought.attackerCell, supporters: fought.attackers },
    defender: { leader: fought.defenderCell, supporters: fought.defenders },
  };
}
