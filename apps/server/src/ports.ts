import type { BotName } from '@tigris/bots';
import type { Dynasty, RedactedRecord, Result, RulesId, Seat, View } from '@tigris/engine';
import type { Termination } from '@tigris/engine/game';
import type { Phase, Remaining, TableOptions } from '@tigris/protocol';
import type { Facts } from './log/log.ts';

/** An opaque text. It is never sent to other people. */
export type PersonId = string;
export type Person = { id: PersonId; name: string };

/** Where a request comes from, as limits count it: an IPv4 address, an IPv6 network, or this machine itself. */
export type Address = string;

/** How a connection came: from where, and the name of the request that opened it. */
export type Way = { readonly address: Address; readonly request: string };

/** Whose budget something is taken from: a person's, where it is known who they are, and an address's. */
export type Payer = { readonly person: PersonId | null; readonly address: Address };

// ---------------------------------------------------------------- journal

/** A game of a table: `CODE/1`. */
export type GameId = `${string}/${number}`;

/** One act. `body` is JSON text; `seq` is the table's `rev`, rising by one and never used twice. */
export type Entry = { game: GameId; seq: number; kind: string; body: string; at: number };

export type Appended =
  /** On the disk. */
  | 'ok'
  /** (game, seq) is taken: somebody else owns this table now, or this very entry arrived earlier. */
  | 'conflict'
  /** Nothing was written. */
  | 'failed'
  /** The connection broke: it may or may not be written. The table reads its tail to find out. */
  | 'unknown';

export interface Journal {
  /**
   * Answers when the entry is durable. Entries of many tables may share one transaction (and should: one fsync then
   * serves them all); entries of one game are never appended at the same time.
   */
  append(entry: Entry): Promise<Appended>;
  /**
   * At most `most` entries in order of seq, beginning at `from`. Throws where the store is down, and `JournalDamaged`
   * where entries are changed or missing.
   */
  read(game: GameId, from?: number, most?: number): Promise<Entry[]>;
}

/** The disk under the journal. */
export interface Space {
  /** What is left is kept for games under way. */
  readonly isShort: boolean;
}

/** This process's right to own tables. Without other nodes it has it for good. */
export interface Lease {
  /** Name this process and this run of it in the entries that it appends when it opens a table. */
  readonly node: string;
  readonly epoch: string;
  /** False: others may own its tables by now, so it neither writes nor shows anything. */
  readonly held: boolean;
}

// ---------------------------------------------------------------- tables

/** What never changes about a table; written once by the HTTP route that makes it, before the room opens. */
export type TableMade = {
  code: string;
  host: Person;
  options: TableOptions;
  /** As `Passwords.hash` made it; null: none. */
  password: string | null;
  at: number;
};

export type SummarySeat = {
  person: PersonId | null;
  name: string;
  dynasty: Dynasty;
  bot: boolean;
  /** The bot that plays for a person who is away. */
  standIn?: string;
};

/** For the lists on the home page. The room writes it from its journal and never reads it back. */
export type TableSummary = {
  phase: Phase;
  /** The number of the game going on: the journal to read is `CODE/game`. */
  game: number;
  options: TableOptions;
  password: boolean;
  seats: SummarySeat[];
  /** Persons who must act now; empty unless playing. */
  turn: PersonId[];
  at: number;
  /** The last act that it tells of. Older summaries do not say, as with all that follows. */
  rev?: number;
  /** Since when they are waited for, in milliseconds since 1970. */
  since?: number | null;
  /** The `rev` of the act since which they are. */
  sinceRev?: number | null;
  /** What they have left; null: their time is not measured. */
  clock?: Remaining | null;
  /** Who plays and is not here although somebody is. In a game of days nobody has to be here. */
  away?: PersonId[];
  /** An open question to the players: until when, in service time, and who has not answered yet. */
  vote?: { until: number; asks: PersonId[] } | null;
  /** When the table has something to do although nobody comes, in milliseconds since 1970; null: never. */
  due?: number | null;
  /** The act that asked the person whom the table waits for, where they can be called; null: nobody can. */
  asked?: number | null;
};

/** Written once when a game is over. The record itself is made from the journal: see `recordOfGame`. */
export type FinishedGame = {
  code: string;
  game: number;
  rules: RulesId;
  /** In turn order. */
  seats: SummarySeat[];
  /** Header values of the record, null where it stopped early. */
  result: string | null;
  scores: string | null;
  /** Why it stopped early; null: it did not. Older games do not say. */
  stopped?: Termination | null;
  /** Who may fetch the record: anyone with the link, or only those who played. */
  watch: TableOptions['watch'];
  /** Whether its table was on the list. Older games do not say. */
  listed?: boolean;
  at: number;
};

/** Where a finished game stands among all: they are listed from the newest on. */
export type GameMark = Pick<FinishedGame, 'at' | 'code' | 'game'>;

