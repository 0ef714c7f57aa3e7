import type { Action, Refusal } from '../base/action.ts';
import { unpackAction } from '../base/pack.ts';
import type { Position } from '../base/position.ts';
import type { Seat } from '../base/types.ts';
import { invalidateKingdomMap } from '../board/kingdom-map.ts';
import { decisionHandler } from '../rules/decision/current-decision.ts';
import { judgeAction } from './apply.ts';

/**
 * Capacity for all legal actions: 5 × 176 for tiles and catastrophes, 4 × 176 for leaders, exchanges and more.
 * `writeLegal` may write up to seven elements past the last action.
 */
export const MAX_LEGAL = 4096;

const scratch = new Int32Array(MAX_LEGAL);

/**
 * Writes the packed legal actions of the deciding seat and returns their number. For its requirements see
 * `applyInPlace`.
 */
export const writeLegal = (position: Position, out: Int32Array): number =>
  decisionHandler(position)?.writeLegal(position, out) ?? 0;

/** Returns all legal actions of the deciding seat. */
export function legalActions(position: Position): Action[] {
  invalidateKingdomMap();
  return Array.from(scratch.subarray(0, writeLegal(position, scratch)), unpackAction);
}

/** Returns why this seat may not take this action now, or null. */
export function refusal(position: Position, seat: Seat, action: Action): Refusal | null {
  invalidateKingdomMap();
  const judgment = judgeAction(position, seat, action);
  return typeof judgment === 'string' ? judgment : null;
}
