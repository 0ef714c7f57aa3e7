import type { Fault, Result } from '@tigris/engine';

/** What a command may touch; tests and the real terminal hand it in. */
export type Terminal = {
  /** Relative paths count from here. */
  folder: string;
  out(line: string): void;
  err(line: string): void;
  colors: boolean;
};

/** Does what its arguments say; the answer is the exit code. */
export type Command = (args: readonly string[], terminal: Terminal) => number | Promise<number>;

/** What somebody typed that cannot be done: one clear line for stderr. */
export class Complaint extends Error {}

/** The value of a text that was read, or the complaint that it can't be. */
export function orComplain<T>(what: string, result: Result<T, Fault>): T {
  if (result.ok) return result.value;
  const { code, line, column } = result.error;
  throw new Complaint(`${what} cannot be read: ${code} at line ${line}, column ${column}`);
}
