import { kingdomMap } from './board/kingdom-map-memory.ts';

export { firstTileChance, seededRandom } from './base/chance.ts';
export { pack, unpack } from './base/pack.ts';
export { countRowBits, FIRST_ROW, hasCell, LAST_ROW, ROW_COUNT } from './board/bitboard.ts';
/**
 * What `mapKingdoms` finds out about a board. Call it first, and again after each change of the board. The results lie in
 * memory that is used again: read them at once, and never write to them.
 */
export { isInKingdom, kingdomCount, leaderOwner, mapKingdoms } from './board/kingdom-map.ts';
export { type PrintedBoard, printedBoard } from './board/printed-boards.ts';
/**
 * The engine's second door, `@tigris/engine/fast`: for bots and benches that play millions of moves on their own copy
 * of a position. The rules are the same as behind the first door. It is faster because it makes no copies, event logs
 * or lists of objects.
 *
 * It changes positions in place: copy one with `copyPosition` before the first step, and let nothing else change its
 * board in between.
 */
export { applyInPlace, applyTurnEndInPlace } from './operations/apply.ts';
export { MAX_LEGAL, writeLegal } from './operations/legal.ts';
export { randomLegal } from './operations/random-legal/random-legal.ts';
export { askedSide, supportColor } from './rules/conflict/resolve-conflict.ts';
export { tilesToWin } from './rules/conflict/strength.ts';

/** The rows and numbers that `mapKingdoms` finds. */
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
