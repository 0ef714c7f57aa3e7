import type { Position } from '../position.ts';

/** One kind of action of a turn, as seen by who takes one at random and needs no list. */
export interface Choice {
  /** How many packed legal forms `legal` of that kind would write. */
  count(position: Position): number;
  /** The one at place `i` of them; ask it right after `count`, whose findings it uses. */
  at(position: Position, i: number): number;
}
