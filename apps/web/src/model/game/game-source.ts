import type { ReadonlySignal } from '@preact/signals';
import type { RedactedRecord, Seat, View } from '@tigris/engine';
import type { BotPart, ObservedUpdate, RedactedReplay, Termination, UndoInfo } from '@tigris/engine/game';
import type { RequestResult } from '@tigris/protocol/client';

/** A player of the game, as other people see them. */
export type Player = {
  name: string;
  /** The bot's name in the registry, which is its level; null: a person. */
  bot: string | null;
  /** False while a person is not connected. */
  connected: boolean;
  /** The bot that plays for a person who is away. */
  standIn?: string | null;
};

/** `winner`: who is left where one of two gave up. */
export type EarlyEnd = { reason: Termination; winner: Seat | null };

/** A game at this moment, as its audience may see it. */
export type GameSnapshot = {
  view: View;
  /** The seat that the page plays; null if the page only watches. */
  seat: Seat | null;
  /** In turn order: the index is the engine's seat. */
  players: readonly Player[];
  /** The number of the game at this table: 1 for the first, one more each time people play again. */
  game: number;
  rev: number;
  ply: number;
  undo: UndoInfo;
  /** How the game stopped before its end by the rules; null: it did not. */
  stopped: EarlyEnd | null;
  /** The active player has done both actions and can confirm (or take back). */
  awaitsConfirm: boolean;
  /** What bots decided, for people as well. */
  bots: readonly BotPart[];
  /** Nobody may decide until something beside the game was done, as between two tasks of a lesson. */
  locked?: boolean;
};

/** What one rev changed, and the number of plies after it. */
export type GameUpdate = ObservedUpdate & { ply: number };

/** Where a game comes from and where moves go: the table on the server, or a game against bots in the page. */
export interface GameSource {
  /** Null until the first view has arrived. */
  readonly snapshot: ReadonlySignal<GameSnapshot | null>;
  act(move: string): Promise<RequestResult>;
  undo(): Promise<RequestResult>;
  confirm(): Promise<RequestResult>;
  /** The game so far, ply by ply; null if it is not available, for example before the deal. */
  loadHistory(): Promise<RedactedReplay | null>;
  /** The game so far, written down as this page may see it; null if it did not begin with a deal, or is not there. */
  loadRecord(): Promise<RedactedRecord | null>;
  /** Calls the handler for each rev, after `snapshot` shows it. Returns a function that stops this. */
  subscribe(handler: (happened: GameUpdate) => void): () => void;
}
