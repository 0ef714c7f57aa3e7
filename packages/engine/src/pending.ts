import type { Cell, Color, Seat } from './types.ts';

/** A revolt or a war between two leaders of one colour. */
export type Conflict = {
  of: 'revolt' | 'war';
  color: Color;
  attacker: Seat;
  defender: Seat;
  /** Revolt: where the attacking leader was set down. War: the unification tile. */
  cell: Cell;
};

/**
 * A question inside an action (or, `point`, inside the end of a turn), as plain data.
 * `cell` is the tile placed by the action that led to it.
 */
export type Pending =
  /** `added` is null while the attacker is asked, then what he added (the defender is asked). */
  | { kind: 'support'; conflict: Conflict; added: number | null }
  | { kind: 'war'; cell: Cell }
  | { kind: 'building'; cell: Cell }
  /** Covers the wonder too (M6). */
  | { kind: 'monument'; cell: Cell }
  | { kind: 'treasure'; seat: Seat }
  | { kind: 'point' };

/** Kinds of decision; `action` is the free choice of a turn. */
export type DecisionKind = 'action' | Pending['kind'];
