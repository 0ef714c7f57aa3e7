import { ROW_COUNT } from './bitboard.ts';

const LEADERS = 16;

/**
 * The memory of the survey. Read it only after `survey(board)`; only `survey.ts` and `lift.ts` may change it.
 *
 * A module on the hot path copies its fields into local constants, as with `GRID`: that made the playout loop 12 %
 * faster.
 */
export const memory = {
  /** What links: see `linkingRows`. */
  linking: new Int32Array(ROW_COUNT),
  /** What links, and catastrophes. */
  filled: new Int32Array(ROW_COUNT),
  /** Cells that touch at least one, two, three kingdoms. */
  touchOne: new Int32Array(ROW_COUNT),
  touchTwo: new Int32Array(ROW_COUNT),
  touchThree: new Int32Array(ROW_COUNT),
  /** What `touchTwo` is without a leader that was lifted: see `lift.ts`. */
  touchesTwo: new Int32Array(ROW_COUNT),
  /** Rows of kingdom k, from index k * ROW_COUNT: its cells, and the cells beside it. */
  areas: new Int32Array(LEADERS * ROW_COUNT),
  rims: new Int32Array(LEADERS * ROW_COUNT),
  /** First and last row of the cells beside kingdom k. */
  tops: new Int32Array(LEADERS),
  bottoms: new Int32Array(LEADERS),
  /** The seat whose leader of colour c stands in kingdom k, at index k * 4 + c, or OFF (A14: never two). */
  chiefs: new Int32Array(LEADERS * 4),
  /** The kingdom of the leader with that index, or OFF. */
  kingdomOf: new Int32Array(LEADERS),
  /** The leaders on the board, by index. */
  present: new Int32Array(LEADERS),
  /** How many leaders stand in kingdom k. */
  leaderCounts: new Int32Array(LEADERS),
};
