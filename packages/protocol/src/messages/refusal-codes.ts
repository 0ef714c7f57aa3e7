import { REFUSALS, type Refusal } from '@tigris/engine';

/** Refusals of the table, in addition to those of the rules. The page translates them. */
export const TABLE_REFUSALS = [
  /** The game has changed since the `rev` that was sent. */
  'stale',
  /** The table does not know yet whether the store wrote the last act: send the same id again. */
  'busy',
  'store-down',
  /** The disk is nearly full: only running games are written. */
  'no-room',
  /** The server stops or the table moves: reconnect. */
  'closing',
  'not-seated',
  'no-watchers',
  'nothing-to-undo',
  'nothing-to-confirm',
  'too-fast',
  /** The move is not a token of the notation. */
  'bad-token',
  /** Any other invalid message. */
  'bad-message',
  'wrong-phase',
  'not-host',
  'seat-taken',
  'dynasty-taken',
  'wrong-password',
  'not-ready',
  'too-few-players',
  'no-such-person',
  'no-such-bot',
  /** The person is neither away nor out of time, so no bot may play for them. */
  'is-here',
  /** Another vote is still open. */
  'vote-open',
  /** No vote is open, or this person has no say in it. */
  'no-vote',
  /** The last vote this person proposed was refused a moment ago. */
  'asked-lately',
  /** The table has no pauses, or none is left. */
  'no-pause',
  /** Not an https URL, or one in a private network. */
  'bad-address',
  /** This person has resigned. */
  'resigned',
  /** A bot is deciding for the sender. */
  'bot-plays',
  /** A newer tab of the same person is active. */
  'elsewhere',
  /** The host removed this person. */
  'removed',
  /** The game has the maximum number of entries: only `again` is accepted. */
  'too-long',
  'no-such-table',
  /** The journal cannot be replayed. The table stays closed to protect it. */
  'journal-damaged',
  'not-signed-in',
  'full',
] as const;
export type TableRefusal = (typeof TABLE_REFUSALS)[number];

export type RefusalCode = Refusal | TableRefusal;

const ALL: ReadonlySet<string> = new Set([...REFUSALS, ...TABLE_REFUSALS]);
export const isRefusalCode = (text: string): text is RefusalCode => ALL.has(text);

/** WebSocket close codes, in addition to those of Colyseus. */
export const CLOSE_CODES = {
  /** The host removed the watcher. */
  removed: 4901,
  /** The table allows no watchers and this person has no seat. */
  noWatchers: 4902,
  /** The table was opened by another process. */
  moved: 4903,
} as const;
