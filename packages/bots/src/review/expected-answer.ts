import { type Action, legalActions, type Position, viewOf } from '@tigris/engine';
import type { Random } from '../bot/bot.ts';
import { deriveKnowledge, holdingProbabilities } from '../memory/sample-world.ts';
import type { SeatMemory } from '../memory/seat-memory.ts';
import { type PendingSupport, supportNeeded } from '../search/action-outcomes.ts';

/**
 * Predicts the answer of another seat: enough support to win if it probably holds that many tiles, else none. Any other
 * question gets its first legal answer.
 */
export function expectedAnswer(position: Position, memory: SeatMemory, random: Random): Action {
  const { pending } = position;
  if (pending?.kind === 'support')
    return { kind: 'support', count: expectedSupport(position, pending, memory, random) };
  return legalActions(position)[0];
}

function expectedSupport(position: Position, pending: PendingSupport, memory: SeatMemory, random: Random): number {
  const { seat, color, lacks } = supportNeeded(position, pending);
  if (lacks <= 0) return 0;
  const view = viewOf(position, memory.seat);
  const probabilities = holdingProbabilities(view, deriveKnowledge(view, memory.seat, memory), random);
  return (probabilities[seat][color][lacks] ?? 0) >= LIKELY ? lacks : 0;
}

/** Probability of holding enough tiles from which the seat is expected to add them. */
const LIKELY = 0.5;
