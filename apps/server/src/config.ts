import { hostname } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { BotEffort } from './bots/bot-effort.ts';
import { DEFAULT_LIMITS, type Limits } from './limits/limits.ts';
import { LOG_LEVELS, type LogLevel } from './log/log.ts';
import { createSettingsReader, type EnvironmentVariables } from './settings-reader.ts';

export interface Settings {
  readonly port: number;
  readonly host: string | undefined;
  readonly dataDir: string;
  /** If undefined, the store is a file in the data folder. */
  readonly databaseUrl: string | undefined;
  /** Disk space reserved for running games. */
  readonly diskReserveMb: number;
  readonly webDir: string;
  readonly logLevel: LogLevel;
  readonly publicUrl: string | undefined;
  readonly tokenSecret: string | undefined;
  /** Former secrets, whose tokens are still valid. */
  readonly previousTokenSecrets: readonly string[];
  /** If set, the server is a node of a cluster. */
  readonly redisUrl: string | undefined;
  readonly redisPrefix: string;
  readonly nodeName: string;
  readonly tablesPerNode: number;
  readonly trustedProxies: number;
  /** Grants access to /metrics from other machines. */
  readonly metricsToken: string | undefined;
  readonly production: boolean;
  readonly botEffort: BotEffort;
  /** Whether webhooks and push services may be in private networks and use http. */
  readonly notifyPrivateAddresses: boolean;
  readonly limits: Limits;
}

export type SettingsResult =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problems: readonly string[] };

const [POSTGRES_PROTOCOL, REDIS_PROTOCOL] = [/^postgres(?:ql)?:$/, /^rediss?:$/];
const BUILT_WEB = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Reads all settings before anything is opened, and reports all problems at once. */
export function readSettings(variables: EnvironmentVariables): SettingsResult {
  const problems: string[] = [];
  const read = createSettingsReader(variables, problems);
  const settings: Settings = {
    port: read.whole('PORT', 2567, 0, 65_535),
    host: read.text('HOST'),
    dataDir: read.folder('DATA_DIR', 'data'),
    databaseUrl: read.serviceUrl('DATABASE_URL', POSTGRES_PROTOCOL, 'postgres://user:password@host:5432/database'),
    diskReserveMb: read.whole('DISK_RESERVE_MB', 100, 0),
    webDir: read.folder('WEB_DIR', BUILT_WEB),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    publicUrl: read.origin('PUBLIC_URL'),
    tokenSecret: read.secret('TOKEN_SECRET'),
    previousTokenSecrets: read.secrets('TOKEN_SECRETS_BEFORE'),
    redisUrl: read.serviceUrl('REDIS_URL', REDIS_PROTOCOL, 'redis://host:6379/0'),
    redisPrefix: read.text('REDIS_PREFIX') ?? 'tigris:',
    nodeName: read.nodeName('NODE_NAME', hostname()),
    tablesPerNode: read.whole('TABLES_PER_NODE', 4000, 1),
    trustedProxies: read.whole('TRUSTED_PROXIES', 0, 0, 10),
    metricsToken: read.secret('METRICS_TOKEN'),
    production: read.oneOf('NODE_ENV', ['production', 'development', 'test'], 'production') === 'production',
    botEffort: read.botEffort('BOT_THINKING', { kind: 'percent', percent: 100 }),
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

/** Settings that all nodes must share have no default. */
function clusterProblems({ redisUrl, databaseUrl, tokenSecret }: Settings): string[] {
  if (redisUrl === undefined) return [];
  return [
    ...(databaseUrl === undefined ? ['REDIS_URL needs DATABASE_URL: all nodes store their games there.'] : []),
    ...(tokenSecret === undefined ? ['REDIS_URL needs TOKEN_SECRET, the same for all nodes.'] : []),
  ];
}
