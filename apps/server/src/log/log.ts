/** From the one that says most to the one that says nothing. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

type LogValue = string | number | boolean | null | undefined;
/**
 * What may be said about an event: short scalars only. No object fits in here on purpose, so that no
 * request, header, message or state can be logged whole, with a token, a hand or a chat line inside.
 */
export type LogFields = Readonly<Record<string, LogValue>>;

export interface Log {
  debug(event: string, facts?: LogFields): void;
  info(event: string, facts?: LogFields): void;
  warn(event: string, facts?: LogFields): void;
  error(event: string, facts?: LogFields): void;
}

/** Writes one line of JSON for each event, by default to the standard output. */
export function createLog(
  least: LogLevel,
  now: () => number,
  write: (line: string) => void = (line) => process.stdout.write(line),
): Log {
  const logger =
    (level: LogLevel) =>
    (event: string, facts: LogFields = {}): void => {
      if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(least)) return;
      const time = new Date(now()).toISOString();
      write(`${JSON.stringify({ time, level, event, ...facts })}\n`);
    };
  return { debug: logger('debug'), info: logger('info'), warn: logger('warn'), error: logger('error') };
}

/**
 * Where an error came from and its code, without its message: messages may quote what somebody sent. Those of
 * the system and of sqlite do not, and the person who hosts the server needs them (a full disk, a missing permission).
 */
export function errorFields(error: unknown): LogFields {
  const stack = errorText(error, 'stack')?.split('\n');
  const code = errorCode(error);
  const told = code === 'ERR_SQLITE_ERROR' || errorText(error, 'syscall') !== undefined;
  return {
    error: errorText(error, 'name') ?? typeof error,
    code,
    message: told ? errorText(error, 'message') : undefined,
    where: stack?.find((line) => line.trimStart().startsWith('at '))?.trim(),
  };
}

/** The code of an error of the system or of a library: `EEXIST`, `ERR_SQLITE_ERROR`. */
export function errorCode(error: unknown): string | undefined {
  return errorText(error, 'code');
}

/** A text field of something that was thrown. It goes by the shape, as errors of another realm are not ours. */
export function errorText(
  error: unknown,
  field: 'code' | 'name' | 'message' | 'stack' | 'syscall',
): string | undefined {
  if (typeof error !== 'object' || error === null || !(field in error)) return undefined;
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : undefined;
}

/** The number by which sqlite names an error. */
export function sqliteErrorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, 'errcode') : undefined;
}
