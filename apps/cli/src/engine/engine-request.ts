import type { MemoryCache } from '@tigris/bots/levels';
import { err, ok, type Result } from '@tigris/engine';
import { type KnownGame, type KnownGameFault, readKnownGame } from './read-known-game.ts';

export const ENGINE_PROTOCOL = 'te-engine/1';

/** What a program may ask for, once it is read. */
export type ChooseRequest = KnownGame & {
  id: number;
  budget: EngineBudget;
  /** Null where chance is free. */
  seed: number | null;
};

type EngineBudget = { ms: number } | { iterations: number };

/** Why a line cannot be answered. */
export type EngineFault =
  | 'bad-json'
  | 'unknown-type'
  | 'unsupported-protocol'
  | 'busy'
  | 'bad-id'
  | 'bad-budget'
  | 'bad-seed'
  | KnownGameFault;

export type EngineMessage = { readonly [field: string]: unknown };

export function parseMessage(line: string): EngineMessage | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/**
 * Reads a `choose`: the position as the seat sees it, the record as the seat has seen it, or both.
 * @param recollections what was remembered for earlier questions: a game is asked about again and again.
 */
export function parseChooseRequest(
  message: EngineMessage,
  recollections: MemoryCache,
): Result<ChooseRequest, EngineFault> {
  const { id } = message;
  if (!isWhole(id)) return err('bad-id');
  const budget = parseBudget(message.budget);
  if (budget === null) return err('bad-budget');
  const seed = parseSeed(message.seed, budget);
  if (!seed.ok) return seed;
  const seen = readKnownGame(message, recollections);
  return seen.ok ? ok({ id, budget, seed: seed.value, ...seen.value }) : seen;
}

/** Which is a thought of a quarter of an hour or so, if nobody stops it. */
const MAX_ITERATIONS = 100_000_000;
const MAX_MS = 1_000_000_000;

function parseBudget(value: unknown): EngineBudget | null {
  if (typeof value !== 'object' || value === null) return null;
  const { ms, iterations }: EngineMessage = { ...value };
  if (isUpTo(ms, MAX_MS)) return { ms };
  return isUpTo(iterations, MAX_ITERATIONS) ? { iterations } : null;
}

const isUpTo = (value: unknown, most: number): value is number =>
  typeof value === 'number' && value > 0 && value <= most;

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

/** Whoever counts iterations wants the same answer to the same question. */
const DEFAULT_SEED = 1;

function parseSeed(value: unknown, budget: EngineBudget): Result<number | null, EngineFault> {
  if (value === undefined) return ok('iterations' in budget ? DEFAULT_SEED : null);
  return isWhole(value) ? ok(value) : err('bad-seed');
}
