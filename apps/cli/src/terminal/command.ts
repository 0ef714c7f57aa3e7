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

/** The environment of a command. */
export type Terminal = {
  /** Base of relative paths. */
  folder: string;
  webBuildFolder: string;
  out(line: string): void;
  err(line: string): void;
  colors: boolean;
};

/** Returns the exit code. */
export type Command = (args: readonly string[], terminal: Terminal) => number | Promise<number>;

/** Invalid input. Its message is printed as one line to stderr. */
export class UsageError extends Error {}

/** Returns the parsed value or throws a UsageError. */
export function unwrapOrFail<T>(what: string, result: Result<T, NotationFault>): T {
  if (result.ok) return result.value;
  const { code, line, column } = result.error;
  throw new UsageError(`${what} cannot be read: ${code} at line ${line}, column ${column}`);
}

/** Parses the words, `--name value` options and `--flag`s of a command. */
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
    const parsed: Record<string, unknown> = values;
    const present: { [K in Name]?: string } = {};
    for (const name of names) {
      const value = parsed[name];
      if (typeof value === 'string') present[name] = value;
    }
    const flags: { [K in Flag]?: boolean } = {};
    for (const name of flagNames) flags[name] = parsed[name] === true;
    return { words: positionals, values: present, flags };
  } catch (error) {
    throw new UsageError(firstSentence(error));
  }
}

const firstSentence = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split(/\.\s|\n/, 1).join('');

export function parseWholeNumber(name: string, text: string, min: number): number {
  const number = /^[0-9]{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min) return number;
  throw new UsageError(`--${name} needs a whole number from ${min} on, not ${text}`);
}

export function parseRulesOption(text: string): RulesId {
  const rules = parseRules(text);
  if (!rules)
    throw new UsageError(
      `there are no rules ${text}; std or adv, then + and letters of ${OPTIONS.join('')} in this order`,
    );
  return makeRules(rules);
}

/** Parses the seat of `--as LETTER`. @param others further values for the error message. */
export function parseSeat(name: string, seats: readonly { dynasty: Dynasty }[], ...others: string[]): Seat {
  const dynasty = parseDynasty(name);
  const seat = seats.findIndex((seat) => seat.dynasty === dynasty);
  if (seat >= 0) return seat;
  const letters = [...seats.map((seat) => seat.dynasty), ...others].join(' ');
  throw new UsageError(`--as needs one of ${letters}, not ${name}`);
}
