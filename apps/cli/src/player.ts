import { BOT_NAMES, type Bot, type Budget, choose, type Memory } from '@tigris/bots';
import { botNamed, remember } from '@tigris/bots/levels';
import type { Action, RedactedRecord, Seat, View } from '@tigris/engine';
import { type Random, seeded } from '@tigris/engine/check';
import { Complaint } from './command.ts';

/** What whoever has to decide is told: what the seat sees, and what it has seen so far. */
export type Question = { view: View; seat: Seat; record: RedactedRecord };

/** Somebody who plays one seat of one game. */
export type Player = {
  decide(question: Question): Promise<Action>;
};

/** Who may sit down, as `--seats` names them. */
export type Entrant = {
  /** As it was written. */
  name: string;
  /** @param random for this seat of this game alone. */
  sitDown(random: Random): Player;
};

const KNOWN = BOT_NAMES.join(' ');

/** `keen`, `keen@100ms` (time for a decision), `keen@500i` (positions looked at: the same on every machine). */
export function parseEntrant(text: string): Entrant {
  const [name, limit, ...more] = text.trim().split('@');
  const bot = botNamed(name);
  if (!bot || more.length > 0) throw new Complaint(`there is no bot ${text}; there are ${KNOWN}`);
  const budget = budgetOf(bot, limit);
  return { name: text.trim(), sitDown: (random) => seated(bot, budget, random) };
}

export const knownEntrants = KNOWN;

function budgetOf(bot: Bot, limit: string | undefined): () => Budget {
  const [, count, unit] = /^([1-9][0-9]{0,8})(ms|i)$/.exec(limit ?? `${bot.ms}ms`) ?? [];
  if (unit === 'i') return () => ({ kind: 'iterations', count: Number(count) });
  if (unit === 'ms') return () => timed(Number(count));
  throw new Complaint(`${bot.name}@${limit} is no budget: write 100ms, or 500i for 500 positions`);
}

function timed(ms: number): Budget {
  const begin = performance.now();
  return { kind: 'time', ms, elapsed: () => performance.now() - begin };
}

function seated(bot: Bot, budget: () => Budget, random: Random): Player {
  let memory: Memory | null = null;
  return {
    async decide({ view, seat, record }) {
      const limit = budget();
      memory = remember(record, seat, memory);
      return choose(bot, view, seat, { memory, budget: limit, random }).action;
    },
  };
}

/** A random source for each seat of each game: who changes one player changes nothing for the others. */
export const randomOf = (seed: number, game: number, part: number): Random =>
  seeded(Math.imul(seed, 1_000_003) + Math.imul(game, 16) + part);
