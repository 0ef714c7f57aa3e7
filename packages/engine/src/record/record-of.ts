import type { Action } from '../action.ts';
import type { Draw } from '../chance.ts';
import type { GameEvent } from '../event.ts';
import type { GameRecord, RecordStep, SeatName, Termination } from '../notation/record.ts';
import type { Position } from '../position.ts';
import type { RulesId } from '../ruleset/rules.ts';
import { ranking } from '../score.ts';
import { scoresOf } from './check-record.ts';

/** What is known of a game while it is being played. */
export type Course = {
  rules: RulesId;
  seats: SeatName[];
  deal: Draw[];
  steps: RecordStep<Action, Draw>[];
};

/** The record of a game as it stands; `position` is the one after the last step. */
export function recordOf(
  { rules, seats, deal, steps }: Course,
  position: Position,
  termination: Termination | null = null,
): GameRecord {
  const ended = position.over && termination === null;
  return {
    rules,
    seats,
    deal,
    steps,
    result: ended ? ranking(position).winners : null,
    scores: ended ? scoresOf(position) : null,
    termination,
  };
}

/** The draws among some events, as a record holds them. */
export const drawsIn = (events: readonly GameEvent[]): Draw[] =>
  events.flatMap((event) =>
    event.kind === 'drew' && event.tiles.length > 0 ? [{ seat: event.seat, tiles: event.tiles }] : [],
  );
