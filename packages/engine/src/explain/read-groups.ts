import { copyBoard, removeTile } from '../board/board.ts';
import { type Group, groupsOn, isKingdom } from '../kingdoms.ts';
import type { Board } from '../position.ts';
import type { Setup } from '../setup.ts';
import { type Cell, COLORS } from '../types.ts';

export type ShownGroups = {
  kingdoms: Group[];
  /** Groups without a leader. */
  leaderless: Group[];
  /** The unification tile, while its wars are fought. */
  marker: Cell | null;
};

/**
 * The groups of linked cells as people see them. Until its wars are fought the unification tile lends nobody strength
 * (E7), so both sides are shown for themselves.
 */
export function shownGroups(view: Setup): ShownGroups {
  const marker = unificationTile(view);
  const groups = groupsOn(marker === null ? view.board : without(view.board, marker));
  return {
    kingdoms: groups.filter(isKingdom),
    leaderless: groups.filter((group) => !isKingdom(group)),
    marker,
  };
}

function without(board: Board, cell: Cell): Board {
  const copy = copyBoard(board);
  for (const color of COLORS) removeTile(copy, color, cell);
  return copy;
}

function unificationTile({ pending }: Setup): Cell | null {
  if (pending?.kind === 'war') return pending.cell;
  return pending?.kind === 'support' && pending.conflict.of === 'war' ? pending.conflict.cell : null;
}
