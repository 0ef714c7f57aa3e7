/**
 * Entry point `@tigris/engine/fast`: for bots and benches that play millions of moves on their own copy of a
 * position. The rules are the same; it saves copies, event logs and lists of objects. These functions change
 * positions in place: copy one with `copyPosition` before the first step, and do not change its board by other means.
 */

import { kingdomMap } from './board/kingdom-map-memory.ts';

export { firstTileChance, seededRandom } from './base/chance.ts';
export { packAction, unpackAction } from './base/pack.ts';
export { countRowBits, FIRST_ROW, hasCell, LAST_ROW, ROW_COUNT } from './board/bitboard.ts';
/**
 * The kingdom map of a board. Call `mapKingdoms` first, and again after each change of the board. The results are in
 * shared memory: read them at once and never write to them.
 */
export { isInKingdom, kingdomCount, leaderOwner, mapKingdoms } from './board/kingdom-map.ts';
export { type PrintedBoard, printedBoard } from './board/printed-boards.ts';
export { applyInPlace, applyTurnEndInPlace } from './operations/apply.ts';
export { MAX_LEGAL, writeLegal } from './operations/legal.ts';
export { randomLegal } from './operations/random-legal/random-legal.ts';
export { askedSide, supportColor } from './rules/conflict/resolve-conflict.ts';
export { tilesToWin } from './rules/conflict/strength.ts';

/** The results of `mapKingdoms`. */
export const {
  kingdomCells,
  neighborBottoms,
  filledCells,
  kingdomOfLeader,
  linkingCells,
  kingdomNeighbors,
  neighborTops,
  touchTwo,
} = kingdomMap;
