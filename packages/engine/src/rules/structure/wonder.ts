import type { Action } from '../../base/action.ts';
import { BLACK, OFF } from '../../base/types.ts';
import { has } from '../../board/bitboard.ts';
import { leaderIndex, putWonder } from '../../board/board.ts';
import { crossAt, NEIGHBOURS } from '../../board/geometry.ts';
import { isIn, survey } from '../../board/kingdom-map.ts';
import { memory } from '../../board/kingdom-map-memory.ts';
import { coverCells, INERT, type Structure } from './structure.ts';

const { kingdomOf } = memory;

/** M: the wonder of the world. */
export const wonder: Structure = {
  ...INERT,
  kind: 'wonder',
  question: 'monument',
  /** M1, M6: the tile is the centre or an arm. */
  offers(board, cell, color) {
    if (board.wonder !== OFF) return [];
    const rows = board.tiles[color];
    const centres = [cell, ...NEIGHBOURS[cell]].filter((centre) =>
      crossAt(centre)?.every((part) => has(rows, part)),
    );
    return centres.sort((a, b) => a - b).map((centre): Action => ({ kind: 'wonder', cell: centre }));
  },
  build(play, action) {
    if (action.kind !== 'wonder') return;
    putWonder(play.position.board, action.cell);
    play.log?.push({ kind: 'wonder', cell: action.cell });
    coverCells(play, crossAt(action.cell) ?? []);
  },
  /** M8: the active player's king is in the wonder's kingdom. */
  asksPoint({ board, turn }) {
    if (board.wonder === OFF) return false;
    survey(board);
    const kingdom = kingdomOf[leaderIndex(turn, BLACK)];
    return kingdom !== OFF && isIn(kingdom, board.wonder);
  },
};
