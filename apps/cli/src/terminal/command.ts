import { parseArgs } from 'node:util';
import {
  type Dynasty,
  makeRules,
  type NotationFault,
  OPTIONS,
  parseDynasty,
  parseRules,
  type Result,
  type RulesId,
  type Seat,
} from '@tigris/engine';

/** All that a command may touch of its surroundings. */
export type Terminal = {
  /** Relative paths count from here. */
  folder: string;
  /** Where the build of the page lies. */
  webBuildFolder: string;
  out(line: string): void;
  err(line: string): void;
  colors: boolean;
};

/** Does what its arguments say and returns the exit code. */
export type Command = (args: readonly string[], terminal: Terminal) => number | Promise<number>;

/** Somebody asked for something that cannot be done: one clear line for stderr. */
export class UsageError extends Error {}

/** The value of a text, or a complaint that the text cannot be read. */
export function unwrapOrFail<T>(what: string, result: Result<T, NotationFault>): T {
  if (result.ok) return result.value;
  const { code, line, column } = result.error;
  throw new UsageError(`${what} cannot be read: ${code} at line ${line}, column ${column}`);
}

/** The words of a command, its `--name value` options and its bare `--flag`s. */
export function parseOptions<Name extends string, Flag extends string = never>(
  args: readonly string[],
  names: readonly Name[],
  flagNames: readonly Flag[] = [],
): { words: string[]; values: { [K in Name]?: string }; flags: { [K in Flag]?: boolean } } {
  const options: Record<string, { type: 'string' | 'boolean' }> = {};
  for (const name of names) options[name] = { type: 'string' };
  for (const name of flagNames) options[name] = { type: 'boolean' };
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const found: Record<string, unknown> = values;
    const given: { [K in Name]?: string } = {};
    for (const name of names) {
      const value = found[name];
      if (typeof value === 'string') given[name] = value;
    }
    const flags: { [K in Flag]?: boolean } = {};
    for (const name of flagNames) flags[name] = found[name] === true;
    return { words: positionals, values: given, flags };
  } catch (error) {
    throw new UsageError(firstSentence(error));
  }
}

const firstSentence = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split(/\.\s|\n/, 1).join('');

/** A whole number, at least `least`. */
export function parseWholeNumber(name: string, text: string, least: number): number {
  const number = /^[0-9]{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least) return number;
  throw new UsageError(`--${name} needs a whole number from ${least} on, not ${text}`);
}

/** Board and options. */
export function parseRulesOption(text: string): RulesId {
  const rules = parseRules(text);
  if (!rules)
    throw new UsageError(
      `there are no rules ${text}; std or adv, then + and letters of ${OPTIONS.join('')} in this order`,
    );
  return makeRules(rules);
}

/** The seat of `--as LETTER`. @param others that may stand there instead. */
export function parseSeat(name: string, seats: readonly { dynasty: Dynasty }[], ...others: string[]): Seat {
  const dynasty = parseDynasty(name);
  const seat = seats.findIndex((one) => one.dynasty === dynasty);
  if (seat >= 0) return seat;
  const letters = [...seats.map((one) => one.dynasty), ...others].join(' ');
  throw new UsageError(`--as needs one of ${letters}, not ${name}`);
}
