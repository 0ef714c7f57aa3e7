import { type Action, legalActions, type RedactedRecord, type Seat, viewOf } from '@tigris/engine';
import type { CooperativeTask } from '../bot/bot.ts';
import { rememberRecord } from '../memory/remember-record.ts';
import type { SeatMemory } from '../memory/seat-memory.ts';
import { type Assessment, assessDecision } from './assess-decision.ts';
import type { ReviewOptions } from './find-best.ts';
import { scaleProgress } from './scale-progress.ts';

export type JudgedDecision = Assessment & {
  ply: number;
  turn: number;
  /** False: an answer in the turn of another seat. */
  own: boolean;
};

export const lossOf = ({ winProbabilities }: JudgedDecision): number => winProbabilities.best - winProbabilities.played;

/** Judges all decisions of a seat in which it had a choice, except those of a stand-in. */
export function* judgeDecisions(
  record: RedactedRecord,
  seat: Seat,
  options: ReviewOptions,
): CooperativeTask<JudgedDecision[]> {
  const judged: JudgedDecision[] = [];
  let memory: SeatMemory | null = null;
  for (const [ply, { turn, seat: decider, action }] of record.steps.entries()) {
    if (decider !== seat || isByStandIn(record, seat, ply)) continue;
    memory = rememberRecord({ ...record, steps: record.steps.slice(0, ply) }, seat, memory);
    if (memory === null) throw new Error(`the record breaks the rules before ply ${ply}`);
    const { position } = memory.observed;
    if (legalActions(position).length === 1) continue;
    const decision = { view: viewOf(position, seat), seat, memory };
    const length = record.steps.length;
    const assessment = yield* scaleProgress(
      assessDecision(decision, visibleAction(action), options),
      ply / length,
      (ply + 1) / length,
    );
    judged.push({ ply, turn, own: position.turn === seat, ...assessment });
  }
  return judged;
}

/** A seat that a bot holds for the whole game has no stand-in: its bot is judged like a player. */
const isByStandIn = ({ bots }: RedactedRecord, seat: Seat, ply: number): boolean =>
  bots.some(({ seat: owner, plies }) => owner === seat && plies !== null && isWithin(plies, ply + 1));

const isWithin = ([first, last]: readonly [number, number], number: number): boolean =>
  first <= number && number <= last;

function visibleAction(action: RedactedRecord['steps'][number]['action']): Action {
  if (action.kind === 'hidden-exchange' || action.kind === 'hidden-point')
    throw new Error('the record hides an action of its own seat');
  return action;
}
