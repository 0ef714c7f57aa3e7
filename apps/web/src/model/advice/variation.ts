import type { Mistake } from '@tigris/bots/review';
import type { Position, Seat } from '@tigris/engine';
import { ObservedGame } from '@tigris/engine/game';

/** A line that was not played, from one ply of the game on. */
export type Variation = {
  /** The turn that it would replace. */
  turn: number;
  ply: number;
  /** Through whose eyes the board is shown. */
  seat: Seat;
  line: ObservedGame;
  /** So many of its plies are shown. */
  at: number;
};

/**
 * The better line of a turn, its first step shown. @param start where the game stood at its ply. An exchange is left out:
 * nobody knows what would have been drawn.
 */
export function betterLine({ turn, better }: Mistake, seat: Seat, start: Position): Variation {
  const line = new ObservedGame(start);
  for (const step of better.steps) {
    if (step.action.kind === 'exchange' || line.addMove({ ...step, draws: [] }) !== null) break;
  }
  return { turn, ply: better.ply, seat, line, at: Math.min(1, line.length) };
}
