import type { Mistake } from '@tigris/bots/review';
import type { Position, Seat } from '@tigris/engine';
import { ObservedGame } from '@tigris/engine/game';

/** A line that was not played. */
export type Variation = {
  /** The number of the turn that it replaces. */
  turn: number;
  /** The ply of the mainline from which it branches. */
  ply: number;
  /** The viewpoint. */
  seat: Seat;
  line: ObservedGame;
  /** The number of its plies that are shown. */
  shownPlies: number;
};

/**
 * Returns the better line of a turn, up to an exchange, whose draws are unknown; its first step is shown.
 * @param start the position at its ply.
 */
export function betterLine({ turn, better }: Mistake, seat: Seat, start: Position): Variation {
  const line = new ObservedGame(start);
  for (const step of better.steps) {
    if (step.action.kind === 'exchange' || line.addMove({ ...step, draws: [] }) !== null) break;
  }
  return { turn, ply: better.ply, seat, line, shownPlies: Math.min(1, line.length) };
}
