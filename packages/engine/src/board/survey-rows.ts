import { ROW_COUNT } from './rows.ts';

/**
 * The scratch memory of the survey: read it after `survey(board)` only, and change it nowhere but in `survey.ts` and `lift.ts`.
 *
 * A module on the hot path takes it apart into constants of its own, `const { linking } = memory`, and so it does with
 * the sizes of `rows.ts`. V8 knows a module's own constants by value; an imported one it fetches and checks anew in
 * every round of a loop, and this made the playout loop 10 % slower.
 */
const LEADERS = 16;

/** What links: see `linkingRows`. */
export const linking = new Int32Array(ROW_COUNT);
/** What links, and catastrophes. */
export const filled = new Int32Array(ROW_COUNT);
/** Cells that touch at least one, two, three kingdoms. */
export const touchOne = new Int32Array(ROW_COUNT);
export const touchTwo = new Int32Array(ROW_COUNT);
export const touchThree = new Int32Array(ROW_COUNT);
/** What `touchTwo` is without a leader that was lifted: see `lift.ts`. */
export const touchesTwo = new Int32Array(ROW_COUNT);
/** Rows of kingdom k, from index k * ROW_COUNT: its cells, and the cells beside it. */
export const areas = new Int32Array(LEADERS * ROW_COUNT);
export const rims = new Int32Array(LEADERS * ROW_COUNT);
/** First and last row of the cells beside kingdom k. */
export const tops = new Int32Array(LEADERS);
export const bottoms = new Int32Array(LEADERS);
/** The seat whose leader of colour c stands in kingdom k, at index k * 4 + c, or OFF (A14: never two). */
export const chiefs = new Int32Array(LEADERS * 4);
/** The kingdom of the leader with that index, or OFF. */
export const kingdomOf = new Int32Array(LEADERS);
/** The leaders on the board, by index. */
export const present = new Int32Array(LEADERS);
/** How many leaders stand in kingdom k. */
export const leaderCounts = new Int32Array(LEADERS);
