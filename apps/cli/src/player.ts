import {
  BOT_NAMES,
  BOT_THINKING_MS,
  type Bot,
  type Budget,
  choose,
  runToEnd,
  type SeatMemory,
} from '@tigris/bots';
import { findBot, rememberRecord } from '@tigris/bots/levels';
import { keenWithOpenHands } from '@tigris/bots/open-keen';
import {
  type Action,
  ok,
  type Position,
  type RedactedRecord,
  type Result,
  type Seat,
  type View,
} from '@tigris/engine';
import { type Random, seeded } from '@tigris/engine/check';
import { Complaint } from './command.ts';
import { timed } from './cpu-time.ts';
import { outsider } from './outside-player.ts';
import { trainedBot } from './trained-bot.ts';

/** What a player gets to decide on: what the seat sees now, and what it has seen so far. */
export type Question = { view: View; seat: Seat; record: RedactedRecord };

/** Plays one seat of one game. */
export type Player = {
  /**
   * @returns why it did not decide, where that ends the game: a program of somebody else was late, or spoke nonsense.
   */
  decide(question: Question): Promise<Result<Action, string>>;
};

/** A player that `--seats` names. */
export type Entrant = {
  /** As written in `--seats`. */
  name: string;
  /** Before the first game. @throws a Complaint where a program of somebody else cannot be started. */
  arrive(): Promise<Guest>;
};

/** An entrant that is there and ready to play. */
export type Guest = {
  name: string;
  /** @param random for this seat of this game alone. @param open the whole position, for who is allowed to look. */
  sitDown(random: Random, open: () => Position): Player;
  /** There are no more games. */
  leave(): void;
};

const OUTSIDE = 'cmd:';
/** Keen, but it sees all hands and the bag. */
const OPEN = 'keen+open';
/** For programs of others, where no time is named. */
const OUTSIDE_MS = 1000;

/**
 * `createKeen`, `keen@100ms` (time for a decision), `keen@500i` (positions looked at: the same on every machine),
 * `keen+open` (it sees all hands and the bag), `keen+weights.json` (with weights of `pnpm train`), or
 * `cmd:./other@100ms`, another program.
 * @param folder from where relative paths count.
 */
export function parseEntrant(text: string, folder: string): Entrant {
  const name = text.trim();
  const at = name.lastIndexOf('@');
  const who = at < 0 ? name : name.slice(0, at);
  const limit = at < 0 ? null : name.slice(at + 1);
  if (who.startsWith(OUTSIDE)) {
    const command = who.slice(OUTSIDE.length).trim();
    if (command === '') throw new Complaint(`${OUTSIDE} needs the program that shall play`);
    return outsider(name, { command, folder }, msOf(name, limit));
  }
  if (who === OPEN) return ofOurs(name, lookingIn(budgetOf(BOT_THINKING_MS.keen, name, limit)));
  const bot = findBot(who) ?? trainedBot(who, folder);
  if (!bot) throw new Complaint(`there is no bot ${name}; there are ${knownEntrants}`);
  const budget = budgetOf(bot.thinkingMs, name, limit);
  return ofOurs(name, (random) => seated(bot, budget, random));
}

const ofOurs = (name: string, sitDown: Guest['sitDown']): Entrant => ({
  name,
  arrive: async () => ({ name, sitDown, leave: () => {} }),
});

export const knownEntrants = `${BOT_NAMES.join(' ')} ${OPEN} keen+FILE.json ${OUTSIDE}PROGRAM`;

type Limit = { count: number; unit: 'ms' | 'i' };

function limitOf(name: string, text: string): Limit {
  const [, count, unit] = /^([1-9][0-9]{0,8})(ms|i)$/.exec(text) ?? [];
  if (count === undefined)
    throw new Complaint(`${name} has no budget: write 100ms, or 500i for 500 positions`);
  return { count: Number(count), unit: unit === 'i' ? 'i' : 'ms' };
}

function msOf(name: string, text: string | null): number {
  const { count, unit } = limitOf(name, text ?? `${OUTSIDE_MS}ms`);
  if (unit === 'i') throw new Complaint(`${name} needs a time, such as 100ms`);
  return count;
}

function budgetOf(ms: number, name: string, text: string | null): () => Budget {
  const { count, unit } = limitOf(name, text ?? `${ms}ms`);
  return unit === 'i' ? () => ({ kind: 'iterations', count }) : () => timed(count);
}

function seated(bot: Bot, budget: () => Budget, random: Random): Player {
  let memory: SeatMemory | null = null;
  return {
    async decide({ view, seat, record }) {
      const limit = budget();
      memory = rememberRecord(record, seat, memory);
      return ok(choose(bot, view, seat, { memory, budget: limit, random }).action);
    },
  };
}

const lookingIn =
  (budget: () => Budget): Guest['sitDown'] =>
  (_random, open) => ({
    decide: async ({ seat }) => ok(runToEnd(keenWithOpenHands(open(), seat, budget())).action),
  });

/** Each seat of each game has a random source of its own: another player in one seat changes nothing for the others. */
export const randomOf = (seed: number, game: number, part: number): Random =>
  seeded(Math.imul(seed, 1_000_003) + Math.imul(game, 16) + part);
