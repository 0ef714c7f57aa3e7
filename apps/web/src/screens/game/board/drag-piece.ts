import { type Cell, parseCell } from '@tigris/engine';
import type { GameModel } from '../../../model/game/game-model.ts';
import { isSamePiece, type SelectedPiece } from '../../../model/game/piece-selection.ts';

/** Shorter drags count as taps. */
const MIN_DRAG_PX = 8;

/** Drags a piece to the board, which shows its ghost and forecast. Releasing it on a cell plays it there. */
export function startDrag(down: PointerEvent, model: GameModel, piece: SelectedPiece): void {
  if (down.button !== 0 || !model.isMyDecision.value) return;
  let dragging = false;
  // Ignores other fingers.
  const isOther = ({ pointerId }: PointerEvent) => pointerId !== down.pointerId;
  const move = (event: PointerEvent) => {
    if (isOther(event)) return;
    if (!dragging && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < MIN_DRAG_PX) return;
    if (!dragging && !isSamePiece(model.selectedPiece.value, piece)) model.select(piece);
    dragging = true;
    model.hoveredCell.value = cellUnder(event.clientX, event.clientY);
  };
  const end = (event: PointerEvent) => {
    if (isOther(event)) return;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    if (!dragging) return;
    addEventListener('click', stopClick, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', stopClick, { capture: true }));
    const cell = event.type === 'pointerup' ? cellUnder(event.clientX, event.clientY) : null;
    model.hoveredCell.value = null;
    if (cell !== null) void model.playAt(cell);
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}

/** Suppresses the click that ends a drag, since it would select the piece again. */
const stopClick = (event: Event) => event.stopPropagation();

/** Returns the cell at a point of the viewport, on the board or in the magnifier. */
function cellUnder(x: number, y: number): Cell | null {
  const under = document.elementFromPoint(x, y);
  return under === null ? null : cellOfElement(under);
}

export function cellOfElement(element: Element): Cell | null {
  const cell = element.closest<HTMLElement>('[data-cell], [data-magnified]');
  const name = cell?.dataset.cell ?? cell?.dataset.magnified;
  return name === undefined ? null : parseCell(name);
}
