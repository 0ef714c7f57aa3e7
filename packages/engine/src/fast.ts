import { memory } from './board/survey-rows.ts';

/**
 * The engine's second door, `@tigris/engine/fast`: for bots and benches that play millions of moves on a copy of their
 * own. The rules are those of the first door; what it saves are copies, event logs and lists of objects.
 *
 * The price: positions are changed in place, so copy one (`copyPosition`) before the first step, and let nothing else
 * change its board in between.
 */
export { play, playEnd } from './apply.ts';
export { type BoardData, boardData } from './board/boards.ts';
export { NEIGHBOURS } from './board/geometry.ts';
export { bitCount, FIRST_ROW, has, LAST_ROW, ROW_COUNT } from './board/rows.ts';
/**
 * What one look at a board tells. Call `survey` first, and again after the board has changed; all of it is scratch
 * memory, to be read at once and never written.
 */
export { chiefOf, isIn, kingdomCount, survey } from './board/survey.ts';
export { standing, supportColor } from './conflict/fight.ts';
export { MAX_LEGAL, writeLegal } from './legal.ts';
export { unpack } from './pack.ts';
export { pickLegal } from './pick/pick-legal.ts';

/** The rows and numbers of that look. */
export const { areas, filled, kingdomOf, linking, rims, touchTwo } = memory;
