import type { MemoryCache } from '@tigris/bots/levels';
import { err, ok, type Result } from '@tigris/engine';
import type { EngineMessage } from '../protocol/engine-message.ts';
import { type KnownGame, type KnownGameFault, readKnownGame } from './read-known-game.ts';

export type ChooseRequest = KnownGame & {
  id: number;
  budget: EngineBudget;
  /** Null: random. */
  seed: number | null;
};

type EngineBudget = { ms: number } | { iterations: number };

export type EngineFault =
  | 'bad-json'
  | 'unknown-type'
  | 'unsupported-protocol'
  | 'busy'
  | 'bad-id'
  | 'bad-budget'
  | 'bad-seed'
  | KnownGameFault;

/**
 * Parses a `choose` request.
 * @param memories of earlier requests about the same game.
 */
export function parseChooseRequest(message: EngineMessage, memories: MemoryCache): Result<ChooseRequest, EngineFault> {
  const { id } = message;
  if (!isWhole(id)) return err('bad-id');
  const budget = parseBudget(message.budget);
  if (budget === null) return err('bad-budget');
  const seed = parseSeed(message.seed, budget);
  if (!seed.ok) return seed;
  const seen = readKnownGame(message, memories);
  return seen.ok ? ok({ id, budget, seed: seed.value, ...seen.value }) : seen;
}

/** About a quarter of an hour. */
const MAX_ITERATIONS = 100_000_000;
const MAX_MS = 1_000_000_000;

function parseBudget(value: unknown): EngineBudget | null {
  if (typeof value !== 'object' || value === null) return null;
  const { ms, iterations }: EngineMessage = { ...value };
  if (isUpTo(ms, MAX_MS)) return { ms };
  return isUpTo(iterations, MAX_ITERATIONS) ? { iterations } : null;
}

const isUpTo = (value: unknown, max: number): value is number => typeof value === 'number' && value > 0 && value <= max;

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

/** Default seed for iteration budgets: the same request gives the same answer. */
const DEFAULT_SEED = 1;

function parseSeed(value: unknown, budget: EngineBudget): Result<number | null, EngineFault> {
  if (value === undefined) return ok('iterations' in budget ? DEFAULT_SEED : null);
  return isWhole(value) ? ok(value) : err('bad-seed');
}
