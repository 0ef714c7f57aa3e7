import { ROW_COUNT } from './bitboard.ts';

const MAX_LEADERS = 16;

/**
 * The state of the kingdom map. Read it only after `mapKingdoms(board)`; only kingdom-map.ts and without-leader.ts
 * write to it. Modules on the hot path copy its fields into local constants, as with `BITBOARD_LAYOUT`: this makes
 * playouts 12 % faster.
 */
export const kingdomMap = {
  /** See `writeLinkingCells`. */
  linkingCells: new Int32Array(ROW_COUNT),
  /** Linking cells and catastrophes. */
  filledCells: new Int32Array(ROW_COUNT),
  /** Cells that touch at least one, two, three kingdoms. */
  touchOne: new Int32Array(ROW_COUNT),
  touchTwo: new Int32Array(ROW_COUNT),
  touchThree: new Int32Array(ROW_COUNT),
  /** `touchTwo` without a leader that is about to move, see without-leader.ts. */
  touchTwoWithoutLeader: new Int32Array(ROW_COUNT),
  /** The cells of kingdom k and the cells next to it, at index k * ROW_COUNT + row. */
  kingdomCells: new Int32Array(MAX_LEADERS * ROW_COUNT),
  kingdomNeighbors: new Int32Array(MAX_LEADERS * ROW_COUNT),
  /** First and last row of the cells next to kingdom k. */
  neighborTops: new Int32Array(MAX_LEADERS),
  neighborBottoms: new Int32Array(MAX_LEADERS),
  /** The seat of the leader of color c in kingdom k at index k * 4 + c, or OFF (A14: never two). */
  leadersByKingdom: new Int32Array(MAX_LEADERS * 4),
  /** The kingdom of each leader, by leader index, or OFF. */
  kingdomOfLeader: new Int32Array(MAX_LEADERS),
  /** The indices of the leaders on the board. */
  leadersOnBoard: new Int32Array(MAX_LEADERS),
  /** The number of leaders in kingdom k. */
  leaderCounts: new Int32Array(MAX_LEADERS),
};
