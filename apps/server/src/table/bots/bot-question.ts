import { type SeatName, viewOf } from '@tigris/engine';
import { type GameInProgress, recordOf, redactRecord } from '@tigris/engine/game';
import type { BotQuestion } from '../../ports/bots.ts';
import type { Random } from '../../ports/environment.ts';
import { gameId } from '../state/act.ts';
import type { TableState } from '../state/table-state.ts';

/** People play a few hundred plies. The record of a game that is drawn out further would cost too much at each move. */
const MAX_RECORD_PLIES = 1500;

const SEED_RANGE = 2 ** 31;

/** Cuts what a bot is asked out of a game: what its seat sees now, and what it has seen so far (N6). */
export function makeBotQuestion(
  { code, game }: Pick<TableState, 'code' | 'game'>,
  play: GameInProgress,
  { bot, seat }: Pick<BotQuestion, 'bot' | 'seat'>,
  random: Random,
): BotQuestion {
  return {
    bot,
    seat,
    view: viewOf(play.position, seat),
    record: play.ply > MAX_RECORD_PLIES ? null : redactRecord(recordOf(play, anonymousSeats(play)), seat),
    key: `${gameId(code, game)} ${seat}`,
    seed: random(SEED_RANGE),
  };
}

const anonymousSeats = ({ position }: GameInProgress): SeatName[] =>
  position.seats.map(({ dynasty }) => ({ dynasty, name: '' }));
