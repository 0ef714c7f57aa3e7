/** From the most verbose to none. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

type LogValue = string | number | boolean | null | undefined;
/**
 * Fields of a log line: short scalars only. Objects are excluded so that no request, header, message or state can be
 * logged as a whole, with a token, a hand or a chat line in it.
 */
export type LogFields = Readonly<Record<string, LogValue>>;

export interface Log {
  debug(event: string, fields?: LogFields): void;
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

/** Writes one line of JSON per event. */
export function createLog(
  minLevel: LogLevel,
  now: () => number,
  write: (line: string) => void = (line) => process.stdout.write(line),
): Log {
  const logger =
    (level: LogLevel) =>
    (event: string, fields: LogFields = {}): void => {
      if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(minLevel)) return;
      const time = new Date(now()).toISOString();
      write(`${JSON.stringify({ time, level, event, ...fields })}\n`);
    };
  return { debug: logger('debug'), info: logger('info'), warn: logger('warn'), error: logger('error') };
}

/**
 * Returns where an error came from and its code, without its message: messages may quote what a client sent. Messages
 * of the system and of sqlite do not, and the host needs them (disk full, permission denied).
 */
export function errorFields(error: unknown): LogFields {
  const stack = errorText(error, 'stack')?.split('\n');
  const code = errorCode(error);
  const isSafe = code === 'ERR_SQLITE_ERROR' || errorText(error, 'syscall') !== undefined;
  return {
    error: errorText(error, 'name') ?? typeof error,
    code,
    message: isSafe ? errorText(error, 'message') : undefined,
    where: stack?.find((line) => line.trimStart().startsWith('at '))?.trim(),
  };
}

/** The code of a system or library error: `EEXIST`, `ERR_SQLITE_ERROR`. */
export function errorCode(error: unknown): string | undefined {
  return errorText(error, 'code');
}

/** Reads a text field of a thrown value. Checks its shape, not its class: it may come from another realm. */
export function errorText(
  error: unknown,
  field: 'code' | 'name' | 'message' | 'stack' | 'syscall',
): string | undefined {
  if (typeof error !== 'object' || error === null || !(field in error)) return undefined;
  const value: unknown = Reflect.get(error, field);
  return typeof value === 'string' ? value : undefined;
}

/** The numeric code of a sqlite error. */
export function sqliteErrorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, 'errcode') : undefined;
}
