import { type Cell, parseCell } from '@tigris/engine';
import type { GameModel } from '../../../model/game/game-model.ts';
import { isSamePiece, type SelectedPiece } from '../../../model/game/piece-selection.ts';

/** In pixels: a shorter drag counts as a tap. */
const MIN_DRAG_PX = 8;

/** Drags a piece to the board. The board shows its ghost and forecast; letting go on a cell plays it there. */
export function startDrag(down: PointerEvent, model: GameModel, piece: SelectedPiece): void {
  if (down.button !== 0 || !model.isMyDecision.value) return;
  let dragging = false;
  // Another finger may touch the page meanwhile.
  const isOther = ({ pointerId }: PointerEvent) => pointerId !== down.pointerId;
  const move = (event: PointerEvent) => {
    if (isOther(event)) return;
    if (!dragging && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < MIN_DRAG_PX)
      return;
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
    if (cell !== null) void model.tap(cell);
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}

/** Ignores the click that ends a drag, since it would take the piece up again. */
const stopClick = (event: Event) => event.stopPropagation();

/** The cell at that point of the window, on the board or in the close-up. */
function cellUnder(x: number, y: number): Cell | null {
  const under = document.elementFromPoint(x, y);
  return under === null ? null : cellOfElement(under);
}

export function cellOfElement(element: Element): Cell | null {
  const cell = element.closest<HTMLElement>('[data-cell], [data-loupe]');
  const name = cell?.dataset.cell ?? cell?.dataset.loupe;
  return name === undefined ? null : parseCell(name);
}
