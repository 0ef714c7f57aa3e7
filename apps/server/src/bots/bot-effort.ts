import type { Budget } from '@tigris/bots';
import type { Limit } from './messages.ts';

/** How much bots may think: a share of the time that each takes by itself, or positions looked at. */
export type Allowance =
  | { readonly kind: 'percent'; readonly percent: number }
  /** The same question gets the same answer, however busy the machine is: for tests. */
  | { readonly kind: 'iterations'; readonly count: number };

/** `100%` or `500i`; null: neither. */
export function parseAllowance(text: string): Allowance | null {
  const [, digits, unit] = /^([1-9]\d{0,5})(%|i)$/.exec(text) ?? [];
  if (digits === undefined) return null;
  const number = Number(digits);
  return unit === 'i' ? { kind: 'iterations', count: number } : { kind: 'percent', percent: number };
}

/** What is left of an answer's time is for work that cannot be stopped in the middle. */
const THINKING = 0.85;
/** However many bots think, each may think for so many milliseconds, if it does so by itself. */
const LEAST_THINKING = 50;
/** Milliseconds that such an answer takes. */
const LEAST = Math.ceil(LEAST_THINKING / THINKING);

/** How many bots think or wait to think, and how many can think at the same time. */
export type Load = { asked: number; threads: number };

/**
 * What one answer may cost. That depends on what everybody may know, never on what the bot thinks about.
 * @param own milliseconds that the bot takes by itself
 */
export function limitFor(own: number, allowance: Allowance, { asked, threads }: Load): Limit {
  if (allowance.kind === 'iterations') return allowance;
  const whole = (own * allowance.percent) / 100;
  return { kind: 'time', ms: Math.max(Math.min(whole, LEAST), whole * Math.min(1, threads / asked)) };
}

/** A budget that begins now. */
export function budgetOf(limit: Limit): Budget {
  if (limit.kind === 'iterations') return limit;
  const begin = performance.now();
  return { kind: 'time', ms: limit.ms * THINKING, elapsed: () => performance.now() - begin };
}
