import { type Action, legalActions, type Position, viewOf } from '@tigris/engine';
import type { Random } from '../bot.ts';
import type { Memory } from '../memory.ts';
import { chancesToHold, knowledgeOf } from '../sample-world.ts';
import { askedForSupport, type SupportPending } from '../settle.ts';

/** What a seat has to expect of another one that is asked: as many tiles as win, if that one likely holds them. */
export function expectedAnswer(position: Position, memory: Memory, random: Random): Action {
  const { pending } = position;
  if (pending?.kind === 'support')
    return { kind: 'support', count: expectedSupport(position, pending, memory, random) };
  return legalActions(position)[0];
}

function expectedSupport(
  position: Position,
  pending: SupportPending,
  memory: Memory,
  random: Random,
): number {
  const { seat, color, lacks } = askedForSupport(position, pending);
  if (lacks <= 0) return 0;
  const view = viewOf(position, memory.seat);
  const chances = chancesToHold(view, knowledgeOf(view, memory.seat, memory), random);
  return (chances[seat][color][lacks] ?? 0) >= LIKELY ? lacks : 0;
}

const LIKELY = 0.5;
