import {
  type Action,
  decider,
  isTurnEndDue,
  type Position,
  type RedactedRecord,
  type Seat,
  viewOf,
} from '@tigris/engine';
import { ObservedGame } from '@tigris/engine/game';
import { rememberRecord } from '../memory/remember-record.ts';
import type { SeatMemory } from '../memory/seat-memory.ts';
import { expectedAnswer } from './expected-answer.ts';
import { findBest, type ReviewOptions } from './find-best.ts';
import { scaleProgress } from './scale-progress.ts';

/** One decision in a turn that was not played. */
export type LineStep = { seat: Seat; action: Action };

/** A turn has fewer decisions than this. */
const MOST_STEPS = 16;

/**
 * The rest of a turn as it would have been better, from one of the seat's decisions on. The others answer as the seat
 * had to expect. It ends with the turn, and at an exchange, since nobody knows what would have been drawn.
 * @param record what the seat had seen until then.
 */
export function* betterLine(
  record: RedactedRecord,
  seat: Seat,
  first: Action,
  effort: ReviewOptions,
): Generator<number, LineStep[]> {
  const steps: LineStep[] = [{ seat, action: first }];
  while (steps.length < MOST_STEPS) {
    const memory = memoryAfter(record, seat, steps);
    if (memory === null) return steps;
    const [begun, done] = [steps.length / MOST_STEPS, (steps.length + 1) / MOST_STEPS];
    steps.push(yield* scaleProgress(nextStep(memory, effort), begun, done));
  }
  return steps;
}

/** What the seat would remember after these steps; null where its line is over. */
function memoryAfter(record: RedactedRecord, seat: Seat, steps: readonly LineStep[]): SeatMemory | null {
  const before = rememberRecord(record, seat);
  if (before === null || steps.at(-1)?.action.kind === 'exchange') return null;
  const line = new ObservedGame(before.follower.position);
  for (const step of steps) if (line.addMove({ ...step, draws: [] }) !== null) return null;
  return isOver(line.position, seat)
    ? null
    : rememberRecord({ ...record, steps: [...record.steps, ...written(steps)] }, seat, before);
}

const written = (steps: readonly LineStep[]): RedactedRecord['steps'] =>
  steps.map((step) => ({ turn: 0, ...step, draws: [] }));

/** True once the turn is done, and once an answer in somebody else's turn is given. */
const isOver = (position: Position, seat: Seat): boolean =>
  position.over || isTurnEndDue(position) || (position.turn !== seat && position.pending === null);

function* nextStep(memory: SeatMemory, effort: ReviewOptions): Generator<number, LineStep> {
  const { position } = memory.follower;
  const seat = decider(position) ?? memory.seat;
  if (seat !== memory.seat) return { seat, action: expectedAnswer(position, memory, effort.random) };
  const { action } = yield* findBest({ view: viewOf(position, seat), seat, memory }, effort);
  return { seat, action };
}
