import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Allowance, parseAllowance } from './bots/allowance.ts';
import { DEFAULT_LIMITS, type Limits } from './limits/limits.ts';
import { LOG_LEVELS, type LogLevel } from './log/log.ts';

export interface Settings {
  readonly port: number;
  readonly host: string | undefined;
  readonly dataDir: string;
  /** Without it the store is a file in the data folder. */
  readonly databaseUrl: string | undefined;
  /** Megabytes of the disk that only games under way may write to. */
  readonly diskReserve: number;
  readonly webDir: string;
  readonly logLevel: LogLevel;
  readonly publicUrl: string | undefined;
  readonly tokenSecret: string | undefined;
  readonly trustedProxies: number;
  /** Opens /metrics to those who have it. */
  readonly metricsToken: string | undefined;
  readonly production: boolean;
  readonly botAllowance: Allowance;
  readonly limits: Limits;
}

export type Variables = Readonly<Record<string, string | undefined>>;
export type SettingsResult =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problems: readonly string[] };

const BUILT_WEB = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Reads all settings at once, so that one start names all that are wrong, before it opens anything. */
export function readSettings(variables: Variables): SettingsResult {
  const problems: string[] = [];
  const read = reader(variables, problems);
  const settings: Settings = {
    port: read.whole('PORT', 2567, 0, 65_535),
    host: read.text('HOST'),
    dataDir: read.folder('DATA_DIR', 'data'),
    databaseUrl: read.database('DATABASE_URL'),
    diskReserve: read.whole('DISK_RESERVE_MB', 100, 0),
    webDir: read.folder('WEB_DIR', BUILT_WEB),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    publicUrl: read.origin('PUBLIC_URL'),
    tokenSecret: read.secret('TOKEN_SECRET'),
    trustedProxies: read.whole('TRUSTED_PROXIES', 0, 0, 10),
    metricsToken: read.secret('METRICS_TOKEN'),
    production: read.oneOf('NODE_ENV', ['production', 'development', 'test'], 'production') === 'production',
    botAllowance: read.allowance('BOT_THINKING', { kind: 'percent', percent: 100 }),
    limits: {
      requestsPerMinute: read.whole('LIMIT_REQUESTS_PER_MINUTE', DEFAULT_LIMITS.requestsPerMinute, 1),
      personsPerHour: read.whole('LIMIT_PERSONS_PER_HOUR', DEFAULT_LIMITS.personsPerHour, 1),
      tablesPerHour: read.whole('LIMIT_TABLES_PER_HOUR', DEFAULT_LIMITS.tablesPerHour, 1),
      passwordTries: read.whole('LIMIT_PASSWORD_TRIES', DEFAULT_LIMITS.passwordTries, 1),
      streamsPerAddress: read.whole('LIMIT_STREAMS_PER_ADDRESS', DEFAULT_LIMITS.streamsPerAddress, 1),
      loopback: read.oneOf('LIMIT_LOOPBACK', ['yes', 'no'], 'no') === 'yes',
    },
  };
  return problems.length === 0 ? { ok: true, settings } : { ok: false, problems };
}

/** A reader for each kind of setting. It adds a sentence to `problems` instead of throwing. */
function reader(variables: Variables, problems: string[]) {
  const text = (name: string): string | undefined => variables[name]?.trim() || undefined;
  const refuse = <T>(name: string, expected: string, fallback: T): T => {
    problems.push(`${name} is ${JSON.stringify(text(name))}, but it has to be ${expected}.`);
    return fallback;
  };
  return {
    text,
    whole(name: string, fallback: number, least: number, most = 1_000_000): number {
      const value = text(name) ?? String(fallback);
      const number = Number(value);
      if (/^\d+$/.test(value) && number >= least && number <= most) return number;
      return refuse(name, `a whole number from ${least} to ${most}`, fallback);
    },
    oneOf<T extends string>(name: string, allowed: readonly T[], fallback: T): T {
      const value = text(name);
      if (value === undefined) return fallback;
      return allowed.find((each) => each === value) ?? refuse(name, `one of ${allowed.join(', ')}`, fallback);
    },
    folder(name: string, fallback: string): string {
      const value = text(name) ?? fallback;
      return isAbsolute(value) ? value : resolve(value);
    },
    allowance(name: string, fallback: Allowance): Allowance {
      const value = text(name);
      if (value === undefined) return fallback;
      const expected = 'a share of the time that bots take, like 50%, or a number of positions, like 500i';
      return parseAllowance(value) ?? refuse(name, expected, fallback);
    },
    origin(name: string): string | undefined {
      const value = text(name);
      if (value === undefined) return undefined;
      const url = URL.canParse(value) ? new URL(value) : undefined;
      const bare = url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
      return bare
        ? url.origin
        : refuse(name, 'an address like https://play.example.org, without a path', undefined);
    },
    database(name: string): string | undefined {
      const value = text(name);
      if (value === undefined) return undefined;
      if (URL.canParse(value) && /^postgres(?:ql)?:$/.test(new URL(value).protocol)) return value;
      // Not through `refuse`: it may hold a password.
      problems.push(`${name} has to be an address like postgres://user:password@host:5432/database.`);
      return undefined;
    },
    secret(name: string): string | undefined {
      const value = text(name);
      if (value === undefined || value.length >= 32) return value;
      // Not through `refuse`: a secret is never repeated, not even a bad one.
      problems.push(`${name} is too short: it has to be at least 32 characters.`);
      return undefined;
    },
  };
}
