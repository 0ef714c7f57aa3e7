import { type Board, CELLS, type Cell, type Color, cellsOf, type Seat } from '@tigris/engine';

export const allCells: readonly Cell[] = Array.from({ length: CELLS }, (_, cell) => cell);

export const leaderCell = (board: Board, seat: Seat, color: Color): Cell | null => {
  const cell = board.leaderAt[seat * 4 + color];
  return cell === undefined || cell < 0 ? null : cell;
};

export const countTreasures = (board: Board): number => cellsOf(board.treasures).length;
