const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Limits that the host can set. */
export interface Limits {
  readonly requestsPerMinute: number;
  readonly personsPerHour: number;
  readonly tablesPerHour: number;
  /** Wrong passwords per 10 minutes. */
  readonly passwordTries: number;
  readonly streamsPerAddress: number;
  /** Whether requests from this machine are limited too. */
  readonly loopback: boolean;
}

export const DEFAULT_LIMITS: Limits = {
  requestsPerMinute: 1200,
  personsPerHour: 60,
  tablesPerHour: 60,
  passwordTries: 10,
  streamsPerAddress: 120,
  loopback: false,
};

/** At most `max` times per `windowMs`. A full budget can be used at once; it refills evenly. */
export type Rate = { readonly max: number; readonly windowMs: number };
export type Quota = {
  readonly description: string;
  readonly perPerson: readonly Rate[];
  /** New guests cost nothing, so the address is limited as well. A family, a school or a club may share one. */
  readonly perAddress: readonly Rate[];
  /** Whether clients on this machine are limited as well. Default: no. */
  readonly includesLocalMachine?: boolean;
};

const perMinute = (max: number): Rate => ({ max, windowMs: MINUTE });
const perTenMinutes = (max: number): Rate => ({ max, windowMs: 10 * MINUTE });
const perHour = (max: number): Rate => ({ max, windowMs: HOUR });

/**
 * Limits per person and per address, over all tables and entry points. Thirty people who play behind one address stay
 * far below; docs/hosting.md lists the limits.
 */
export function quotasFor(limits: Limits) {
  return {
    requests: {
      description: 'HTTP requests',
      perPerson: [],
      perAddress: [perMinute(limits.requestsPerMinute)],
    },
    persons: { description: 'new people', perPerson: [], perAddress: [perHour(limits.personsPerHour)] },
    tables: {
      description: 'new tables',
      perPerson: [perHour(limits.tablesPerHour)],
      perAddress: [perHour(limits.tablesPerHour * 5)],
    },
    writes: {
      description: 'writes: acts at tables, renaming',
      perPerson: [perMinute(600), perHour(6000)],
      perAddress: [perMinute(6000), perHour(60_000)],
    },
    openings: {
      description: 'tables and records that have to be replayed',
      perPerson: [perMinute(60)],
      perAddress: [perMinute(300)],
    },
    // Each search scans up to 500 games.
    searches: {
      description: 'searches for finished games',
      perPerson: [perMinute(60)],
      perAddress: [perMinute(300)],
    },
    // A page requests one when it loads and when it reconnects.
    histories: {
      description: 'histories of running games',
      perPerson: [{ max: 30, windowMs: MINUTE / 2 }],
      perAddress: [perMinute(600)],
      includesLocalMachine: true,
    },
    // Each hash takes about 20 ms of a core.
    hashes: {
      description: 'passwords set or tried, right or wrong',
      perPerson: [perMinute(30)],
      perAddress: [perMinute(150)],
    },
    wrongPasswords: {
      description: 'wrong passwords (per person and table)',
      perPerson: [perTenMinutes(limits.passwordTries)],
      perAddress: [perTenMinutes(limits.passwordTries * 5)],
      includesLocalMachine: true,
    },
    // Only its code protects a private table, so a client must not try many.
    wrongCodes: { description: 'codes without a table', perPerson: [], perAddress: [perHour(60)] },
    links: { description: 'links to another device', perPerson: [perHour(20)], perAddress: [perHour(300)] },
    claims: { description: 'links followed', perPerson: [], perAddress: [perHour(60)] },
    subscriptions: {
      description: 'subscribing or unsubscribing a browser',
      perPerson: [perHour(60)],
      perAddress: [perHour(600)],
    },
    // Here the address is the target's: many senders together must not be able to flood it.
    pushes: {
      description: 'push notifications, retries included (addresses: except large push services)',
      perPerson: [perHour(240)],
      perAddress: [perHour(2400)],
      includesLocalMachine: true,
    },
    webhooks: {
      description: 'webhook calls, retries included (per table instead of per person)',
      perPerson: [perHour(240)],
      perAddress: [perHour(2400)],
      includesLocalMachine: true,
    },
  } satisfies Record<string, Quota>;
}

export type BudgetName = keyof ReturnType<typeof quotasFor>;

/** 30 people with 6 tables each, and some more. */
export const MAX_SOCKETS_PER_ADDRESS = 300;

/** Concurrency limits of the whole process. Further callers get `busy`. */
export const PASSWORD_HASHING = { maxRunning: 2, maxWaiting: 32, timeoutMs: 2000 };
/** Records are public and never urgent. */
export const RECORD_BUILDING = { maxRunning: 2, maxWaiting: 30, timeoutMs: 5000 };
/** Each opening holds a journal in memory. */
export const TABLE_OPENING = { maxRunning: 8, maxWaiting: 200, timeoutMs: 5000 };
/** Board images of link previews. */
export const BOARD_DRAWING = { maxRunning: 1, maxWaiting: 20, timeoutMs: 5000 };

/** Browsers in which one person can be notified. */
export const MAX_SUBSCRIPTIONS_PER_PERSON = 20;
/** Deliveries to large push services, and the same for all other servers. Others are retried later. */
export const NOTIFICATION_DELIVERY = { maxRunning: 16, maxWaiting: 500, timeoutMs: 20_000 };
/** Deliveries of one person (the recipient, or the host who set the URL): their server may never answer. */
export const NOTIFICATION_DELIVERY_PER_PERSON = { maxRunning: 4, maxWaiting: 60, timeoutMs: 20_000 };
/** Deliveries waiting to be retried; further ones are dropped. */
export const MAX_WAITING_RETRIES = 5000;

/** A search returns one page and a cursor. */
export const GAME_SEARCH = { pageSize: 20, batchSize: 100, maxScanned: 500 };

export const TABLE_LIMITS = {
  /** Further requests, and those that wait longer, get `busy`. */
  maxQueuedRequests: 64,
  queueTimeoutMs: 5000,
  /** Players and the host can always connect. */
  maxConnections: 100,
  maxConnectionsPerPerson: 6,
  /** As many as can be connected. The whole list is sent to each connection of the person. */
  maxMuted: 100,
  /** Limit for acts that can be repeated indefinitely, such as sit and stand, so that they cannot fill the journal. */
  repeatableActs: perMinute(300),
  /** Journal entries of one game, because opening it reads them all. A long game has a few hundred. */
  maxEntries: 120_000,
  /** Entries that one person may cause, so that no one can end the game by filling the journal. */
  maxEntriesPerPerson: 25_000,
  /** Per person. */
  chatLines: { max: 6, windowMs: 9000 },
  /** Far more than a person can cause. Connections that exceed it are closed. */
  messagesPerSecond: 40,
};
