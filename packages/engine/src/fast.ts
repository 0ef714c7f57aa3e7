import { memory } from './board/kingdom-map-memory.ts';

export { anyTile, seeded } from './base/chance.ts';
export { pack, unpack } from './base/pack.ts';
export { bitCount, FIRST_ROW, has, LAST_ROW, ROW_COUNT } from './board/bitboard.ts';
/**
 * What `survey` finds out about a board. Call it first, and again after each change of the board. The results lie in
 * memory that is used again: read them at once, and never write to them.
 */
export { chiefOf, isIn, kingdomCount, survey } from './board/kingdom-map.ts';
export { type BoardData, boardData } from './board/printed-boards.ts';
/**
 * The engine's second door, `@tigris/engine/fast`: for bots and benches that play millions of moves on their own copy
 * of a position. The rules are the same as behind the first door. It is faster because it makes no copies, event logs
 * or lists of objects.
 *
 * It changes positions in place: copy one with `copyPosition` before the first step, and let nothing else change its
 * board in between.
 */
export { play, playEnd } from './operations/apply.ts';
export { MAX_LEGAL, writeLegal } from './operations/legal.ts';
export { pickLegal } from './operations/random-legal/random-legal.ts';
export { standing, supportColor } from './rules/conflict/resolve-conflict.ts';

/** The rows and numbers that `survey` finds. */
export const { areas, bottoms, filled, kingdomOf, linking, rims, tops, touchTwo } = memory;
