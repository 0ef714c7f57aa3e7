import type { Budget } from '@tigris/bots';
import type { ThinkLimit } from './messages.ts';

/** How much bots may think: a share of the time that each takes by itself, or positions looked at. */
export type BotEffort =
  | { readonly kind: 'percent'; readonly percent: number }
  /** The same question gets the same answer, however busy the machine is: for tests. */
  | { readonly kind: 'iterations'; readonly count: number };

/** `100%` or `500i`; null: neither. */
export function parseBotEffort(text: string): BotEffort | null {
  const [, digits, unit] = /^([1-9]\d{0,5})(%|i)$/.exec(text) ?? [];
  if (digits === undefined) return null;
  const number = Number(digits);
  return unit === 'i' ? { kind: 'iterations', count: number } : { kind: 'percent', percent: number };
}

/** What is left of an answer's time is for work that cannot be stopped in the middle. */
const THINKING_SHARE = 0.85;
/** However many bots think, each may think for so many milliseconds, if it does so by itself. */
const MIN_THINKING_MS = 50;
/** Milliseconds that such an answer takes. */
const MIN_ANSWER_MS = Math.ceil(MIN_THINKING_MS / THINKING_SHARE);

/** How many bots think or wait to think, and how many can think at the same time. */
export type BotLoad = { questions: number; threads: number };

/**
 * What one answer may cost. That depends on what everybody may know, never on what the bot thinks about.
 * @param usualMs milliseconds that the bot takes by itself
 */
export function thinkLimit(usualMs: number, effort: BotEffort, { questions, threads }: BotLoad): ThinkLimit {
  if (effort.kind === 'iterations') return effort;
  const fullMs = (usualMs * effort.percent) / 100;
  return {
    kind: 'time',
    ms: Math.max(Math.min(fullMs, MIN_ANSWER_MS), fullMs * Math.min(1, threads / questions)),
  };
}

/** A budget that begins now. */
export function startBudget(limit: ThinkLimit): Budget {
  if (limit.kind === 'iterations') return limit;
  const startedAt = performance.now();
  return { kind: 'time', ms: limit.ms * THINKING_SHARE, elapsed: () => performance.now() - startedAt };
}
