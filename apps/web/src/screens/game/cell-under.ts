import { type Cell, parseCell } from '@tigris/engine';

/** The cell whose element stands under that point of the window, on the board or in the close-up. */
export function cellUnder(x: number, y: number): Cell | null {
  const under = document.elementFromPoint(x, y);
  return under === null ? null : cellOf(under);
}

export function cellOf(element: Element): Cell | null {
  const cell = element.closest<HTMLElement>('[data-cell], [data-loupe]');
  const name = cell?.dataset.cell ?? cell?.dataset.loupe;
  return name === undefined ? null : parseCell(name);
}
