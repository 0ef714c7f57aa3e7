import { ranking } from '../../base/score.ts';
import { countRows } from '../../board/bitboard.ts';
import { fillHand, type Play, seatsFrom } from '../step/hands-and-points.ts';

export const ACTIONS_A_TURN = 2;
/** J1: the game ends when no more treasures than these are left on the board. */
export const LAST_TREASURES = 2;

/** A22: the wonder's point, monuments, refill, the test for the end, the next player. */
export function endOfTurn(play: Play): void {
  const { position, rules } = play;
  position.left = 0;
  if (rules.structures.some((structure) => structure.asksPoint(position)))
    position.pending = { kind: 'point' };
  else payIncome(play);
}

/** What follows once the wonder's point is settled (M9). */
export function payIncome(play: Play): void {
  for (const structure of play.rules.structures) structure.income(play);
  if (!refill(play)) endGame(play, 'bag');
  else if (countRows(play.position.board.treasures) <= LAST_TREASURES) endGame(play, 'treasures');
  else nextTurn(play);
}

/** I6, I7: fills hands, the active player's first. False as soon as the bag cannot fill one. */
const refill = (play: Play): boolean =>
  seatsFrom(play.position, play.position.turn).every((seat) => fillHand(play, seat));

function nextTurn({ position, log }: Play): void {
  position.turn = (position.turn + 1) % position.seats.length;
  position.left = ACTIONS_A_TURN;
  log?.push({ kind: 'turn', seat: position.turn });
}

/** After the end it is nobody's turn. */
export function endGame({ position, log }: Play, why: 'treasures' | 'bag'): void {
  position.over = true;
  position.turn = 0;
  position.left = 0;
  position.pending = null;
  log?.push({ kind: 'over', why, ranking: ranking(position) });
}
