const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The limits that the person who hosts the server may set. */
export interface Limits {
  readonly requestsPerMinute: number;
  readonly personsPerHour: number;
  readonly tablesPerHour: number;
  /** Wrong passwords in ten minutes. */
  readonly passwordTries: number;
  readonly streamsPerAddress: number;
  /** Whether requests from this machine count too. */
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

/** At most `max` times in `windowMs` milliseconds. All may be used at once; they come back evenly. */
export type Rate = { readonly max: number; readonly windowMs: number };
export type Quota = {
  readonly description: string;
  readonly perPerson: readonly Rate[];
  /** Guests cost nothing, so an address counts as well: a family, a school or a club may be behind it. */
  readonly perAddress: readonly Rate[];
  /** Whether people on this machine count as well. Default: no. */
  readonly includesLocalMachine?: boolean;
};

const perMinute = (max: number): Rate => ({ max, windowMs: MINUTE });
const perTenMinutes = (max: number): Rate => ({ max, windowMs: 10 * MINUTE });
const perHour = (max: number): Rate => ({ max, windowMs: HOUR });

/**
 * What one person and one address may do over all tables and at all doors. Thirty people who play behind one address
 * come nowhere near; `docs/hosting.md` shows the same as a table.
 */
export function quotasFor(limits: Limits) {
  return {
    requests: {
      description: 'requests over HTTP',
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
      description: 'what is written down: acts at tables, other names',
      perPerson: [perMinute(600), perHour(6000)],
      perAddress: [perMinute(6000), perHour(60_000)],
    },
    openings: {
      description: 'tables and records that have to be read and played again',
      perPerson: [perMinute(60)],
      perAddress: [perMinute(300)],
    },
    // Each looks at a few hundred games.
    searches: {
      description: 'searches for finished games',
      perPerson: [perMinute(60)],
      perAddress: [perMinute(300)],
    },
    // A page asks for one when it loads and when it comes back.
    histories: {
      description: 'histories of games that go on',
      perPerson: [{ max: 30, windowMs: MINUTE / 2 }],
      perAddress: [perMinute(600)],
      includesLocalMachine: true,
    },
    // Each costs about 20 ms of a core.
    hashes: {
      description: 'passwords set or tried, right or wrong',
      perPerson: [perMinute(30)],
      perAddress: [perMinute(150)],
    },
    wrongPasswords: {
      description: 'wrong passwords; of a person at one table',
      perPerson: [perTenMinutes(limits.passwordTries)],
      perAddress: [perTenMinutes(limits.passwordTries * 5)],
      includesLocalMachine: true,
    },
    // A code is what keeps a private table private, so nobody may try many, at whichever door.
    wrongCodes: { description: 'codes of no table', perPerson: [], perAddress: [perHour(60)] },
    links: { description: 'links to another device', perPerson: [perHour(20)], perAddress: [perHour(300)] },
    claims: { description: 'links followed', perPerson: [], perAddress: [perHour(60)] },
    subscriptions: {
      description: 'browsers that ask to be told when a table waits, or to be told no more',
      perPerson: [perHour(60)],
      perAddress: [perHour(600)],
    },
    // The address is the one that is called: many people, or many tables, together shall not be a weapon.
    pushes: {
      description:
        'calls to browsers, tries included: of a person, to an address that is of no large push service',
      perPerson: [perHour(240)],
      perAddress: [perHour(2400)],
      includesLocalMachine: true,
    },
    webhooks: {
      description: 'calls to webhooks, tries included: of a table, to an address',
      perPerson: [perHour(240)],
      perAddress: [perHour(2400)],
      includesLocalMachine: true,
    },
  } satisfies Record<string, Quota>;
}

export type BudgetName = keyof ReturnType<typeof quotasFor>;

/** Thirty people with six tables each, and some more. */
export const MAX_SOCKETS_PER_ADDRESS = 300;

/** What may go on at once in the whole process. Those who come when all wait already, or wait too long, are told `busy`. */
export const PASSWORD_HASHING = { maxRunning: 2, maxWaiting: 32, timeoutMs: 2000 };
/** Anybody may ask for records, and they are never urgent. */
export const RECORD_BUILDING = { maxRunning: 2, maxWaiting: 30, timeoutMs: 5000 };
/** A journal is held in memory while it is followed. */
export const TABLE_OPENING = { maxRunning: 8, maxWaiting: 200, timeoutMs: 5000 };
/** Boards as pictures, for messengers. */
export const BOARD_DRAWING = { maxRunning: 1, maxWaiting: 20, timeoutMs: 5000 };

/** The most browsers in which one person is called. */
export const MAX_SUBSCRIPTIONS_PER_PERSON = 20;
/** Calls that are on their way to large push services, and to all other servers; those that find no place are tried again later. */
export const NOTIFICATION_DELIVERY = { maxRunning: 16, maxWaiting: 500, timeoutMs: 20_000 };
/** The same of one person: those who are called there, or who gave the address. It may never answer. */
export const NOTIFICATION_DELIVERY_PER_PERSON = { maxRunning: 4, maxWaiting: 60, timeoutMs: 20_000 };
/** Calls that are tried again: beyond these none is. */
export const MAX_WAITING_RETRIES = 5000;

/** A search answers at most so many games, and looks at so many; it says where to go on. */
export const GAME_SEARCH = { pageSize: 20, batchSize: 100, maxScanned: 500 };

/** At each table. */
export const TABLE_LIMITS = {
  /** Requests that wait their turn, and for how many milliseconds; then they are told `busy`. */
  maxQueuedRequests: 64,
  queueTimeoutMs: 5000,
  /** The most connections. Players and the host come in even when there are more. */
  maxConnections: 100,
  /** Connections of one person. */
  maxConnectionsPerPerson: 6,
  /** Whom one person does not want to hear: as many as may be here. All their connections are told of all of them. */
  maxMuted: 100,
  /** Acts that a person can repeat for ever, such as sit and stand. The limit keeps them from filling the journal. */
  repeatableActs: perMinute(300),
  /** Of one game in the journal, since each opening reads all of them. A long game has only a few hundred. */
  maxEntries: 120_000,
  /** What one person may cause of these: nobody shall be able to fill a game, and so end it for all. */
  maxEntriesPerPerson: 25_000,
  /** Lines of chat, for each person. */
  chatLines: { max: 6, windowMs: 9000 },
  /** Far more than a person can send. A connection that sends more is closed. */
  messagesPerSecond: 40,
};
