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
import { type Random, seededRandom } from '@tigris/engine/check';
import { cpuTimeBudget } from '../bench/cpu-time.ts';
import { UsageError } from '../terminal/command.ts';
import { externalEntrant } from './external-entrant.ts';
import { trainedBot } from './trained-bot.ts';

/** What a player gets to decide on: what the seat sees now, and what it has seen so far. */
export type SeatQuestion = { view: View; seat: Seat; record: RedactedRecord };

/** Plays one seat of one game. */
export type Player = {
  /**
   * @returns why it did not decide, where that ends the game: a program of somebody else was late, or spoke nonsense.
   */
  decide(question: SeatQuestion): Promise<Result<Action, string>>;
};

/** A player that `--seats` names. */
export type Entrant = {
  /** As written in `--seats`. */
  name: string;
  /** Before the first game. @throws a Complaint where a program of somebody else cannot be started. */
  start(): Promise<ReadyEntrant>;
};

/** An entrant that is there and ready to play. */
export type ReadyEntrant = {
  name: string;
  /** @param random for this seat of this game alone. @param open the whole position, for who is allowed to look. */
  createPlayer(random: Random, open: () => Position): Player;
  /** There are no more games. */
  stop(): void;
};

const EXTERNAL_PREFIX = 'cmd:';
/** Keen, but it sees all hands and the bag. */
const OPEN_HANDS_NAME = 'keen+open';
/** For programs of others, where no time is named. */
const DEFAULT_EXTERNAL_MS = 1000;

/**
 * `keen`, `keen@100ms` (time for a decision), `keen@500i` (positions looked at: the same on every machine),
 * `keen+open` (it sees all hands and the bag), `keen+weights.json` (with weights of `pnpm train`), or
 * `cmd:./other@100ms`, another program.
 * @param folder from where relative paths count.
 */
export function parseEntrant(text: string, folder: string): Entrant {
  const name = text.trim();
  const at = name.lastIndexOf('@');
  const who = at < 0 ? name : name.slice(0, at);
  const limit = at < 0 ? null : name.slice(at + 1);
  if (who.startsWith(EXTERNAL_PREFIX)) {
    const command = who.slice(EXTERNAL_PREFIX.length).trim();
    if (command === '') throw new UsageError(`${EXTERNAL_PREFIX} needs the program that shall play`);
    return externalEntrant(name, { command, folder }, parseMs(name, limit));
  }
  if (who === OPEN_HANDS_NAME)
    return botEntrant(name, createOpenHandsPlayer(budgetFactory(BOT_THINKING_MS.keen, name, limit)));
  const bot = findBot(who) ?? trainedBot(who, folder);
  if (!bot) throw new UsageError(`there is no bot ${name}; there are ${KNOWN_ENTRANTS}`);
  const budget = budgetFactory(bot.thinkingMs, name, limit);
  return botEntrant(name, (random) => createBotPlayer(bot, budget, random));
}

const botEntrant = (name: string, sitDown: ReadyEntrant['createPlayer']): Entrant => ({
  name,
  start: async () => ({ name, createPlayer: sitDown, stop: () => {} }),
});

export const KNOWN_ENTRANTS = `${BOT_NAMES.join(' ')} ${OPEN_HANDS_NAME} keen+FILE.json ${EXTERNAL_PREFIX}PROGRAM`;

type BudgetText = { count: number; unit: 'ms' | 'i' };

function parseBudget(name: string, text: string): BudgetText {
  const [, count, unit] = /^([1-9][0-9]{0,8})(ms|i)$/.exec(text) ?? [];
  if (count === undefined)
    throw new UsageError(`${name} has no budget: write 100ms, or 500i for 500 positions`);
  return { count: Number(count), unit: unit === 'i' ? 'i' : 'ms' };
}

function parseMs(name: string, text: string | null): number {
  const { count, unit } = parseBudget(name, text ?? `${DEFAULT_EXTERNAL_MS}ms`);
  if (unit === 'i') throw new UsageError(`${name} needs a time, such as 100ms`);
  return count;
}

function budgetFactory(ms: number, name: string, text: string | null): () => Budget {
  const { count, unit } = parseBudget(name, text ?? `${ms}ms`);
  return unit === 'i' ? () => ({ kind: 'iterations', count }) : () => cpuTimeBudget(count);
}

function createBotPlayer(bot: Bot, budget: () => Budget, random: Random): Player {
  let memory: SeatMemory | null = null;
  return {
    async decide({ view, seat, record }) {
      const limit = budget();
      memory = rememberRecord(record, seat, memory);
      return ok(choose(bot, view, seat, { memory, budget: limit, random }).action);
    },
  };
}

const createOpenHandsPlayer =
  (budget: () => Budget): ReadyEntrant['createPlayer'] =>
  (_random, open) => ({
    decide: async ({ seat }) => ok(runToEnd(keenWithOpenHands(open(), seat, budget())).action),
  });

/** Each seat of each game has a random source of its own: another player in one seat changes nothing for the others. */
export const randomFor = (seed: number, game: number, part: number): Random =>
  seededRandom(Math.imul(seed, 1_000_003) + Math.imul(game, 16) + part);
