import { ROW_COUNT } from './bitboard.ts';

const MAX_LEADERS = 16;

/**
 * The memory of the survey. Read it only after `survey(board)`; only `survey.ts` and `lift.ts` may change it.
 *
 * A module on the hot path copies its fields into local constants, as with `BITBOARD_LAYOUT`: that made the playout loop 12 %
 * faster.
 */
export const kingdomMap = {
  /** What links: see `writeLinkingCells`. */
  linkingCells: new Int32Array(ROW_COUNT),
  /** What links, and catastrophes. */
  filledCells: new Int32Array(ROW_COUNT),
  /** Cells that touch at least one, two, three kingdoms. */
  touchOne: new Int32Array(ROW_COUNT),
  touchTwo: new Int32Array(ROW_COUNT),
  touchThree: new Int32Array(ROW_COUNT),
  /** What `touchTwo` is without a leader that was lifted: see `lift.ts`. */
  touchTwoWithoutLeader: new Int32Array(ROW_COUNT),
  /** Rows of kingdom k, from index k * ROW_COUNT: its cells, and the cells beside it. */
  kingdomCells: new Int32Array(MAX_LEADERS * ROW_COUNT),
  kingdomNeighbors: new Int32Array(MAX_LEADERS * ROW_COUNT),
  /** First and last row of the cells beside kingdom k. */
  neighborTops: new Int32Array(MAX_LEADERS),
  neighborBottoms: new Int32Array(MAX_LEADERS),
  /** The seat whose leader of colour c stands in kingdom k, at index k * 4 + c, or OFF (A14: never two). */
  leadersByKingdom: new Int32Array(MAX_LEADERS * 4),
  /** The kingdom of the leader with that index, or OFF. */
  kingdomOfLeader: new Int32Array(MAX_LEADERS),
  /** The leaders on the board, by index. */
  leadersOnBoard: new Int32Array(MAX_LEADERS),
  /** How many leaders stand in kingdom k. */
  leaderCounts: new Int32Array(MAX_LEADERS),
};
