import { expect, test } from '@jest/globals';
import { readSettings } from '../src/config.ts';

test('defaults start a single server', () => {
  const read = readSettings({});
  expect(read).toMatchObject({
    ok: true,
    settings: { port: 2567, logLevel: 'info', publicUrl: undefined, production: true, trustedProxies: 0 },
  });
});

test('settings are trimmed, and empty ones ignored', () => {
  const read = readSettings({
    PORT: ' 80 ',
    HOST: '',
    PUBLIC_URL: 'https://play.example.org/',
    NODE_ENV: 'development',
    DATA_DIR: '/var/lib/tigris',
    LIMIT_TABLES_PER_HOUR: '7',
    BOT_THINKING: '50%',
  });
  expect(read).toMatchObject({
    ok: true,
    settings: {
      port: 80,
      host: undefined,
      publicUrl: 'https://play.example.org',
      production: false,
      dataDir: '/var/lib/tigris',
      botEffort: { kind: 'percent', percent: 50 },
      limits: { tablesPerHour: 7 },
    },
  });
});

test('all problems are reported at once', () => {
  const read = readSettings({
    PORT: '66000',
    LOG_LEVEL: 'loud',
    PUBLIC_URL: 'play.example.org/game',
    TRUSTED_PROXIES: '-1',
    LIMIT_PASSWORD_TRIES: '1.5',
    NODE_ENV: 'prod',
    BOT_THINKING: '1s',
  });
  expect(read.ok ? [] : read.problems).toEqual([
    'PORT is "66000", but it has to be a whole number from 0 to 65535.',
    'LOG_LEVEL is "loud", but it has to be one of debug, info, warn, error, silent.',
    'PUBLIC_URL is "play.example.org/game", but it has to be an address like https://play.example.org, without a path.',
    'TRUSTED_PROXIES is "-1", but it has to be a whole number from 0 to 10.',
    'NODE_ENV is "prod", but it has to be one of production, development, test.',
    'BOT_THINKING is "1s", but it has to be a share of the usual thinking time, like 50%, or a number of positions, like 500i.',
    'LIMIT_PASSWORD_TRIES is "1.5", but it has to be a whole number from 1 to 1000000.',
  ]);
});

test('a secret is never quoted, not even an invalid one', () => {
  const read = readSettings({ TOKEN_SECRET: 'hunter2' });
  expect(read.ok ? [] : read.problems).toEqual(['TOKEN_SECRET is too short: it has to be at least 32 characters.']);
});

test('a database URL is never quoted, since it may contain a password', () => {
  const DATABASE_URL = 'postgres://tigris:hunter2@db.example.org:5433/games';
  expect(readSettings({ DATABASE_URL })).toMatchObject({ ok: true, settings: { databaseUrl: DATABASE_URL } });
  const read = readSettings({ DATABASE_URL: 'mysql://tigris:hunter2@db.example.org' });
  expect(read.ok ? [] : read.problems).toEqual([
    'DATABASE_URL has to be an address like postgres://user:password@host:5432/database.',
  ]);
});

test('nodes need the shared settings, and get a name that is valid in URLs', () => {
  const alone = readSettings({ REDIS_URL: 'redis://127.0.0.1', NODE_NAME: 'Ada/1' });
  expect(alone.ok ? [] : alone.problems).toEqual([
    'NODE_NAME is "Ada/1", but it has to be lower-case letters, digits and dashes, at most 40.',
    'REDIS_URL needs DATABASE_URL: all nodes store their games there.',
    'REDIS_URL needs TOKEN_SECRET, the same for all nodes.',
  ]);
  const node = readSettings({
    REDIS_URL: 'redis://127.0.0.1',
    DATABASE_URL: 'postgres://127.0.0.1/tigris',
    TOKEN_SECRET: 'x'.repeat(32),
    TOKEN_SECRETS_BEFORE: `${'y'.repeat(32)}, ${'z'.repeat(32)}`,
  });
  expect(node).toMatchObject({
    ok: true,
    settings: {
      nodeName: expect.stringMatching(/^[a-z0-9-]+$/),
      previousTokenSecrets: ['y'.repeat(32), 'z'.repeat(32)],
    },
  });
});
