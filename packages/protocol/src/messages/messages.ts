import type { Dynasty } from '@tigris/engine';
import type { ParticipantId, ReceiverInfo, Slot, TableOptions } from '../table/table-info.ts';
import type { VoteMotion } from '../table/vote.ts';
import type { RefusalCode } from './refusal-codes.ts';

/** Predefined chat phrases. Sent as an index into this list and shown in the reader's language. */
export const PHRASES = [
  'hello',
  'good-luck',
  'well-played',
  'thanks',
  'sorry',
  'one-moment',
  'your-turn',
  'good-game',
] as const;

/**
 * Requests from client to table. The sender chooses a new `id` for each request: a repeated `id` is answered but not executed
 * again. `rev` is the last revision that the sender has seen.
 */
export type ClientMessages = {
  /** One token of the notation. */
  act: { id: string; rev: number; move: string };
  undo: { id: string; rev: number };
  confirm: { id: string; rev: number };
  /** Sits down, moves to another slot, or changes the dynasty. Default: the first free dynasty. */
  sit: { id: string; slot: Slot; dynasty?: Dynasty; password?: string };
  stand: { id: string };
  ready: { id: string; rev: number; on: boolean };
  /** Host only, when all other seated persons are ready. */
  start: { id: string; rev: number };
  options: { id: string; set: Partial<TableOptions> };
  /** Host only. '' removes the password. */
  password: { id: string; text: string };
  bot: { id: string; slot: Slot; bot: string; dynasty?: Dynasty };
  /** Host only: empties a slot before the start, or removes a watcher at any time. */
  remove: { id: string; who: ParticipantId };
  /** Players only: starts a vote. */
  propose: { id: string; motion: VoteMotion };
  /** Answers the vote that was open at this `rev`. */
  vote: { id: string; rev: number; on: boolean };
  /** Players of slow games: stops or resumes their own clock. */
  pause: { id: string; on: boolean };
  /** Players only. With two players the other one wins; with more a bot plays on. */
  resign: { id: string };
  /** Seated persons: whether to be notified when the table waits for them. */
  calls: { id: string; on: boolean };
  /** Host only: a URL that is notified whose turn it is. '' removes it. */
  webhook: { id: string; url: string };
  /** After a game: asks for a rematch, which the next seat begins. */
  again: { id: string };
  /** Sent to everybody if the sender has a seat, otherwise to the watchers. */
  say: { id: string; text: string };
  phrase: { id: string; phrase: number };
  /** Mutes a participant for the sender. */
  mute: { id: string; who: ParticipantId; on: boolean };
  /** Whether the page of this connection is visible. New connections count as visible. */
  look: { id: string; on: boolean };
  /** Makes this tab the active one of the person. */
  takeOver: { id: string };
  /** Requests the record from this ply on (0: with the deal), redacted for the sender. */
  history: { id: string; from: number };
  /** Requests the service time, answered by `time`. */
  time: { id: string };
};
export type ClientMessageType = keyof ClientMessages;
export type ClientMessage = { [K in ClientMessageType]: { type: K } & ClientMessages[K] }[ClientMessageType];

/**
 * What a rev changed in the game, redacted for its receiver, in the tokens of a record: `a k@d5`, `a ~?2 =a ?2`. It is the
 * field `happened` of the state, so it arrives with the patch it explains. TURN_END_TOKEN marks a turn end that is a step of
 * its own: `a r@c4 | =a ?1`, or `|` alone for a confirmation. UNDO_TOKEN: a step was taken back. Draws alone are the deal.
 * `ply` is the number of plies afterwards.
 */
export type HappenedTokens = { rev: number; ply: number; tokens: string };
export const TURN_END_TOKEN = '|';
export const UNDO_TOKEN = '<';

/** Has either `text` or `phrase`, an index into `PHRASES`. Chat is never part of the state. */
export type ChatLine = {
  who: ParticipantId;
  name: string;
  to: 'table' | 'watchers';
  at: number;
  text?: string;
  phrase?: number;
};

/**
 * The record from ply `from` on, redacted for its receiver (from 0: with the deal). `held`: the last turn still awaits its
 * confirmation, which a record cannot express.
 */
export type GameHistory = {
  id: string;
  game: number;
  rev: number;
  from: number;
  record: string;
  held: boolean;
};

/** Messages from table to client, in addition to the state. */
export type ServerMessages = {
  you: ReceiverInfo;
  done: { id: string; rev: number };
  refused: { id: string; code: RefusalCode };
  history: GameHistory;
  /** The last lines after joining, then each new line. */
  said: ChatLine[];
  /**
   * The server's monotonic clock, and how long a player must be away before the others may vote about it, both in ms. Sent
   * after joining and on request.
   */
  time: { now: number; patience: number };
  /** The table is about to close. The client reconnects by itself. */
  closing: { code: 'closing' };
};
export type ServerMessageType = keyof ServerMessages;

/** Options of the Colyseus join. The person is known from the cookie or the `Authorization: Bearer` header. */
export type JoinOptions = { protocol: 1 };
