import { type RedactedRecord, type Seat, viewOf } from '@tigris/engine';
import { ObservedGame } from '@tigris/engine/game';
import { LEARNED_WEIGHTS } from '../evaluation/learned-weights.ts';
import { type Reason, reasonFor } from '../hint/reason.ts';
import { rememberRecord } from '../memory/remember-record.ts';
import { startSearch } from '../search/start-search.ts';
import type { LineStep } from './better-line.ts';
import type { ReviewOptions } from './find-best.ts';

/**
 * Returns the reason for exactly these steps, or null if an exchange comes first. The reason given with the first action may
 * be about another continuation.
 * @param record as the seat saw it before these steps.
 */
export function reasonOfLine(
  record: RedactedRecord,
  seat: Seat,
  steps: readonly LineStep[],
  { random }: ReviewOptions,
): Reason | null {
  const memory = rememberRecord(record, seat);
  if (memory === null) return null;
  const { position } = memory.observed;
  const line = new ObservedGame(position);
  for (const step of steps) {
    if (step.action.kind === 'exchange' || line.addMove({ ...step, draws: [] }) !== null) break;
  }
  if (line.length === 0) return null;
  const tools = { memory, budget: { kind: 'iterations', count: 1 }, random } as const;
  const { context } = startSearch(viewOf(position, seat), seat, tools, LEARNED_WEIGHTS);
  return reasonFor(position, [{ position: line.position, probability: 1 }], context);
}
