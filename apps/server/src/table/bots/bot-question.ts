import { type SeatName, viewOf } from '@tigris/engine';
import { type GameInProgress, recordOf, redactRecord } from '@tigris/engine/game';
import type { BotQuestion } from '../../ports/bots.ts';
import type { Random } from '../../ports/environment.ts';
import { gameId } from '../state/act.ts';
import type { TableState } from '../state/table-state.ts';

/**
 * Longer records are not sent to bots: redacting one for each move would cost too much. A typical game has a few hundred
 * plies.
 */
const MAX_RECORD_PLIES = 1500;

const SEED_RANGE = 2 ** 31;

/** Makes a question that holds only what the seat may know: its view, and the redacted record (N6). */
export function makeBotQuestion(
  { code, game }: Pick<TableState, 'code' | 'game'>,
  current: GameInProgress,
  { bot, seat }: Pick<BotQuestion, 'bot' | 'seat'>,
  random: Random,
): BotQuestion {
  return {
    bot,
    seat,
    view: viewOf(current.position, seat),
    record: current.ply > MAX_RECORD_PLIES ? null : redactRecord(recordOf(current, anonymousSeats(current)), seat),
    key: `${gameId(code, game)} ${seat}`,
    seed: random(SEED_RANGE),
  };
}

const anonymousSeats = ({ position }: GameInProgress): SeatName[] =>
  position.seats.map(({ dynasty }) => ({ dynasty, name: '' }));
