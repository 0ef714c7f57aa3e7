import { hostname } from 'node:os';
import { isAbsolute, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BotEffort, parseBotEffort } from './bots/bot-effort.ts';
import { DEFAULT_LIMITS, type Limits } from './limits/limits.ts';
import { LOG_LEVELS, type LogLevel } from './log/log.ts';

export interface Settings {
  readonly port: number;
  readonly host: string | undefined;
  readonly dataDir: string;
  /** Without it the store is a file in the data folder. */
  readonly databaseUrl: string | undefined;
  /** Megabytes of the disk that only games under way may write to. */
  readonly diskReserveMb: number;
  readonly webDir: string;
  readonly logLevel: LogLevel;
  readonly publicUrl: string | undefined;
  readonly tokenSecret: string | undefined;
  /** Tokens that these signed are still good. */
  readonly previousTokenSecrets: readonly string[];
  /** With it the server is one node of many. */
  readonly redisUrl: string | undefined;
  readonly redisPrefix: string;
  readonly nodeName: string;
  readonly tablesPerNode: number;
  readonly trustedProxies: number;
  /** Opens /metrics to those who have it. */
  readonly metricsToken: string | undefined;
  readonly production: boolean;
  readonly botAllowance: BotEffort;
  /** Whether webhooks and push services may stand in private networks and be called without https. */
  readonly notifyPrivateAddresses: boolean;
  readonly limits: Limits;
}

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;
export type SettingsResult =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problems: readonly string[] };

const [POSTGRES_PROTOCOL, REDIS_PROTOCOL] = [/^postgres(?:ql)?:$/, /^rediss?:$/];
/** It stands in addresses. */
const NODE_NAME_PATTERN = /^[a-z0-9][a-z0-9-]{0,39}$/;
const MIN_SECRET_CHARS = 32;
const BUILT_WEB = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Reads all settings at once, so that one start names all that are wrong, before it opens anything. */
export function readSettings(variables: EnvironmentVariables): SettingsResult {
  const problems: string[] = [];
  const read = createReader(variables, problems);
  const settings: Settings = {
    port: read.whole('PORT', 2567, 0, 65_535),
    host: read.text('HOST'),
    dataDir: read.folder('DATA_DIR', 'data'),
    databaseUrl: read.service(
      'DATABASE_URL',
      POSTGRES_PROTOCOL,
      'postgres://user:password@host:5432/database',
    ),
    diskReserveMb: read.whole('DISK_RESERVE_MB', 100, 0),
    webDir: read.folder('WEB_DIR', BUILT_WEB),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    publicUrl: read.origin('PUBLIC_URL'),
    tokenSecret: read.secret('TOKEN_SECRET'),
    previousTokenSecrets: read.secrets('TOKEN_SECRETS_BEFORE'),
    redisUrl: read.service('REDIS_URL', REDIS_PROTOCOL, 'redis://host:6379/0'),
    redisPrefix: read.text('REDIS_PREFIX') ?? 'tigris:',
    nodeName: read.name('NODE_NAME', hostname()),
    tablesPerNode: read.whole('TABLES_PER_NODE', 4000, 1),
    trustedProxies: read.whole('TRUSTED_PROXIES', 0, 0, 10),
    metricsToken: read.secret('METRICS_TOKEN'),
    production: read.oneOf('NODE_ENV', ['production', 'development', 'test'], 'production') === 'production',
    botAllowance: read.allowance('BOT_THINKING', { kind: 'percent', percent: 100 }),
    notifyPrivateAddresses: read.oneOf('CALLS_TO_PRIVATE', ['yes', 'no'], 'no') === 'yes',
    limits: {
      requestsPerMinute: read.whole('LIMIT_REQUESTS_PER_MINUTE', DEFAULT_LIMITS.requestsPerMinute, 1),
      personsPerHour: read.whole('LIMIT_PERSONS_PER_HOUR', DEFAULT_LIMITS.personsPerHour, 1),
      tablesPerHour: read.whole('LIMIT_TABLES_PER_HOUR', DEFAULT_LIMITS.tablesPerHour, 1),
      passwordTries: read.whole('LIMIT_PASSWORD_TRIES', DEFAULT_LIMITS.passwordTries, 1),
      streamsPerAddress: read.whole('LIMIT_STREAMS_PER_ADDRESS', DEFAULT_LIMITS.streamsPerAddress, 1),
      loopback: read.oneOf('LIMIT_LOOPBACK', ['yes', 'no'], 'no') === 'yes',
    },
  };
  problems.push(...clusterProblems(settings));
  return problems.length === 0 ? { ok: true, settings } : { ok: false, problems };
}

/** What all nodes have to share cannot be made by one of them. */
function clusterProblems({ redisUrl, databaseUrl, tokenSecret }: Settings): string[] {
  if (redisUrl === undefined) return [];
  return [
    ...(databaseUrl === undefined ? ['REDIS_URL needs DATABASE_URL: all nodes keep their games there.'] : []),
    ...(tokenSecret === undefined ? ['REDIS_URL needs TOKEN_SECRET, the same for all nodes.'] : []),
  ];
}

/** A reader for each kind of setting. It adds a sentence to `problems` instead of throwing. */
function createReader(variables: EnvironmentVariables, problems: string[]) {
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
    allowance(name: string, fallback: BotEffort): BotEffort {
      const value = text(name);
      if (value === undefined) return fallback;
      const expected = 'a share of the time that bots take, like 50%, or a number of positions, like 500i';
      return parseBotEffort(value) ?? refuse(name, expected, fallback);
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
    /** It may hold a password, so it is never repeated. */
    service(name: string, protocol: RegExp, example: string): string | undefined {
      const value = text(name);
      if (value === undefined) return undefined;
      if (URL.canParse(value) && protocol.test(new URL(value).protocol)) return value;
      problems.push(`${name} has to be an address like ${example}.`);
      return undefined;
    },
    name(name: string, fallback: string): string {
      const value = text(name);
      if (value !== undefined && !NODE_NAME_PATTERN.test(value))
        return refuse(name, 'small letters, digits and dashes, at most 40', fallback);
      return (
        value ??
        (fallback
          .toLowerCase()
          .replace(/[^a-z0-9-]+/g, '-')
          .slice(0, 40) ||
          'node')
      );
    },
    secrets(name: string): string[] {
      const values = (text(name) ?? '').split(',').flatMap((each) => each.trim() || []);
      if (values.some((each) => each.length < MIN_SECRET_CHARS))
        problems.push(
          `${name} holds one that is too short: each has to be at least ${MIN_SECRET_CHARS} characters.`,
        );
      return values;
    },
    secret(name: string): string | undefined {
      const value = text(name);
      if (value === undefined || value.length >= MIN_SECRET_CHARS) return value;
      // Not through `drawRefusal`: a secret is never repeated, not even a bad one.
      problems.push(`${name} is too short: it has to be at least ${MIN_SECRET_CHARS} characters.`);
      return undefined;
    },
  };
}
