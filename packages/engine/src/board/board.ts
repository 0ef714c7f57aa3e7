import type { Bitboard, Board } from '../base/position.ts';
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
import { bitOf, clearBit, emptyBitboard, hasCell, rowIndex, setBit } from './bitboard.ts';
import { crossAt, NEIGHBORS, squareAt } from './geometry.ts';
import { addTileToKingdomMap, invalidateKingdomMap } from './kingdom-map.ts';
import { printedBoard } from './printed-boards.ts';

// Boards are changed only by the functions of this file. Each updates or invalidates the kingdom map.

const MAX_LEADERS = 16;
/** Grown by pushing, so that V8 keeps it a packed array. */
function offCells(count: number): Cell[] {
  const cells: Cell[] = [];
  while (cells.length < count) cells.push(OFF);
  return cells;
}

export function emptyBoard(): Board {
  return {
    tiles: [emptyBitboard(), emptyBitboard(), emptyBitboard(), emptyBitboard()],
    blank: emptyBitboard(),
    leaders: emptyBitboard(),
    catastrophes: emptyBitboard(),
    treasures: emptyBitboard(),
    buildingCells: emptyBitboard(),
    leaderCells: offCells(MAX_LEADERS),
    monuments: offCells(MONUMENTS.length),
    buildings: [OFF, OFF, OFF, OFF],
    wonder: OFF,
  };
}

/** Returns the board with its start temples and treasures (A5, A6). */
export function startBoard(rules: RulesId): Board {
  const board = emptyBoard();
  for (const cell of printedBoard(rules).startCells) {
    putTile(board, RED, cell);
    setBit(board.treasures, cell);
  }
  return board;
}

const copyRows = ({ 0: red, 1: blue, 2: green, 3: black }: ByColor<Bitboard>): ByColor<Bitboard> => [
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
    buildingCells: board.buildingCells.slice(),
    leaderCells: board.leaderCells.slice(),
    monuments: board.monuments.slice(),
    buildings: [board.buildings[0], board.buildings[1], board.buildings[2], board.buildings[3]],
    wonder: board.wonder,
  };
}

/** Returns the color of the face-up tile on a cell. */
export function tileAt(board: Board, cell: Cell): Color | null {
  const y = rowIndex(cell);
  const bit = bitOf(cell);
  for (const color of COLORS) if (board.tiles[color][y] & bit) return color;
  return null;
}

export const leaderIndex = (seat: Seat, color: Color): number => (seat << 2) | color;

export function leaderOn(board: Board, cell: Cell): { seat: Seat; color: Color } | null {
  const index = hasCell(board.leaders, cell) ? board.leaderCells.indexOf(cell) : OFF;
  return index === OFF ? null : { seat: index >> 2, color: COLORS[index & 3] };
}

/** Counts the temples next to a cell (C3). */
export function templesBeside(board: Board, cell: Cell): number {
  let count = 0;
  for (const next of NEIGHBORS[cell]) if (hasCell(board.tiles[RED], next)) count++;
  return count;
}

export function putTile(board: Board, color: Color, cell: Cell): void {
  setBit(board.tiles[color], cell);
  addTileToKingdomMap(board, cell);
}

export function removeTile(board: Board, color: Color, cell: Cell): void {
  clearBit(board.tiles[color], cell);
  invalidateKingdomMap();
}

export function putLeader(board: Board, seat: Seat, color: Color, cell: Cell): void {
  removeLeader(board, seat, color);
  setBit(board.leaders, cell);
  board.leaderCells[leaderIndex(seat, color)] = cell;
  invalidateKingdomMap();
}

/** Takes a leader off the board, if it is there. */
export function removeLeader(board: Board, seat: Seat, color: Color): void {
  const index = leaderIndex(seat, color);
  const cell = board.leaderCells[index];
  if (cell === OFF) return;
  clearBit(board.leaders, cell);
  board.leaderCells[index] = OFF;
  invalidateKingdomMap();
}

export function putCatastrophe(board: Board, cell: Cell): void {
  setBit(board.catastrophes, cell);
  invalidateKingdomMap();
}

/** Turns the four tiles face down (G9). */
export function putMonument(board: Board, monument: Monument, cell: Cell): void {
  for (const part of squareAt(cell) ?? []) coverCell(board, part);
  board.monuments[MONUMENTS.indexOf(monument)] = cell;
  invalidateKingdomMap();
}

/** Removes the five tiles and covers their cells with the wonder (M3). */
export function putWonder(board: Board, cell: Cell): void {
  for (const part of crossAt(cell) ?? []) coverCell(board, part);
  board.wonder = cell;
  invalidateKingdomMap();
}

function coverCell(board: Board, cell: Cell): void {
  for (const color of COLORS) clearBit(board.tiles[color], cell);
  setBit(board.blank, cell);
}

/** Puts, moves or, with OFF, removes the building of a color. */
export function putBuilding(board: Board, color: Color, cell: Cell): void {
  if (board.buildings[color] !== OFF) clearBit(board.buildingCells, board.buildings[color]);
  if (cell !== OFF) setBit(board.buildingCells, cell);
  board.buildings[color] = cell;
}

/** Clears one cell while a position is set up. Monuments and the wonder remain. */
export function clearCell(board: Board, cell: Cell): void {
  const leader = leaderOn(board, cell);
  if (leader !== null) removeLeader(board, leader.seat, leader.color);
  for (const color of COLORS) {
    removeTile(board, color, cell);
    if (board.buildings[color] === cell) putBuilding(board, color, OFF);
  }
  clearBit(board.catastrophes, cell);
  clearBit(board.treasures, cell);
  invalidateKingdomMap();
}
