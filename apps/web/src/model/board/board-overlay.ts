import type { Action, Cell, Seat, View } from '@tigris/engine';
import { actionCells, openConflict, tileOn } from '@tigris/engine/explain';
import type { ConflictHighlight, Ghost, Overlay } from '../../scene/overlay.ts';
import type { GameModel } from '../game/game-model.ts';

/** The marks on the board for everything that the player does or points at now. */
export function buildOverlay(model: GameModel): Overlay {
  const view = model.shownView.value;
  const seat = model.snapshot.value?.seat ?? null;
  const why = refusalAtPointer(model);
  // The leader that is taken up stands on its own cell: nothing is wrong there.
  const refused = why === null || why === 'same-cell' ? null : model.pointedCell.value;
  const advised = model.hintedAction.value;
  const action = model.previewedAnswer.value ?? model.pointedAction.value ?? advised;
  const flash = model.highlightedCells.value;
  return {
    legal: model.legalMarks.value,
    illegal: refused,
    hover: model.aimedCell.value ?? model.hoveredCell.value,
    rested: model.idleCell.value,
    focus: model.focusedCell.value,
    ghost: why === null && action !== null ? ghostOf(action, view, seat) : null,
    conflict: model.conflictGlow.value,
    last: model.lastMoveCells.value,
    flash: flash.length > 0 || advised === null ? flash : actionCells(advised),
  };
}

/** Why the piece that is taken up may not go where the player points. */
function refusalAtPointer(model: GameModel) {
  const cell = model.pointedCell.value;
  return cell === null || !model.isMyDecision.value ? null : model.refusalAt(cell);
}

function ghostOf(action: Action, view: View | null, seat: Seat | null): Ghost | null {
  if (view === null || seat === null) return null;
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

/** The open conflict, as the board lights it up. */
export function conflictGlowOf(view: View | null): ConflictHighlight | null {
  const fought = view === null ? null : openConflict(view);
  if (fought === null) return null;
  return {
    attacker: { leader: fought.attackerCell, supporters: fought.attackers },
    defender: { leader: fought.defenderCell, supporters: fought.defenders },
  };
}
