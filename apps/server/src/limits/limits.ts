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

/** At most `most` times in `window` milliseconds. All may be used at once; they come back evenly. */
export type Rate = { readonly most: number; readonly window: number };
export type Quota = {
  readonly what: string;
  readonly person: readonly Rate[];
  /** Guests cost nothing, so an address counts as well: a family, a school or a club may be behind it. */
  readonly address: readonly Rate[];
  /** Whether people on this machine count as well. Default: no. */
  readonly ownMachine?: boolean;
};

const perMinute = (most: number): Rate => ({ most, window: MINUTE });
const perTenMinutes = (most: number): Rate => ({ most, window: 10 * MINUTE });
const perHour = (most: number): Rate => ({ most, window: HOUR });

/**
 * What one person and one address may do over all tables and at all doors. Thirty people who play behind one address
 * come nowhere near; `docs/hosting.md` shows the same as a table.
 */
export function quotasFor(limits: Limits) {
  return {
    requests: { what: 'requests over HTTP', person: [], address: [perMinute(limits.requestsPerMinute)] },
    persons: { what: 'new people', person: [], address: [perHour(limits.personsPerHour)] },
    tables: {
      what: 'new tables',
      person: [perHour(limits.tablesPerHour)],
      address: [perHour(limits.tablesPerHour * 5)],
    },
    writes: {
      what: 'what is written down: acts at tables, other names',
      person: [perMinute(600), perHour(6000)],
      address: [perMinute(6000), perHour(60_000)],
    },
    openings: {
      what: 'tables and records that have to be read and played again',
      person: [perMinute(60)],
      address: [perMinute(300)],
    },
    // Each looks at a few hundred games.
    searches: {
      what: 'searches for finished games',
      person: [perMinute(60)],
      address: [perMinute(300)],
    },
    // A page asks for one when it loads and when it comes back.
    histories: {
      what: 'histories of games that go on',
      person: [{ most: 30, window: MINUTE / 2 }],
      address: [perMinute(600)],
      ownMachine: true,
    },
    // Each costs about 20 ms of a core.
    hashes: {
      what: 'passwords set or tried, right or wrong',
      person: [perMinute(30)],
      address: [perMinute(150)],
    },
    wrongPasswords: {
      what: 'wrong passwords; of a person at one table',
      person: [perTenMinutes(limits.passwordTries)],
      address: [perTenMinutes(limits.passwordTries * 5)],
      ownMachine: true,
    },
    // A code is what keeps a private table private, so nobody may try many, at whichever door.
    wrongCodes: { what: 'codes of no table', person: [], address: [perHour(60)] },
    links: { what: 'links to another device', person: [perHour(20)], address: [perHour(300)] },
    claims: { what: 'links followed', person: [], address: [perHour(60)] },
    subscriptions: {
      what: 'browsers that ask to be told when a table waits, or to be told no more',
      person: [perHour(60)],
      address: [perHour(600)],
    },
    // The address is the one that is called: many people, or many tables, together shall not be a weapon.
    pushes: {
      what: 'calls to browsers, tries included: of a person, to an address that is of no large push service',
      person: [perHour(240)],
      address: [perHour(2400)],
      ownMachine: true,
    },
    webhooks: {
      what: 'calls to webhooks, tries included: of a table, to an address',
      person: [perHour(240)],
      address: [perHour(2400)],
      ownMachine: true,
    },
  } satisfies Record<string, Quota>;
}

export type Doing = keyof ReturnType<typeof quotasFor>;

/** Thirty people with six tables each, and some more. */
export const SOCKETS_OF_AN_ADDRESS = 300;

/** What may go on at once in the whole process. Those who come when all wait already, or wait too long, are told `busy`. */
export const HASHES = { atOnce: 2, waiting: 32, patience: 2000 };
/** Anybody may ask for records, and they are never urgent. */
export const RECORDS = { atOnce: 2, waiting: 30, patience: 5000 };
/** A journal is held in memory while it is followed. */
export const OPENINGS = { atOnce: 8, waiting: 200, patience: 5000 };
/** Boards as pictures, for messengers. */
export const DRAWINGS = { atOnce: 1, waiting: 20, patience: 5000 };

/** The most browsers in which one person is called. */
export const SUBSCRIPTIONS_OF_A_PERSON = 20;
/** Calls that are on their way to large push services, and to all other servers; those that find no place are tried again later. */
export const CALLS = { atOnce: 16, waiting: 500, patience: 20_000 };
/** The same of one person: those who are called there, or who gave the address. It may never answer. */
export const CALLS_OF_A_PERSON = { atOnce: 4, waiting: 60, patience: 20_000 };
/** Calls that are tried again: beyond these none is. */
export const CALLS_WAITING = 5000;

/** A search answers at most so many games, and looks at so many; it says where to go on. */
export const SEARCHES = { page: 20, together: 100, looked: 500 };

/** At each table. */
export const AT_A_TABLE = {
  /** Requests that wait their turn, and for how many milliseconds; then they are told `busy`. */
  waiting: 64,
  patience: 5000,
  /** The most connections. Players and the host come in even when there are more. */
  connections: 100,
  /** Connections of one person. */
  tabs: 6,
  /** Whom one person does not want to hear: as many as may be here. All their connections are told of all of them. */
  muted: 100,
  /** Acts that a person can repeat for ever, such as sit and stand. The limit keeps them from filling the journal. */
  changes: perMinute(300),
  /** Of one game in the journal, since each opening reads all of them. A long game has only a few hundred. */
  entries: 120_000,
  /** What one person may cause of these: nobody shall be able to fill a game, and so end it for all. */
  entriesOfAPerson: 25_000,
  /** Lines of chat, for each person. */
  lines: { most: 6, window: 9000 },
  /** Far more than a person can send. A connection that sends more is closed. */
  messagesPerSecond: 40,
};
