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
import type { CooperativeTask } from '../bot/bot.ts';
import { rememberRecord } from '../memory/remember-record.ts';
import type { SeatMemory } from '../memory/seat-memory.ts';
import { expectedAnswer } from './expected-answer.ts';
import { findBest, type ReviewOptions } from './find-best.ts';
import { scaleProgress } from './scale-progress.ts';

/** One decision of a line that was not played. */
export type LineStep = { seat: Seat; action: Action };

/** More decisions than any turn has. */
const MAX_STEPS = 16;

/**
 * Finds the best continuation of a turn from one of the seat's decisions on. Opponents answer as the seat had to expect.
 * The line ends with the turn, or at an exchange because the draw is unknown.
 * @param record as the seat saw it before that decision.
 */
export function* betterLine(
  record: RedactedRecord,
  seat: Seat,
  first: Action,
  options: ReviewOptions,
): CooperativeTask<LineStep[]> {
  const steps: LineStep[] = [{ seat, action: first }];
  while (steps.length < MAX_STEPS) {
    const memory = memoryAfter(record, seat, steps);
    if (memory === null) return steps;
    const [start, end] = [steps.length / MAX_STEPS, (steps.length + 1) / MAX_STEPS];
    steps.push(yield* scaleProgress(nextStep(memory, options), start, end));
  }
  return steps;
}

/** Returns what the seat would remember after these steps, or null at the end of the line. */
function memoryAfter(record: RedactedRecord, seat: Seat, steps: readonly LineStep[]): SeatMemory | null {
  const before = rememberRecord(record, seat);
  if (before === null || steps.at(-1)?.action.kind === 'exchange') return null;
  const line = new ObservedGame(before.observed.position);
  for (const step of steps) if (line.addMove({ ...step, draws: [] }) !== null) return null;
  return isOver(line.position, seat)
    ? null
    : rememberRecord({ ...record, steps: [...record.steps, ...recordSteps(steps)] }, seat, before);
}

const recordSteps = (steps: readonly LineStep[]): RedactedRecord['steps'] =>
  steps.map((step) => ({ turn: 0, ...step, draws: [] }));

/** Whether the turn is over, or the seat has answered in the turn of another. */
const isOver = (position: Position, seat: Seat): boolean =>
  position.over || isTurnEndDue(position) || (position.turn !== seat && position.pending === null);

function* nextStep(memory: SeatMemory, options: ReviewOptions): CooperativeTask<LineStep> {
  const { position } = memory.observed;
  const seat = decider(position) ?? memory.seat;
  if (seat !== memory.seat) return { seat, action: expectedAnswer(position, memory, options.random) };
  const { action } = yield* findBest({ view: viewOf(position, seat), seat, memory }, options);
  return { seat, action };
}
