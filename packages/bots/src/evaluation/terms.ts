/**
 * What a position is judged by. The names are those that players use; hints say their sentences with them.
 * What each term means for one colour of one seat:
 */
export const COLOR_TERMS = [
  /** The leader stands in a kingdom. */
  'leader',
  /** The king stands in for it where tiles are placed (D6). */
  'standIn',
  /** Tiles of its colour in its kingdom: its strength in a war. */
  'followers',
  /** Temples beside it: its strength in a revolt. */
  'temples',
  /** Open cells beside its kingdom on which such a tile may go. */
  'room',
  /** Tiles of the colour in the hand that can score now. */
  'hand',
  /** Tiles of the colour in the hand for which there is no leader. */
  'idle',
  /** Halves of monuments that pay it. */
  'monument',
  /** A square in its kingdom lacks one tile, and the hand has it. */
  'square',
  /** What it may win in a war along its border, times the chance of it. */
  'warChance',
  /** How likely a neighbour beats it. */
  'warThreat',
  /** How likely a revolt throws it out. */
  'revoltThreat',
] as const;
export type ColorTerm = (typeof COLOR_TERMS)[number];

/** The same for a seat as a whole; these count like treasures, for any colour. */
export const SEAT_TERMS = [
  /** Treasures that one tile would bring into the trader's kingdom. */
  'treasureNear',
  /** A treasure that lies in the trader's kingdom already, and goes with the next one. */
  'treasureHeld',
  /** Catastrophes not yet played. */
  'catastrophes',
  /** It is this seat's turn next. */
  'tempo',
] as const;
export type SeatTerm = (typeof SEAT_TERMS)[number];

export type Term = 'points' | 'treasures' | ColorTerm | SeatTerm;

/** Place of each term in a row of numbers. */
export const COLOR_TERM_COUNT = COLOR_TERMS.length;
export const SEAT_TERM_COUNT = SEAT_TERMS.length;
/** A seat's numbers: points and terms for each colour, then treasures and what the seat has as a whole. */
export const COLOR_STRIDE = 1 + COLOR_TERM_COUNT;
export const SEAT_STRIDE = 4 * COLOR_STRIDE + 1 + SEAT_TERM_COUNT;
