import { type Action, legalActions, type RedactedRecord, type Seat, viewOf } from '@tigris/engine';
import { rememberRecord } from '../memory/remember-record.ts';
import type { SeatMemory } from '../memory/seat-memory.ts';
import { type Assessment, assessDecision } from './assess-decision.ts';
import type { ReviewOptions } from './find-best.ts';
import { scaleProgress } from './scale-progress.ts';

/** One decision of the seat, judged. */
export type JudgedDecision = Assessment & {
  ply: number;
  turn: number;
  /** In the seat's own turn; otherwise an answer to somebody else. */
  own: boolean;
};

export const lossOf = ({ winProbabilities }: JudgedDecision): number =>
  winProbabilities.best - winProbabilities.played;

/**
 * Judges all decisions of a seat in which it had a choice, except those that a stand-in made: nobody is blamed for what
 * a bot did meanwhile. Yields the share of the work that is done.
 */
export function* judgeDecisions(
  seen: RedactedRecord,
  seat: Seat,
  effort: ReviewOptions,
): Generator<number, JudgedDecision[]> {
  const judged: JudgedDecision[] = [];
  let memory: SeatMemory | null = null;
  for (const [ply, { turn, seat: decider, action }] of seen.steps.entries()) {
    if (decider !== seat || madeByStandIn(seen, seat, ply)) continue;
    memory = rememberRecord({ ...seen, steps: seen.steps.slice(0, ply) }, seat, memory);
    if (memory === null) throw new Error(`the record cannot be followed to ply ${ply}`);
    const { position } = memory.follower;
    if (legalActions(position).length === 1) continue;
    const question = { view: viewOf(position, seat), seat, memory };
    const length = seen.steps.length;
    const assessment = yield* scaleProgress(
      assessDecision(question, openly(action), effort),
      ply / length,
      (ply + 1) / length,
    );
    judged.push({ ply, turn, own: position.turn === seat, ...assessment });
  }
  return judged;
}

/** A seat that is a bot's for the whole game has no stand-in: its bot is judged like anybody. */
const madeByStandIn = ({ bots }: RedactedRecord, seat: Seat, ply: number): boolean =>
  bots.some(({ seat: whose, plies }) => whose === seat && plies !== null && isWithin(plies, ply + 1));

const isWithin = ([first, last]: readonly [number, number], number: number): boolean =>
  first <= number && number <= last;

/** A seat sees all of its own actions. */
function openly(action: RedactedRecord['steps'][number]['action']): Action {
  if (action.kind === 'hidden-exchange' || action.kind === 'hidden-point')
    throw new Error('the record hides what its own seat did');
  return action;
}
