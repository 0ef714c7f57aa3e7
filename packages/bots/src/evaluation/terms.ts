/**
 * The terms of the evaluation for one color of one seat. Their names appear in the engine protocol, and hints choose
 * sentences by them.
 */
export const COLOR_TERMS = [
  /** The leader is in a kingdom. */
  'leader',
  /** The king scores tiles in place of the leader (D6). */
  'standIn',
  /** Tiles of its color in its kingdom: its strength in a war. */
  'followers',
  /** Adjacent temples: its strength in a revolt. */
  'temples',
  /** Free cells next to its kingdom for a tile of its color. */
  'room',
  /** Tiles of the color in the hand that can score now. */
  'hand',
  /** Tiles of the color in the hand without a leader to score them. */
  'idle',
  /** Halves of monuments that pay the leader. */
  'monument',
  /** A square in its kingdom lacks one tile, which is in the hand. */
  'square',
  /** Expected gain from a war at its border. */
  'warChance',
  /** Probability that a neighbor wins a war against it. */
  'warThreat',
  /** Probability that a revolt removes it. */
  'revoltThreat',
] as const;
export type ColorTerm = (typeof COLOR_TERMS)[number];

/** The terms for a seat as a whole. They count like treasures, for any color. */
export const SEAT_TERMS = [
  /** Treasures that one tile would bring into the trader's kingdom. */
  'treasureNear',
  /** A treasure that already lies in the trader's kingdom and is collected with the next one. */
  'treasureHeld',
  /** Catastrophes left. */
  'catastrophes',
  /** The seat is next to act. */
  'tempo',
] as const;
export type SeatTerm = (typeof SEAT_TERMS)[number];

export type Term = 'points' | 'treasures' | ColorTerm | SeatTerm;

export const COLOR_TERM_COUNT = COLOR_TERMS.length;
export const SEAT_TERM_COUNT = SEAT_TERMS.length;
/** Layout of a seat's numbers: points and terms of each color, then treasures and the terms of the seat. */
export const COLOR_STRIDE = 1 + COLOR_TERM_COUNT;
export const SEAT_STRIDE = 4 * COLOR_STRIDE + 1 + SEAT_TERM_COUNT;
