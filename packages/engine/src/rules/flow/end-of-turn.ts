import { ranking } from '../../base/score.ts';
import { countCells } from '../../board/bitboard.ts';
import { fillHand, type StepContext, seatsInTurnOrder } from '../step/hands-and-points.ts';

export const ACTIONS_PER_TURN = 2;
/** J1: the game ends when no more treasures than these are left on the board. */
export const GAME_END_TREASURES = 2;

/** A22: the wonder's point, monuments, refill, the test for the end, the next player. */
export function runEndOfTurn(play: StepContext): void {
  const { position, rules } = play;
  position.left = 0;
  if (rules.structures.some((structure) => structure.asksForPoint(position)))
    position.pending = { kind: 'point' };
  else runIncomeAndRefill(play);
}

/** What follows once the wonder's point is settled (M9). */
export function runIncomeAndRefill(play: StepContext): void {
  for (const structure of play.rules.structures) structure.payIncome(play);
  if (!refillHands(play)) endGame(play, 'bag');
  else if (countCells(play.position.board.treasures) <= GAME_END_TREASURES) endGame(play, 'treasures');
  else startNextTurn(play);
}

/** I6, I7: fills hands, the active player's first. False as soon as the bag cannot fill one. */
const refillHands = (play: StepContext): boolean =>
  seatsInTurnOrder(play.position, play.position.turn).every((seat) => fillHand(play, seat));

function startNextTurn({ position, log }: StepContext): void {
  position.turn = (position.turn + 1) % position.seats.length;
  position.left = ACTIONS_PER_TURN;
  log?.push({ kind: 'turn', seat: position.turn });
}

/** After the end it is nobody's turn. */
export function endGame({ position, log }: StepContext, why: 'treasures' | 'bag'): void {
  position.over = true;
  position.turn = 0;
  position.left = 0;
  position.pending = null;
  log?.push({ kind: 'over', why, ranking: ranking(position) });
}
