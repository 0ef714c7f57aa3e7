import type { Position } from '../position.ts';

/** One kind of action of a turn, for a random choice without a list of all actions. */
export interface Choice {
  /** How many packed legal forms `legal` of that kind would write. */
  count(position: Position): number;
  /** The one at place `i`. Call it right after `count`: it uses what `count` has found. */
  at(position: Position, i: number): number;
}
