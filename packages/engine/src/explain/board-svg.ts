import type { Setup } from '../base/setup.ts';
import { type Cell, COLORS } from '../base/types.ts';
import { CELLS, columnOf, rowOf } from '../board/geometry.ts';
import { cellContents, leaderCell, monumentsBuilt, wonderCell } from './read-board.ts';

/** SVG fragments by name, such as `tile 0`. The web build generates them. */
export type BoardDrawings = Readonly<Record<string, string>>;

/** In SVG units; a cell is 100 wide. */
const BOARD_WIDTH = 1600;
const MARGIN = 40;
const IMAGE_HEIGHT = 1100 + 2 * MARGIN;

/** Draws the public state of a board. @param wide more than the default leaves space at both sides. */
export function boardSvg(parts: BoardDrawings, setup: Setup, wide = BOARD_WIDTH + 2 * MARGIN): string {
  const put = (name: string, x: number, y: number, scale = 1): string =>
    `<g transform="translate(${x} ${y}) scale(${scale})">${parts[name] ?? ''}</g>`;
  const board = setup.rules.startsWith('adv') ? 'adv' : 'std';
  const shapes = [
    put(`ground ${board}`, 0, 0),
    ...Array.from({ length: CELLS }, (_, cell) => cellShapes(setup, cell, put)).flat(),
    ...monumentsBuilt(setup).map(({ monument, cell }) =>
      put(`monument ${monument}`, columnOf(cell) * 100, rowOf(cell) * 100),
    ),
    ...wonderShapes(wonderCell(setup), put),
    ...leaderShapes(setup, put),
  ];
  const left = (BOARD_WIDTH - wide) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${-MARGIN} ${wide} ${IMAGE_HEIGHT}" ` +
    'stroke-linejoin="round" stroke-linecap="round">' +
    `<rect x="${left}" y="${-MARGIN}" width="${wide}" height="${IMAGE_HEIGHT}" fill="#f4e7c6"/>${shapes.join('')}</svg>`
  );
}

type Put = (name: string, x: number, y: number, scale?: number) => string;

function cellShapes(setup: Setup, cell: Cell, put: Put): string[] {
  const { piece, treasure, hasBuilding, bordered } = cellContents(setup, cell);
  const [x, y] = [columnOf(cell) * 100, rowOf(cell) * 100];
  return [
    typeof piece === 'number' ? put(`tile ${piece}`, x, y) : '',
    piece === 'blank' || piece === 'catastrophe' ? put(piece, x, y) : '',
    hasBuilding ? put(`building ${piece}`, x + 8, y + 5, 0.84) : '',
    bordered ? put('studs', x, y) : '',
    treasure ? put('treasure', x + 59, y + 6, 0.36) : '',
  ];
}

const wonderShapes = (cell: Cell | null, put: Put): string[] =>
  cell === null ? [] : [put('wonder', (columnOf(cell) - 1) * 100, (rowOf(cell) - 1) * 100)];

const leaderShapes = (setup: Setup, put: Put): string[] =>
  setup.seats.flatMap(({ dynasty }, seat) =>
    COLORS.map((color) => {
      const cell = leaderCell(setup, seat, color);
      return cell === null
        ? ''
        : put(`leader ${dynasty} ${color}`, columnOf(cell) * 100 + 2.5, rowOf(cell) * 100 + 2.5, 0.95);
    }),
  );
