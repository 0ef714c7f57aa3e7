import { type Action, legalActions, type RedactedRecord, type Seat, viewOf } from '@tigris/engine';
import type { Memory } from '../memory.ts';
import { remember } from '../remember.ts';
import { type Assessment, assess } from './assess.ts';
import { shareOf } from './share-of.ts';
import type { Effort } from './think.ts';

/** One decision of the seat, judged. */
export type Judged = Assessment & {
  ply: number;
  turn: number;
  /** In the seat's own turn; otherwise an answer to somebody else. */
  own: boolean;
};

export const lossOf = ({ odds }: Judged): number => odds.best - odds.played;

/** Judges all decisions of a seat in which it had a choice. Yields the share of the work that is done. */
export function* judgeDecisions(
  seen: RedactedRecord,
  seat: Seat,
  effort: Effort,
): Generator<number, Judged[]> {
  const judged: Judged[] = [];
  let memory: Memory | null = null;
  for (const [ply, { turn, seat: decider, action }] of seen.steps.entries()) {
    if (decider !== seat) continue;
    memory = remember({ ...seen, steps: seen.steps.slice(0, ply) }, seat, memory);
    if (memory === null) throw new Error(`the record cannot be followed to ply ${ply}`);
    const { position } = memory.follower;
    if (legalActions(position).length === 1) continue;
    const question = { view: viewOf(position, seat), seat, memory };
    const length = seen.steps.length;
    const assessment = yield* shareOf(
      assess(question, openly(action), effort),
      ply / length,
      (ply + 1) / length,
    );
    judged.push({ ply, turn, own: position.turn === seat, ...assessment });
  }
  return judged;
}

/** A seat sees all of its own actions. */
function openly(action: RedactedRecord['steps'][number]['action']): Action {
  if (action.kind === 'hidden-exchange' || action.kind === 'hidden-point')
    throw new Error('the record hides what its own seat did');
  return action;
}
