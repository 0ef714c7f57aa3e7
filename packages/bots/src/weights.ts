import { COLOR_TERMS, type ColorTerm, SEAT_TERMS, type SeatTerm } from './terms.ts';

/** What each term is worth: in points at once, and in points for every ten rounds that are left. */
export type Worth = { once: number; later: number };

export type Weights = {
  color: Readonly<Record<ColorTerm, Worth>>;
  seat: Readonly<Record<SeatTerm, Worth>>;
  /** How much the weakest colour counts more than the others: at the end, and how fast that fades with rounds left. */
  weakest: Worth;
  /** How much a point more is worth against the others: at the end, and how fast that fades with rounds left. */
  lead: Worth;
};

/** The same as a row of numbers: what each term is worth at once, then later, then the two of the whole. */
export type WeightRow = Float64Array;

const COLOR_COUNT = COLOR_TERMS.length;
const SEAT_COUNT = SEAT_TERMS.length;
/** Where the parts of a row begin. */
export const COLOR_ONCE = 0;
export const COLOR_LATER = COLOR_COUNT;
export const SEAT_ONCE = 2 * COLOR_COUNT;
export const SEAT_LATER = SEAT_ONCE + SEAT_COUNT;
export const WEAKEST = SEAT_ONCE + 2 * SEAT_COUNT;
export const LEAD = WEAKEST + 2;

export const rowOf = ({ color, seat, weakest, lead }: Weights): WeightRow =>
  Float64Array.of(
    ...COLOR_TERMS.map((term) => color[term].once),
    ...COLOR_TERMS.map((term) => color[term].later),
    ...SEAT_TERMS.map((term) => seat[term].once),
    ...SEAT_TERMS.map((term) => seat[term].later),
    ...[weakest.once, weakest.later, lead.once, lead.later],
  );

/** @param like weights whose places are filled anew. */
export function weightsOf(row: WeightRow, like: Weights): Weights {
  const worthAt = (once: number, later: number): Worth => ({ once: row[once], later: row[later] });
  const color: Record<ColorTerm, Worth> = { ...like.color };
  const seat: Record<SeatTerm, Worth> = { ...like.seat };
  COLOR_TERMS.forEach((term, i) => {
    color[term] = worthAt(COLOR_ONCE + i, COLOR_LATER + i);
  });
  SEAT_TERMS.forEach((term, i) => {
    seat[term] = worthAt(SEAT_ONCE + i, SEAT_LATER + i);
  });
  return { color, seat, weakest: worthAt(WEAKEST, WEAKEST + 1), lead: worthAt(LEAD, LEAD + 1) };
}

/** Weights as `pnpm train` keeps them; null where some are missing. */
export function parseWeights(text: string): Weights | null {
  try {
    const weights: Weights = JSON.parse(text);
    return rowOf(weights).every(Number.isFinite) ? weights : null;
  } catch {
    return null;
  }
}
