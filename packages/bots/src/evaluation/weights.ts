import { COLOR_TERMS, type ColorTerm, SEAT_TERMS, type SeatTerm } from './terms.ts';

/** Value of a term in points: now, and in addition for every ten rounds left. */
export type TermWeight = { once: number; later: number };

export type Weights = {
  color: Readonly<Record<ColorTerm, TermWeight>>;
  seat: Readonly<Record<SeatTerm, TermWeight>>;
  /** How much more the weakest color counts than others: at the end of the game, and how fast that fades with rounds left. */
  weakest: TermWeight;
  /** How much a lead of one point counts: at the end of the game, and how fast that fades with rounds left. */
  lead: TermWeight;
};

/** The same as numbers. The offsets below say where each part begins. */
export type WeightVector = Float64Array;

const COLOR_COUNT = COLOR_TERMS.length;
const SEAT_COUNT = SEAT_TERMS.length;
export const COLOR_ONCE_OFFSET = 0;
export const COLOR_LATER_OFFSET = COLOR_COUNT;
export const SEAT_ONCE_OFFSET = 2 * COLOR_COUNT;
export const SEAT_LATER_OFFSET = SEAT_ONCE_OFFSET + SEAT_COUNT;
export const WEAKEST_OFFSET = SEAT_ONCE_OFFSET + 2 * SEAT_COUNT;
export const LEAD_OFFSET = WEAKEST_OFFSET + 2;

export const weightVector = ({ color, seat, weakest, lead }: Weights): WeightVector =>
  Float64Array.of(
    ...COLOR_TERMS.map((term) => color[term].once),
    ...COLOR_TERMS.map((term) => color[term].later),
    ...SEAT_TERMS.map((term) => seat[term].once),
    ...SEAT_TERMS.map((term) => seat[term].later),
    ...[weakest.once, weakest.later, lead.once, lead.later],
  );

/** @param template weights with the same terms. */
export function weightsFromVector(vector: WeightVector, template: Weights): Weights {
  const worthAt = (once: number, later: number): TermWeight => ({ once: vector[once], later: vector[later] });
  const color: Record<ColorTerm, TermWeight> = { ...template.color };
  const seat: Record<SeatTerm, TermWeight> = { ...template.seat };
  COLOR_TERMS.forEach((term, i) => {
    color[term] = worthAt(COLOR_ONCE_OFFSET + i, COLOR_LATER_OFFSET + i);
  });
  SEAT_TERMS.forEach((term, i) => {
    seat[term] = worthAt(SEAT_ONCE_OFFSET + i, SEAT_LATER_OFFSET + i);
  });
  return {
    color,
    seat,
    weakest: worthAt(WEAKEST_OFFSET, WEAKEST_OFFSET + 1),
    lead: worthAt(LEAD_OFFSET, LEAD_OFFSET + 1),
  };
}

/** Parses weights as `pnpm train` stores them. Returns null if some are missing. */
export function parseWeights(text: string): Weights | null {
  try {
    const weights: Weights = JSON.parse(text);
    return weightVector(weights).every(Number.isFinite) ? weights : null;
  } catch {
    return null;
  }
}
