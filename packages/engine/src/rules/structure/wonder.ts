import type { Action } from '../../base/action.ts';
import { BLACK, OFF } from '../../base/types.ts';
import { hasCell } from '../../board/bitboard.ts';
import { leaderIndex, putWonder } from '../../board/board.ts';
import { crossAt, NEIGHBORS } from '../../board/geometry.ts';
import { isInKingdom, mapKingdoms } from '../../board/kingdom-map.ts';
import { kingdomMap } from '../../board/kingdom-map-memory.ts';
import type { Structure } from '../step/ruleset.ts';
import { coverCells, NO_EFFECTS } from './cover-cells.ts';

const { kingdomOfLeader } = kingdomMap;

/** M: the wonder of the world. */
export const wonderStructure: Structure = {
  ...NO_EFFECTS,
  kind: 'wonder',
  question: 'monument',
  /** M1, M6: the tile is the center or an arm. */
  offers(board, cell, color) {
    if (board.wonder !== OFF) return [];
    const rows = board.tiles[color];
    const centers = [cell, ...NEIGHBORS[cell]].filter((center) =>
      crossAt(center)?.every((part) => hasCell(rows, part)),
    );
    return centers.sort((a, b) => a - b).map((center): Action => ({ kind: 'wonder', cell: center }));
  },
  build(context, action) {
    if (action.kind !== 'wonder') return;
    putWonder(context.position.board, action.cell);
    context.log?.push({ kind: 'wonder', cell: action.cell });
    coverCells(context, crossAt(action.cell) ?? []);
  },
  /** M8: the active player's king is in the wonder's kingdom. */
  asksForPoint({ board, turn }) {
    if (board.wonder === OFF) return false;
    mapKingdoms(board);
    const kingdom = kingdomOfLeader[leaderIndex(turn, BLACK)];
    return kingdom !== OFF && isInKingdom(kingdom, board.wonder);
  },
};
