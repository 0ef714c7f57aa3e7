import type { Action, Refusal } from '../base/action.ts';
import { unpack } from '../base/pack.ts';
import type { Position } from '../base/position.ts';
import type { Seat } from '../base/types.ts';
import { invalidateKingdomMap } from '../board/kingdom-map.ts';
import { decisionHandler } from '../rules/decision/current-decision.ts';
import { judge } from './apply.ts';

/**
 * Room for every legal action: 5 × 176 cells for tiles and catastrophes, 4 × 176 for leaders, exchanges and more.
 * `writeLegal` may also write to the seven places after the last action.
 */
export const MAX_LEGAL = 4096;

const scratch = new Int32Array(MAX_LEGAL);

/**
 * Writes the packed legal actions of the seat that decides now, and returns how many. `currentGame` says what it relies on.
 */
export const writeLegal = (position: Position, out: Int32Array): number =>
  decisionHandler(position)?.writeLegal(position, out) ?? 0;

/** All legal actions of the seat that decides now. */
export function legalActions(position: Position): Action[] {
  invalidateKingdomMap();
  return Array.from(scratch.subarray(0, writeLegal(position, scratch)), unpack);
}

/** Why this seat may not do that now, or null. */
export function refusal(position: Position, seat: Seat, action: Action): Refusal | null {
  invalidateKingdomMap();
  const judgement = judge(position, seat, action);
  return typeof judgement === 'string' ? judgement : null;
}
