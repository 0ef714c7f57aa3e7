import type { Board, Rows } from '../base/position.ts';
import type { RulesId } from '../base/rules-id.ts';
import {
  type ByColor,
  type Cell,
  COLORS,
  type Color,
  MONUMENTS,
  type Monument,
  OFF,
  RED,
  type Seat,
} from '../base/types.ts';
import { bitOf, clearBit, emptyRows, has, rowIndex, setBit } from './bitboard.ts';
import { crossAt, NEIGHBOURS, squareAt } from './geometry.ts';
import { forgetSurvey, noteTile } from './kingdom-map.ts';
import { boardData } from './printed-boards.ts';

/** The only functions that change a board; each tells the survey, which is stale then or adapts. */

const LEADERS = 16;
const off = (count: number): Cell[] => emptyCells(count, []);
const emptyCells = (count: number, cells: Cell[]): Cell[] => {
  while (cells.length < count) cells.push(OFF);
  return cells;
};

export function emptyBoard(): Board {
  return {
    tiles: [emptyRows(), emptyRows(), emptyRows(), emptyRows()],
    blank: emptyRows(),
    leaders: emptyRows(),
    catastrophes: emptyRows(),
    treasures: emptyRows(),
    roofs: emptyRows(),
    leaderAt: off(LEADERS),
    monuments: off(MONUMENTS.length),
    buildings: [OFF, OFF, OFF, OFF],
    wonder: OFF,
  };
}

/** A temple with a treasure on every marked cell (A5, A6). */
export function startBoard(rules: RulesId): Board {
  const board = emptyBoard();
  for (const cell of boardData(rules).starts) {
    putTile(board, RED, cell);
    setBit(board.treasures, cell);
  }
  return board;
}

const copyRows = ({ 0: red, 1: blue, 2: green, 3: black }: ByColor<Rows>): ByColor<Rows> => [
  red.slice(),
  blue.slice(),
  green.slice(),
  black.slice(),
];

export function copyBoard(board: Board): Board {
  return {
    tiles: copyRows(board.tiles),
    blank: board.blank.slice(),
    leaders: board.leaders.slice(),
    catastrophes: board.catastrophes.slice(),
    treasures: board.treasures.slice(),
    roofs: board.roofs.slice(),
    leaderAt: board.leaderAt.slice(),
    monuments: board.monuments.slice(),
    buildings: [board.buildings[0], board.buildings[1], board.buildings[2], board.buildings[3]],
    wonder: board.wonder,
  };
}

/** The colour of the face-up tile on a cell. */
export function tileAt(board: Board, cell: Cell): Color | null {
  const y = rowIndex(cell);
  const bit = bitOf(cell);
  for (const color of COLORS) if (board.tiles[color][y] & bit) return color;
  return null;
}

export const leaderIndex = (seat: Seat, color: Color): number => (seat << 2) | color;

export function leaderSeatAt(board: Board, cell: Cell): { seat: Seat; color: Color } | null {
  const index = has(board.leaders, cell) ? board.leaderAt.indexOf(cell) : OFF;
  return index === OFF ? null : { seat: index >> 2, color: COLORS[index & 3] };
}

/** How many temples lie beside a cell (C3). */
export function templesBeside(board: Board, cell: Cell): number {
  let count = 0;
  for (const next of NEIGHBOURS[cell]) if (has(board.tiles[RED], next)) count++;
  return count;
}

export function putTile(board: Board, color: Color, cell: Cell): void {
  setBit(board.tiles[color], cell);
  noteTile(board, cell);
}

export function removeTile(board: Board, color: Color, cell: Cell): void {
  clearBit(board.tiles[color], cell);
  forgetSurvey();
}

export function putLeader(board: Board, seat: Seat, color: Color, cell: Cell): void {
  liftLeader(board, seat, color);
  setBit(board.leaders, cell);
  board.leaderAt[leaderIndex(seat, color)] = cell;
  forgetSurvey();
}

/** Takes a leader off the board if it stands there. */
export function liftLeader(board: Board, seat: Seat, color: Color): void {
  const index = leaderIndex(seat, color);
  const cell = board.leaderAt[index];
  if (cell === OFF) return;
  clearBit(board.leaders, cell);
  board.leaderAt[index] = OFF;
  forgetSurvey();
}

export function putCatastrophe(board: Board, cell: Cell): void {
  setBit(board.catastrophes, cell);
  forgetSurvey();
}

/** Turns the four tiles face down (G9). */
export function putMonument(board: Board, monument: Monument, cell: Cell): void {
  for (const part of squareAt(cell) ?? []) cover(board, part);
  board.monuments[MONUMENTS.indexOf(monument)] = cell;
  forgetSurvey();
}

/** The five tiles leave the game, the wonder takes their cells (M3). */
export function putWonder(board: Board, cell: Cell): void {
  for (const part of crossAt(cell) ?? []) cover(board, part);
  board.wonder = cell;
  forgetSurvey();
}

function cover(board: Board, cell: Cell): void {
  for (const color of COLORS) clearBit(board.tiles[color], cell);
  setBit(board.blank, cell);
}

/** Puts, moves or (OFF) takes back the building of a colour. It links nothing and hides nothing. */
export function putBuilding(board: Board, color: Color, cell: Cell): void {
  if (board.buildings[color] !== OFF) clearBit(board.roofs, board.buildings[color]);
  if (cell !== OFF) setBit(board.roofs, cell);
  board.buildings[color] = cell;
}

/** Clears whatever stands on one cell, for setting up positions; structures over several cells stay. */
export function clearCell(board: Board, cell: Cell): void {
  const leader = leaderSeatAt(board, cell);
  if (leader !== null) liftLeader(board, leader.seat, leader.color);
  for (const color of COLORS) {
    removeTile(board, color, cell);
    if (board.buildings[color] === cell) putBuilding(board, color, OFF);
  }
  clearBit(board.catastrophes, cell);
  clearBit(board.treasures, cell);
  forgetSurvey();
}
