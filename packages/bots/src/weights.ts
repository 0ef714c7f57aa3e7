import type { ColorTerm, SeatTerm } from './terms.ts';

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
