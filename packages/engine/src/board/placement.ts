import type { Refusal } from '../base/action.ts';
import type { Board } from '../base/position.ts';
import { type ByColor, type Cell, type Color, RED, type Seat } from '../base/types.ts';
import { BITBOARD_LAYOUT, hasCell } from './bitboard.ts';
import { leaderIndex } from './board.ts';
import { mapKingdoms } from './kingdom-map.ts';
import { kingdomMap } from './kingdom-map-memory.ts';
import type { PrintedBoard } from './printed-boards.ts';
import { cellsTouchingTwoWithout } from './without-leader.ts';

const { filledCells, touchTwoWithoutLeader, touchThree, touchTwo } = kingdomMap;
const { FIRST_ROW, FULL_ROW, LAST_ROW, ROW_COUNT } = BITBOARD_LAYOUT;

/**
 * A rule about where pieces may be placed: the cells it forbids and the refusal code. A cell is legal if no
 * restriction contains it; otherwise the first one that does is the reason.
 */
export type Restriction = { readonly code: Refusal; readonly cells: Int32Array };

const protectedCells = new Int32Array(ROW_COUNT);
const cellsWithoutTemple = new Int32Array(ROW_COUNT);

/** B2, D1, F6: no tile, leader, catastrophe, monument or wonder. */
const occupied: Restriction = { code: 'occupied', cells: filledCells };
const needsTemple: Restriction = { code: 'needs-temple', cells: cellsWithoutTemple };
const joinsThree: Restriction = { code: 'joins-three-kingdoms', cells: touchThree };
const protectedRestriction: Restriction = { code: 'protected', cells: protectedCells };
const joinsTwo: Restriction = { code: 'joins-kingdoms', cells: touchTwo };
const joinsTwoWithoutLeader: Restriction = { code: 'joins-kingdoms', cells: touchTwoWithoutLeader };

/** The restrictions of a printed board. Their cells change with the pieces. */
export type BoardRestrictions = {
  readonly tiles: ByColor<RestrictionTriple>;
  readonly leaders: RestrictionTriple;
};
type RestrictionTriple = readonly [Restriction, Restriction, Restriction];

export function restrictionsFor({ land, river }: PrintedBoard): BoardRestrictions {
  const notOnRiver: Restriction = { code: 'not-on-river', cells: river };
  const needsRiver: Restriction = { code: 'needs-river', cells: land };
  const onLand: RestrictionTriple = [occupied, notOnRiver, joinsThree];
  const onRiver: RestrictionTriple = [occupied, needsRiver, joinsThree];
  return { tiles: [onLand, onRiver, onLand, onLand], leaders: [occupied, notOnRiver, needsTemple] };
}

/** D1–D4. */
export function tileRestrictions(board: Board, restrictions: BoardRestrictions, color: Color): RestrictionTriple {
  mapKingdoms(board);
  return restrictions.tiles[color];
}

/** B2–B4: restrictions of every leader. For B5–B9 see `twoKingdomsRestriction`. */
export function leaderRestrictions(board: Board, restrictions: BoardRestrictions): RestrictionTriple {
  mapKingdoms(board);
  fillCellsWithoutTemple(board);
  return restrictions.leaders;
}

/**
 * B5–B9: the cells among `sites` where this leader would link kingdoms. Leaders whose removal changes nothing there
 * share one restriction. The other restrictions of leaders are those of `leaderRestrictions`.
 */
export const twoKingdomsRestriction = (board: Board, seat: Seat, color: Color, sites: Int32Array): Restriction =>
  cellsTouchingTwoWithout(board, leaderIndex(seat, color), sites) === touchTwo ? joinsTwo : joinsTwoWithoutLeader;

/** Whether the restriction is the shared one, as for every leader in the supply. */
export const isSharedRestriction = (restriction: Restriction): boolean => restriction === joinsTwo;

function fillCellsWithoutTemple(board: Board): void {
  const temples = board.tiles[RED];
  for (let y = FIRST_ROW; y <= LAST_ROW; y++) {
    const row = temples[y];
    cellsWithoutTemple[y] = ~((row << 1) | (row >>> 1) | temples[y - 1] | temples[y + 1]) & FULL_ROW;
  }
}

/** F3–F5: leader, treasure, monument, wonder, building, catastrophe. */
export function catastropheRestriction(board: Board): Restriction {
  for (let y = FIRST_ROW; y <= LAST_ROW; y++) {
    protectedCells[y] =
      board.leaders[y] | board.treasures[y] | board.blank[y] | board.buildingCells[y] | board.catastrophes[y];
  }
  return protectedRestriction;
}

/** Returns the code of the first restriction that contains the cell, or null. */
export function refusalAt(restrictions: readonly Restriction[], cell: Cell): Refusal | null {
  for (const restriction of restrictions) if (hasCell(restriction.cells, cell)) return restriction.code;
  return null;
}

/** Writes the cells that are in none of the three restrictions. */
export function writeAllowedCells(restrictions: RestrictionTriple, out: Int32Array): void {
  const { cells: one } = restrictions[0];
  const { cells: two } = restrictions[1];
  const { cells: three } = restrictions[2];
  for (let y = FIRST_ROW; y <= LAST_ROW; y++) out[y] = FULL_ROW & ~(one[y] | two[y] | three[y]);
}

/** Writes the cells of `rows` outside a restriction. */
export function writeCellsOutside(rows: Int32Array, restriction: Restriction, out: Int32Array): void {
  for (let y = FIRST_ROW; y <= LAST_ROW; y++) out[y] = rows[y] & ~restriction.cells[y];
}
