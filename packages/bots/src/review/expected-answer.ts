import { type Action, legalActions, type Pending, type Position, viewOf } from '@tigris/engine';
import { standing, supportColor } from '@tigris/engine/fast';
import type { Random } from '../bot.ts';
import type { Memory } from '../memory.ts';
import { chancesToHold, knowledgeOf } from '../sample-world.ts';

type SupportPending = Extract<Pending, { kind: 'support' }>;

/** What a seat has to expect of another one that is asked: as many tiles as win, if that one likely holds them. */
export function expectedAnswer(position: Position, memory: Memory, random: Random): Action {
  const { pending } = position;
  if (pending?.kind === 'support')
    return { kind: 'support', count: expectedSupport(position, pending, memory, random) };
  return legalActions(position)[0];
}

function expectedSupport(
  position: Position,
  { conflict, added }: SupportPending,
  memory: Memory,
  random: Random,
): number {
  const { seat, side, own, other } = standing(position, conflict, added);
  const lacks = other - own + (side === 'attacker' ? 1 : 0);
  if (lacks <= 0) return 0;
  const view = viewOf(position, memory.seat);
  const chances = chancesToHold(view, knowledgeOf(view, memory.seat, memory), random);
  return (chances[seat][supportColor(conflict)][lacks] ?? 0) >= LIKELY ? lacks : 0;
}

const LIKELY = 0.5;
