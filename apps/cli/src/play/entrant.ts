import { BOT_NAMES, BOT_THINKING_MS, type Bot, type Budget, choose, runToEnd, type SeatMemory } from '@tigris/bots';
import { findBot, rememberRecord } from '@tigris/bots/levels';
import { keenWithOpenHands } from '@tigris/bots/open-keen';
import { type Action, ok, type Position, type RedactedRecord, type Result, type Seat, type View } from '@tigris/engine';
import { type Random, seededRandom } from '@tigris/engine/check';
import { UsageError } from '../terminal/command.ts';
import { cpuTimeBudget } from './cpu-time.ts';
import { externalEntrant } from './external-entrant.ts';
import { trainedBot } from './trained-bot.ts';

/** What a player receives when it has to decide. */
export type DecisionRequest = { view: View; seat: Seat; record: RedactedRecord };

export type Player = {
  /** The error is a foul that ends the game: an external program was late or broke the protocol. */
  decide(request: DecisionRequest): Promise<Result<Action, string>>;
};

/** A player named by `--seats`. */
export type Entrant = {
  /** As written in `--seats`. */
  name: string;
  /** Called before the first game. Throws a UsageError if an external program cannot be started. */
  start(): Promise<ReadyEntrant>;
};

export type ReadyEntrant = {
  name: string;
  /** @param random for this seat of this game. @param fullPosition with hidden parts, for bots with open hands. */
  createPlayer(random: Random, fullPosition: () => Position): Player;
  /** Called after the last game. */
  stop(): void;
};

const EXTERNAL_PREFIX = 'cmd:';
const OPEN_HANDS_NAME = 'keen+open';
/** Thinking time of external programs without `@`. */
const DEFAULT_EXTERNAL_MS = 1000;

/**
 * Parses `keen`, `keen@100ms` (time per decision), `keen@500i` (positions per decision: reproducible), `keen+open` (knows all
 * hands and the bag), `keen+weights.json` (weights of `pnpm train`) or `cmd:./other@100ms` (an external program).
 * @param folder base of relative paths.
 */
export function parseEntrant(text: string, folder: string): Entrant {
  const name = text.trim();
  const at = name.lastIndexOf('@');
  const bare = at < 0 ? name : name.slice(0, at);
  const limit = at < 0 ? null : name.slice(at + 1);
  if (bare.startsWith(EXTERNAL_PREFIX)) {
    const command = bare.slice(EXTERNAL_PREFIX.length).trim();
    if (command === '') throw new UsageError(`${EXTERNAL_PREFIX} needs the program that shall play`);
    return externalEntrant(name, { command, folder }, parseMs(name, limit));
  }
  if (bare === OPEN_HANDS_NAME)
    return botEntrant(name, createOpenHandsPlayer(budgetFactory(BOT_THINKING_MS.keen, name, limit)));
  const bot = findBot(bare) ?? trainedBot(bare, folder);
  if (!bot) throw new UsageError(`there is no bot ${name}; there are ${KNOWN_ENTRANTS}`);
  const budget = budgetFactory(bot.thinkingMs, name, limit);
  return botEntrant(name, (random) => createBotPlayer(bot, budget, random));
}

const botEntrant = (name: string, createPlayer: ReadyEntrant['createPlayer']): Entrant => ({
  name,
  start: async () => ({ name, createPlayer, stop: () => {} }),
});

export const KNOWN_ENTRANTS = `${BOT_NAMES.join(' ')} ${OPEN_HANDS_NAME} keen+FILE.json ${EXTERNAL_PREFIX}PROGRAM`;

type BudgetText = { count: number; unit: 'ms' | 'i' };

function parseBudget(name: string, text: string): BudgetText {
  const [, count, unit] = /^([1-9][0-9]{0,8})(ms|i)$/.exec(text) ?? [];
  if (count === undefined) throw new UsageError(`${name} has no budget: write 100ms, or 500i for 500 positions`);
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
      const thinkBudget = budget();
      memory = rememberRecord(record, seat, memory);
      return ok(choose(bot, view, seat, { memory, budget: thinkBudget, random }).action);
    },
  };
}

const createOpenHandsPlayer =
  (budget: () => Budget): ReadyEntrant['createPlayer'] =>
  (_random, fullPosition) => ({
    decide: async ({ seat }) => ok(runToEnd(keenWithOpenHands(fullPosition(), seat, budget())).action),
  });

/** Each seat of each game has its own random source, so a change in one seat does not affect the others. */
export const randomFor = (seed: number, game: number, part: number): Random =>
  seededRandom(Math.imul(seed, 1_000_003) + Math.imul(game, 16) + part);
