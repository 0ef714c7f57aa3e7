import type { Cell } from '@tigris/engine';
import type { BoardEvents } from './board-view.ts';

type Emit = <K extends keyof BoardEvents>(event: K, detail: BoardEvents[K]) => void;
/** Further than a finger trembles. */
const DRAG_PIXELS = 8;

/** Turns the browser's pointer events into cells: taps, hovers and drags. Returns what stops it. */
export function listenPointer(
  host: HTMLElement,
  cellAt: (x: number, y: number) => Cell | null,
  emit: Emit,
): () => void {
  let press: { id: number; x: number; y: number; cell: Cell | null; dragging: boolean } | null = null;
  let hovered: Cell | null = null;

  const hover = (cell: Cell | null, { clientX, clientY }: PointerEvent): void => {
    if (cell === hovered) return;
    hovered = cell;
    emit('hover', { cell, clientX, clientY });
  };
  const down = (event: PointerEvent): void => {
    if (!event.isPrimary || event.button !== 0) return;
    const { pointerId: id, clientX: x, clientY: y } = event;
    press = { id, x, y, cell: cellAt(x, y), dragging: false };
    host.setPointerCapture(id);
  };
  const move = (event: PointerEvent): void => {
    const { clientX, clientY } = event;
    const cell = cellAt(clientX, clientY);
    if (event.pointerType !== 'touch' || press?.dragging) hover(cell, event);
    if (press === null || press.id !== event.pointerId || press.cell === null) return;
    if (!press.dragging && Math.hypot(clientX - press.x, clientY - press.y) > DRAG_PIXELS) {
      press.dragging = true;
      emit('dragstart', { cell: press.cell, clientX: press.x, clientY: press.y });
    }
    if (press.dragging) emit('drag', { cell, clientX, clientY });
  };
  const end = (event: PointerEvent, cancelled: boolean): void => {
    if (press === null || press.id !== event.pointerId) return;
    const { cell: from, dragging } = press;
    press = null;
    const { clientX, clientY } = event;
    const cell = cancelled ? null : cellAt(clientX, clientY);
    if (dragging && from !== null) emit('drop', { from, cell, clientX, clientY });
    else if (cell !== null && cell === from) emit('tap', { cell, clientX, clientY });
    if (event.pointerType === 'touch') hover(null, event);
  };
  const up = (event: PointerEvent): void => end(event, false);
  const cancel = (event: PointerEvent): void => end(event, true);
  const leave = (event: PointerEvent): void => {
    if (press === null) hover(null, event);
  };
  const stop = new AbortController();
  const { signal } = stop;
  host.addEventListener('pointerdown', down, { signal });
  host.addEventListener('pointermove', move, { signal });
  host.addEventListener('pointerup', up, { signal });
  host.addEventListener('pointercancel', cancel, { signal });
  host.addEventListener('pointerleave', leave, { signal });
  return () => stop.abort();
}
