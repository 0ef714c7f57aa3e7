import { ranking } from '../../base/score.ts';
import { countCells } from '../../board/bitboard.ts';
import { fillHand, seatsInTurnOrder } from '../step/hands-and-points.ts';
import type { StepContext } from '../step/step-context.ts';

export const ACTIONS_PER_TURN = 2;
/** J1: the game ends when at most this many treasures are left on the board. */
export const GAME_END_TREASURES = 2;

/** A22: the wonder's point, income, refill, the test for the end of the game, the next player. */
export function runEndOfTurn(context: StepContext): void {
  const { position, rules } = context;
  position.left = 0;
  if (rules.structures.some((structure) => structure.asksForPoint(position))) position.pending = { kind: 'point' };
  else runIncomeAndRefill(context);
}

/** Continues the end of the turn after the wonder's point (M9). */
export function runIncomeAndRefill(context: StepContext): void {
  for (const structure of context.rules.structures) structure.payIncome(context);
  if (!refillHands(context)) endGame(context, 'bag');
  else if (countCells(context.position.board.treasures) <= GAME_END_TREASURES) endGame(context, 'treasures');
  else startNextTurn(context);
}

/** I6, I7: refills hands, the active player's first. Returns false when the bag cannot refill one. */
const refillHands = (context: StepContext): boolean =>
  seatsInTurnOrder(context.position, context.position.turn).every((seat) => fillHand(context, seat));

function startNextTurn({ position, log }: StepContext): void {
  position.turn = (position.turn + 1) % position.seats.length;
  position.left = ACTIONS_PER_TURN;
  log?.push({ kind: 'turn', seat: position.turn });
}

/** When the game is over, no seat has the turn. */
export function endGame({ position, log }: StepContext, why: 'treasures' | 'bag'): void {
  position.over = true;
  position.turn = 0;
  position.left = 0;
  position.pending = null;
  log?.push({ kind: 'over', why, ranking: ranking(position) });
}
