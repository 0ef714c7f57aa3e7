import type { Color, Seat } from '@tigris/engine';
import type { Term } from './terms.ts';

/** Why: what changes most for whom. Empty where there was nothing to choose. */
export type Reason = readonly { term: Term; seat: Seat; color: Color | null; change: number }[];
