import { ranking } from '../base/score.ts';
import type { Seat } from '../base/types.ts';
import { type GameInProgress, type Step, stepsOf } from '../game/game-in-progress.ts';
import type { BotPart } from '../notation/record/bot-parts.ts';
import type { GameRecord, SeatName, Termination } from '../notation/record/record.ts';
import { scoresOf } from './check-record.ts';

type RecordOptions = {
  from?: number;
  termination?: Termination | null;
  /** The winner, if the only other player resigned. */
  winner?: Seat | null;
  bots?: readonly BotPart[];
};

/**
 * Returns the record of a game.
 * @param from number of steps to omit at the beginning; the deal is omitted with them.
 */
export function recordOf(
  game: GameInProgress,
  seats: readonly SeatName[],
  { from = 0, termination = null, winner = null, bots = [] }: RecordOptions = {},
): GameRecord {
  const { position, deal } = game;
  const ended = position.over && termination === null;
  return {
    rules: position.rules,
    seats: [...seats],
    bots: [...bots],
    deal: from === 0 ? [...deal] : [],
    steps: stepsOf(game, from).map(recordStep),
    result: ended ? ranking(position).winners : winner === null ? null : [winner],
    scores: ended ? scoresOf(position) : null,
    termination,
  };
}

const recordStep = ({ turn, seat, action, draws, end }: Step): GameRecord['steps'][number] => ({
  turn,
  seat,
  action,
  draws: [...draws, ...(end ?? [])],
});
