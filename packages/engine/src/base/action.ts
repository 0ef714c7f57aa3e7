import type { ByColor, Cell, Color, Monument } from './types.ts';

/** A player's decision, one token of the notation. The context says which seat acts. */
export type Action =
  | { kind: 'tile'; color: Color; cell: Cell }
  /** `cell: null` takes the leader off the board. */
  | { kind: 'leader'; color: Color; cell: Cell | null }
  | { kind: 'catastrophe'; cell: Cell }
  | { kind: 'exchange'; tiles: ByColor<number> }
  | { kind: 'end' }
  | { kind: 'support'; count: number }
  | { kind: 'war'; color: Color }
  /** `cell` is the top-left cell of the square. */
  | { kind: 'monument'; monument: Monument; cell: Cell }
  /** `m:-` declines both monument and wonder. */
  | { kind: 'no-monument' }
  /** `cell` is the center of the cross. */
  | { kind: 'wonder'; cell: Cell }
  | { kind: 'building'; cell: Cell }
  | { kind: 'no-building' }
  | { kind: 'treasure'; cell: Cell }
  | { kind: 'point'; color: Color };

export type ActionKind = Action['kind'];

/** Codes for refused tokens. If several apply, the first in this order is reported (N10). */
export const REFUSALS = [
  'not-your-decision',
  'wrong-kind',
  'off-board',
  'not-in-hand',
  'not-on-board',
  'no-catastrophe-left',
  'empty-exchange',
  'not-enough-tiles',
  'same-cell',
  'occupied',
  'protected',
  'needs-river',
  'not-on-river',
  'needs-temple',
  'joins-kingdoms',
  'joins-three-kingdoms',
  'support-not-allowed',
  'not-offered',
] as const;
export type Refusal = (typeof REFUSALS)[number];
