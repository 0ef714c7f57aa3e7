import type { Budget } from '@tigris/bots';
import type { ThinkLimit } from './messages.ts';

// Base times: BOT_THINKING_MS in @tigris/bots; give-up: ANSWER_TIMEOUT_MS in bot-process.ts; queue: MAX_QUEUE_MS in
// bot-dispatcher.ts.

/** How much bots may think: a share of their usual time, or a number of iterations. */
export type BotEffort =
  | { readonly kind: 'percent'; readonly percent: number }
  /** Deterministic; for tests. */
  | { readonly kind: 'iterations'; readonly count: number };

/** Parses `100%` or `500i`; null: invalid. */
export function parseBotEffort(text: string): BotEffort | null {
  const [, digits, unit] = /^([1-9]\d{0,5})(%|i)$/.exec(text) ?? [];
  if (digits === undefined) return null;
  const number = Number(digits);
  return unit === 'i' ? { kind: 'iterations', count: number } : { kind: 'percent', percent: number };
}

/** Share of an answer's time for thinking. The rest allows for work that cannot be interrupted. */
const THINKING_SHARE = 0.85;
/** Under any load, a bot may think this long, or its usual time if that is shorter. */
const MIN_THINKING_MS = 50;
const MIN_ANSWER_MS = Math.ceil(MIN_THINKING_MS / THINKING_SHARE);

/** Questions being answered or waiting, and threads to answer them. */
export type BotLoad = { questions: number; threads: number };

/**
 * Returns what one answer may cost. Depends on public information only, never on the position.
 * @param usualMs the bot's answer time without load
 */
export function thinkLimit(usualMs: number, effort: BotEffort, { questions, threads }: BotLoad): ThinkLimit {
  if (effort.kind === 'iterations') return effort;
  const fullMs = (usualMs * effort.percent) / 100;
  return {
    kind: 'time',
    ms: Math.max(Math.min(fullMs, MIN_ANSWER_MS), fullMs * Math.min(1, threads / questions)),
  };
}

/** Starts the budget of an answer. */
export function startBudget(limit: ThinkLimit): Budget {
  if (limit.kind === 'iterations') return limit;
  const startedAt = performance.now();
  return { kind: 'time', ms: limit.ms * THINKING_SHARE, elapsed: () => performance.now() - startedAt };
}
