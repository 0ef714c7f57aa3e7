import { REFUSALS, type Refusal } from '@tigris/engine';

/** Why the table refuses, beside the rules' own reasons. Words for people are made from these at the edge. */
export const TABLE_REFUSALS = [
  /** The game has moved on since the `rev` that was sent. */
  'stale',
  /** The table cannot answer yet (it asks its store what happened): send the same id again. */
  'busy',
  'store-down',
  /** The disk is nearly full: only games under way are written. */
  'no-room',
  /** The server stops or the table moves: come back in a moment. */
  'closing',
  'not-seated',
  'no-watchers',
  'nothing-to-undo',
  'nothing-to-confirm',
  'too-fast',
  /** A move that is no token of the notation. */
  'bad-token',
  /** Any other message that is not of this protocol. */
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
  /** A bot plays for people who are away or out of time, not for this one. */
  'is-here',
  /** The others still answer an earlier question. */
  'vote-open',
  /** Nobody is asked anything, or not this person. */
  'no-vote',
  /** This person's last motion was refused a moment ago. */
  'asked-lately',
  /** There is no pause here, or none left. */
  'no-pause',
  /** An address that this server does not call: no https, or of a network of its own. */
  'bad-address',
  /** This person gave the game up. */
  'resigned',
  /** A bot plays for the sender at this moment. */
  'bot-plays',
  /** A newer tab of the same person plays. */
  'elsewhere',
  /** The host removed this person. */
  'removed',
  /** This game has more entries than a table takes: only `scheduleSave` leads on. */
  'too-long',
  'no-such-table',
  /** The journal of this table cannot be followed. The table stays closed, so that nothing is written over it. */
  'journal-damaged',
  'not-signed-in',
  'full',
] as const;
export type TableRefusal = (typeof TABLE_REFUSALS)[number];

export type RefusalCode = Refusal | TableRefusal;

const ALL: ReadonlySet<string> = new Set([...REFUSALS, ...TABLE_REFUSALS]);
export const isRefusalCode = (text: string): text is RefusalCode => ALL.has(text);

/** WebSocket close codes of our own, beside those of Colyseus. */
export const CLOSE_CODES = {
  /** A watcher was removed by the host. */
  removed: 4901,
  /** Nobody may watch, and this person has no seat. */
  noWatchers: 4902,
  /** The table opened in another process. */
  moved: 4903,
} as const;
