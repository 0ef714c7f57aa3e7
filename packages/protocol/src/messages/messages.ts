import type { Dynasty } from '@tigris/engine';
import type { ParticipantId, ReceiverInfo, Slot, TableOptions } from '../table/table-info.ts';
import type { VoteMotion } from '../table/vote.ts';
import type { RefusalCode } from './refusal-codes.ts';

/** Ready phrases, sent as a number into this list and shown in the reader's own language. */
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
 * Client → table. `id` is the sender's own and new for each intent: the same id sent again is answered, not repeated.
 * `rev` is the table as the sender saw it.
 */
export type ClientMessages = {
  /** One token of the notation. */
  act: { id: string; rev: number; move: string };
  undo: { id: string; rev: number };
  confirm: { id: string; rev: number };
  /** Sits down, moves to another slot, or changes the dynasty. Without a dynasty: the first that is free. */
  sit: { id: string; slot: Slot; dynasty?: Dynasty; password?: string };
  stand: { id: string };
  ready: { id: string; rev: number; on: boolean };
  /** From the host, when everybody else who sits is ready. */
  start: { id: string; rev: number };
  options: { id: string; set: Partial<TableOptions> };
  /** '' removes it. */
  password: { id: string; text: string };
  bot: { id: string; slot: Slot; bot: string; dynasty?: Dynasty };
  /** From the host: empties a slot before the start, or sends a watcher away at any time. */
  remove: { id: string; who: ParticipantId };
  /** From a player: the others are asked whether it shall be so. */
  propose: { id: string; motion: VoteMotion };
  /** The answer to the motion that stood at that rev. */
  vote: { id: string; rev: number; on: boolean };
  /** From a player of a slow game: stops their own clock, or lets it go on. */
  pause: { id: string; on: boolean };
  /** From a player: gives the game up. Of two, the other one wins; among more, a bot goes on. */
  resign: { id: string };
  /** From somebody with a seat: whether they want to be called to this table while they are not looking at it. */
  calls: { id: string; on: boolean };
  /** From the host: an address on the web that is told whose turn it is. '' removes it. */
  webhook: { id: string; url: string };
  /** After the end of a game: another game with the same people, begun by the next seat. */
  again: { id: string };
  /** Heard by everybody if the sender has a seat, otherwise by the other watchers. */
  say: { id: string; text: string };
  phrase: { id: string; phrase: number };
  /** Stops what that person says from being sent to the asker. */
  mute: { id: string; who: ParticipantId; on: boolean };
  /** Whether somebody can see the table on this connection. A new one counts as seen until it says otherwise. */
  look: { id: string; on: boolean };
  /** This tab plays from here on. */
  takeOver: { id: string };
  /** The record from that ply on (0: with the deal), as the asker may see it. */
  history: { id: string; from: number };
  /** The server's time, answered by `decidePause`. */
  time: { id: string };
};
export type ClientMessageType = keyof ClientMessages;
export type ClientMessage = { [K in ClientMessageType]: { type: K } & ClientMessages[K] }[ClientMessageType];

/**
 * What a rev did to the game, as its receiver may see it, in the words of a record: `a k@d5`, `a ~?2 =a ?2`. It is a
 * field of the state (`happened`), so that it comes with the patch that it explains. TURN_END_TOKEN stands where the turn
 * ended as a step of its own: `a r@c4 | =a ?1`, or `|` alone for a confirmation. UNDONE: a step was taken back. Draws
 * alone are the deal. `ply` counts the decisions that stand afterwards.
 */
export type HappenedTokens = { rev: number; ply: number; tokens: string };
export const TURN_END_TOKEN = '|';
export const UNDO_TOKEN = '<';

/** Who said it, on which channel: text, or the number of a phrase. Never in the state. */
export type ChatLine = {
  who: ParticipantId;
  name: string;
  to: 'table' | 'watchers';
  at: number;
  text?: string;
  phrase?: number;
};

/**
 * The record as its receiver may see it, from ply `fromPly` on (with `fromPly` 0 the deal, too). `held`: the last turn still
 * waits for its confirmation, which the record itself cannot say.
 */
export type GameHistory = {
  id: string;
  game: number;
  rev: number;
  from: number;
  record: string;
  held: boolean;
};

/** Table → client, beside the state itself. */
export type ServerMessages = {
  you: ReceiverInfo;
  done: { id: string; rev: number };
  refused: { id: string; code: RefusalCode };
  history: GameHistory;
  /** The last lines on joining, then one by one. */
  said: ChatLine[];
  /**
   * Milliseconds on the server's own clock, which only goes on, and how many of them people wait for somebody who is
   * away before they may decide about it. On joining, and to whoever asks.
   */
  time: { now: number; patience: number };
  /** The table goes down in a moment; the client comes back by itself. */
  closing: { code: 'closing' };
};
export type ServerMessageType = keyof ServerMessages;

/** What travels with the Colyseus join. The person comes from the cookie or the `Authorization: Bearer` header. */
export type JoinOptions = { protocol: 1 };
