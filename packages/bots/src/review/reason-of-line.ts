import { type RedactedRecord, type Seat, viewOf } from '@tigris/engine';
import { Follower } from '@tigris/engine/game';
import { LEARNED_WEIGHTS } from '../learned-weights.ts';
import { openMind } from '../open-mind.ts';
import { type Reason, reasonFor } from '../reason.ts';
import { remember } from '../remember.ts';
import type { LineStep } from './better-line.ts';
import type { Effort } from './think.ts';

/**
 * What these steps change, as the board shows it. Whoever thought of the first of them may have meant to go on otherwise:
 * his reasons need not be those of this line.
 * @param record what the seat had seen until then.
 * @returns null where an exchange is all that is done.
 */
export function reasonOfLine(
  record: RedactedRecord,
  seat: Seat,
  steps: readonly LineStep[],
  { random }: Effort,
): Reason | null {
  const memory = remember(record, seat);
  if (memory === null) return null;
  const { position } = memory.follower;
  const line = new Follower(position);
  for (const step of steps) {
    if (step.action.kind === 'exchange' || line.push({ ...step, draws: [] }) !== null) break;
  }
  if (line.length === 0) return null;
  const tools = { memory, budget: { kind: 'iterations', count: 1 }, random } as const;
  const { mind } = openMind(viewOf(position, seat), seat, tools, LEARNED_WEIGHTS);
  return reasonFor(position, [{ position: line.position, chance: 1 }], mind);
}
