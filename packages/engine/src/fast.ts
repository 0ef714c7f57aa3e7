import { memory } from './board/survey-rows.ts';

/**
 * The engine's second door, `@tigris/engine/fast`: for bots and benches that play millions of moves on their own copy
 * of a position. The rules are the same as behind the first door. It is faster because it makes no copies, event logs
 * or lists of objects.
 *
 * It changes positions in place: copy one with `copyPosition` before the first step, and let nothing else change its
 * board in between.
 */
export { play, playEnd } from './apply.ts';
export { type BoardData, boardData } from './board/boards.ts';
export { bitCount, FIRST_ROW, has, LAST_ROW, ROW_COUNT } from './board/rows.ts';
/**
 * What `survey` finds out about a board. Call it first, and again after each change of the board. The results lie in
 * memory that is used again: read them at once, and never write to them.
 */
export { chiefOf, isIn, kingdomCount, survey } from './board/survey.ts';
export { anyTile, seeded } from './chance.ts';
export { standing, supportColor } from './conflict/fight.ts';
export { MAX_LEGAL, writeLegal } from './legal.ts';
export { pack, unpack } from './pack.ts';
export { pickLegal } from './pick/pick-legal.ts';

/** The rows and numbers that `survey` finds. */
export const { areas, bottoms, filled, kingdomOf, linking, rims, tops, touchTwo } = memory;
