import type { Board } from '../base/position.ts';
import type { Setup } from '../base/setup.ts';
import { BLACK, BLUE, type Cell, COLORS, type Color, GREEN, OFF, RED, type Seat } from '../base/types.ts';
import { countCells, hasCell } from '../board/bitboard.ts';
import { copyBoard, leaderIndex, leaderOn, removeTile, tileAt } from '../board/board.ts';
import { CELLS, crossAt } from '../board/geometry.ts';
import { type Group, groupsOn, isKingdom } from '../board/groups.ts';
import { isBordered, isRiver, printedBoard } from '../board/printed-boards.ts';
import { monumentsOn, type PlacedMonument } from '../notation/board-text.ts';

export const ALL_CELLS: readonly Cell[] = Array.from({ length: CELLS }, (_, cell) => cell);

/** The public contents of a cell, except leaders. */
export type CellContents = {
  river: boolean;
  /** Treasures on bordered cells are taken first (A5, A6, H4). */
  bordered: boolean;
  /** A tile's color, `blank` for a face-down tile under a monument, `wonder` for a cell of the wonder. */
  piece: Color | 'blank' | 'wonder' | 'catastrophe' | null;
  treasure: boolean;
  /** The civilization building of the tile's color. */
  hasBuilding: boolean;
};

export function cellContents(view: Setup, cell: Cell): CellContents {
  const { board, rules } = view;
  return {
    river: isRiver(rules, cell),
    bordered: isBordered(rules, cell),
    piece: pieceOn(view, cell),
    treasure: hasCell(board.treasures, cell),
    hasBuilding: hasCell(board.buildingCells, cell),
  };
}

function pieceOn({ board }: Setup, cell: Cell): CellContents['piece'] {
  const tile = tileAt(board, cell);
  if (tile !== null) return tile;
  if (hasCell(board.catastrophes, cell)) return 'catastrophe';
  if (!hasCell(board.blank, cell)) return null;
  return crossAt(board.wonder)?.includes(cell) ? 'wonder' : 'blank';
}

/** Returns the color of the face-up tile on a cell. */
export const tileOn = ({ board }: Setup, cell: Cell): Color | null => tileAt(board, cell);

/** Returns the owner and color of the leader on a cell. */
export const leaderAt = ({ board }: Setup, cell: Cell): { seat: Seat; color: Color } | null => leaderOn(board, cell);

const cellOrNull = (cell: Cell): Cell | null => (cell === OFF ? null : cell);

/** Returns the cell of a leader, or null if it is in the supply. */
export const leaderCell = ({ board }: Setup, seat: Seat, color: Color): Cell | null =>
  cellOrNull(board.leaderCells[leaderIndex(seat, color)]);

export const monumentsBuilt = ({ board }: Setup): PlacedMonument[] => monumentsOn(board);

/** Returns the center of the wonder. */
export const wonderCell = ({ board }: Setup): Cell | null => cellOrNull(board.wonder);

export const treasuresLeft = ({ board }: Setup): number => countCells(board.treasures);

/** Returns the color of the offered building, which is that of the placed tile, or null. */
export const offeredBuilding = ({ board, pending }: Setup): Color | null =>
  pending?.kind === 'building' ? tileAt(board, pending.cell) : null;

/** Returns the current cell of the offered building, or null. */
export function offeredBuildingCell(view: Setup): Cell | null {
  const color = offeredBuilding(view);
  return color === null ? null : cellOrNull(view.board.buildings[color]);
}

export type ShownGroups = {
  kingdoms: Group[];
  /** Groups without a leader. */
  leaderless: Group[];
  /** The unification tile, until its wars are over. */
  unificationTile: Cell | null;
};

/**
 * Returns the groups to display. Until its wars are over, the unification tile supports nobody (E7), so the two sides
 * are separate groups.
 */
export function shownGroups({ board, pending }: Pick<Setup, 'board' | 'pending'>): ShownGroups {
  const marker = unificationTile(pending);
  const groups = groupsOn(marker === null ? board : boardWithoutTile(board, marker));
  return {
    kingdoms: groups.filter(isKingdom),
    leaderless: groups.filter((group) => !isKingdom(group)),
    unificationTile: marker,
  };
}

function boardWithoutTile(board: Board, cell: Cell): Board {
  const copy = copyBoard(board);
  for (const color of COLORS) removeTile(copy, color, cell);
  return copy;
}

function unificationTile(pending: Setup['pending']): Cell | null {
  if (pending?.kind === 'war') return pending.cell;
  return pending?.kind === 'support' && pending.conflict.kind === 'war' ? pending.conflict.cell : null;
}

/** Returns the cells that start with a temple and a treasure, top left first. */
export const startCells = ({ rules }: Pick<Setup, 'rules'>): readonly Cell[] => printedBoard(rules).startCells;

/** In the order used in texts (A8). */
export const LEADER_COLORS = { king: BLACK, priest: RED, farmer: BLUE, trader: GREEN } as const;
