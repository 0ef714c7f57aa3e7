import type { MemoryCache } from '@tigris/bots/levels';
import { err, ok, type Result } from '@tigris/engine';
import { readSeen, type Seen, type SeenFault } from './read-seen.ts';

export const ENGINE_PROTOCOL = 'te-engine/1';

/** What a program may ask for, once it is read. */
export type ChooseRequest = Seen & {
  id: number;
  budget: Limit;
  /** Null where chance is free. */
  seed: number | null;
};

type Limit = { ms: number } | { iterations: number };

/** Why a line cannot be answered. */
export type EngineFault =
  | 'bad-json'
  | 'unknown-type'
  | 'unsupported-protocol'
  | 'busy'
  | 'bad-id'
  | 'bad-budget'
  | 'bad-seed'
  | SeenFault;

export type Message = { readonly [field: string]: unknown };

export function parseMessage(line: string): Message | null {
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
export function readChoose(message: Message, recollections: MemoryCache): Result<ChooseRequest, EngineFault> {
  const { id } = message;
  if (!isWhole(id)) return err('bad-id');
  const budget = readBudget(message.budget);
  if (budget === null) return err('bad-budget');
  const seed = readSeed(message.seed, budget);
  if (!seed.ok) return seed;
  const seen = readSeen(message, recollections);
  return seen.ok ? ok({ id, budget, seed: seed.value, ...seen.value }) : seen;
}

/** Which is a thought of a quarter of an hour or so, if nobody stops it. */
const MOST_ITERATIONS = 100_000_000;
const MOST_MS = 1_000_000_000;

function readBudget(value: unknown): Limit | null {
  if (typeof value !== 'object' || value === null) return null;
  const { ms, iterations }: Message = { ...value };
  if (isUpTo(ms, MOST_MS)) return { ms };
  return isUpTo(iterations, MOST_ITERATIONS) ? { iterations } : null;
}

const isUpTo = (value: unknown, most: number): value is number =>
  typeof value === 'number' && value > 0 && value <= most;

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

/** Whoever counts iterations wants the same answer to the same question. */
const SEED_OF_ITERATIONS = 1;

function readSeed(value: unknown, budget: Limit): Result<number | null, EngineFault> {
  if (value === undefined) return ok('iterations' in budget ? SEED_OF_ITERATIONS : null);
  return isWhole(value) ? ok(value) : err('bad-seed');
}
