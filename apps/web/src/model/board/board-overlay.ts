import type { Action, Cell, Seat, View } from '@tigris/engine';
import { actionCells, openConflict, tileOn } from '@tigris/engine/explain';
import type { ConflictHighlight, Ghost, Overlay } from '../../scene/overlay.ts';
import type { GameModel } from '../game/game-model.ts';

/** Returns the marks on the board for the player's input. */
export function buildOverlay(model: GameModel): Overlay {
  const view = model.shownView.value;
  const seat = model.snapshot.value?.seat ?? null;
  const refusal = refusalAtPointer(model);
  // The own cell of the selected leader is not marked as illegal.
  const illegal = refusal === null || refusal === 'same-cell' ? null : model.pointedCell.value;
  const hinted = model.hintedAction.value;
  const action = model.previewedAnswer.value ?? model.pointedAction.value ?? hinted;
  const highlighted = model.highlightedCells.value;
  return {
    // See `GameModel.legalCells`.
    legal: model.legalMarks.value,
    illegal,
    hover: model.previewedCell.value ?? model.hoveredCell.value,
    rested: model.idleCell.value,
    focus: model.focusedCell.value,
    ghost: refusal === null && action !== null ? ghostOf(action, view, seat) : null,
    conflict: model.conflictHighlight.value,
    last: model.lastMoveCells.value,
    flash: highlighted.length > 0 || hinted === null ? highlighted : actionCells(hinted),
  };
}

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

export function conflictHighlightOf(view: View | null): ConflictHighlight | null {
  const conflict = view === null ? null : openConflict(view);
  if (conflict === null) return null;
  return {
    attacker: { leader: conflict.attackerCell, supporters: conflict.attackers },
    defender: { leader: conflict.defenderCell, supporters: conflict.defenders },
  };
}