export interface Tables {
  make(made: TableMade): Promise<'ok' | 'taken'>;
  /** `summary` is null until the room wrote one. */
  find(code: string): Promise<{ made: TableMade; summary: TableSummary | null } | null>;
  /**
   * Called after each act that changes it. Need not be durable at once and may be coalesced: the last one counts,
   * and the room writes it anew on opening.
   */
  update(code: string, summary: TableSummary): void;
  finished(game: FinishedGame): Promise<void>;
}

// ---------------------------------------------------------------- persons

export type Credentials = {
  cookie: string | undefined;
  authorization: string | undefined;
  origin: string | undefined;
  /** The `Host` asked for: with it the Origin is checked here as well, not only where the request came in. */
  host?: string | undefined;
  /** X-Forwarded-Proto, which counts where a proxy is trusted. */
  proto?: string | undefined;
};

export interface Persons {
  /** Null: no valid cookie or bearer token, or a cookie with a foreign Origin. */
  verify(credentials: Credentials): Promise<Person | null>;
  /** Calls `hear` when all older credentials of a person stop being valid. Returns what ends the calls. */
  onSignedOut(hear: (person: PersonId | null) => void): () => void;
}

/** The password was not looked at: that person or address asks too often, or too many ask at once. */
export type NotHashed = { code: 'too-fast' | 'busy'; seconds: number };

export interface Passwords {
  hash(text: string, payer: Payer): Promise<Result<string, NotHashed>>;
  /** Counts wrong tries of a person at the table of that code, and of an address. */
  check(
    text: string,
    hash: string,
    code: string,
    payer: Payer,
  ): Promise<'right' | 'wrong' | NotHashed['code']>;
}

// ---------------------------------------------------------------- calls

/** An address that a table's host gave, whose it is, and the secret that signs what is sent there. */
export type Webhook = { readonly url: string; readonly secret: string; readonly by: PersonId };

/** What somebody who is not at the table is told: that it waits for them. It holds what everybody may see, and no more. */
export type Call = {
  readonly code: string;
  readonly game: number;
  /** The act that asked them. Together with `reminder` no two calls of a table have the same. */
  readonly asked: number;
  /** They were called before, or could have been: their time is running out. */
  readonly reminder: boolean;
  readonly person: Person;
  readonly dynasty: Dynasty;
  /** A question in somebody else's turn. */
  readonly answers: boolean;
  /** Milliseconds that they still have. */
  readonly left: number;
  /** Whether they want to be called themselves. */
  readonly push: boolean;
  readonly webhook: Webhook | null;
};

/** Carries calls to people. A call that was handed over is sent at most once to each target that takes it. */
export interface CallSender {
  send(call: Call): void;
  /** Whether such an address may be called at all. */
  allows(url: string): boolean;
}

// ---------------------------------------------------------------- bots

/** What a bot is asked when a decision is its. It holds what its seat may know, and nothing else. */
export type BotQuestion = {
  bot: BotName;
  seat: Seat;
  view: View;
  /** The game so far, as the seat saw it; null: the bot has to do with the view. */
  record: RedactedRecord | null;
  /** The same for all questions to a seat of a game. */
  key: string;
  /** All randomness of the answer. */
  seed: number;
};

/** Lets bots think outside of the server's own work. */
export interface BotService {
  /** The token of an action, which is to be checked; null: there is no answer, and none will come. */
  ask(question: BotQuestion): Promise<string | null>;
}

// ---------------------------------------------------------------- the environment

/** Counts and times what happens at tables. Nothing that it is told names a table or a person. */
export interface Meter {
  /** An act was written down and shown. */
  acted(kind: string): void;
  refused(code: string): void;
  /** A move was shown so many milliseconds after it came. */
  shown(ms: number): void;
}

export interface Clock {
  /** Milliseconds since 1970, for what is written down and shown. It may be set, forwards and back. */
  now(): number;
  /** Milliseconds since some moment; it only goes on. For limits and for all that is waited for. */
  elapsed(): number;
}

/**
 * Milliseconds for which this service has run, in all its life and at all its nodes: the time that counts for slow games.
 * It only goes on, stands still while nothing runs, and does not know the time of day.
 */
export interface Uptime {
  now(): number;
}

export interface Timers {
  /** Runs it once, so many milliseconds from now. Returns what cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** A whole number from 0 to n - 1; `crypto.randomInt` at a real table. */
export type Random = (n: number) => number;

/**
 * The journal of a table cannot be followed. Nothing may be appended to it, so the table stays closed. The message is
 * the code for people, because Colyseus passes on nothing but the message.
 */
export class JournalDamaged extends Error {
  override readonly name = 'JournalDamaged';
  readonly facts: Facts;

  constructor(facts: Facts) {
    super('journal-damaged');
    this.facts = facts;
  }
}
