import type { ReadonlySignal } from '@preact/signals';
import type { RedactedRecord, Seat, View } from '@tigris/engine';
import type { BotPart, ObservedUpdate, RedactedReplay, Termination, UndoInfo } from '@tigris/engine/game';
import type { RequestResult } from '@tigris/protocol/client';

/** A player as others see them. */
export type Player = {
  name: string;
  /** The level of the bot; null: a person. */
  bot: string | null;
  /** Always true for bots. */
  connected: boolean;
  /** The level of the bot that plays for a person who is away. */
  standIn?: string | null;
};

/** `winner`: the player who is left after the other of two has resigned. */
export type EarlyEnd = { reason: Termination; winner: Seat | null };

/** A game at one revision, as its audience may see it. */
export type GameSnapshot = {
  view: View;
  /** The player's own seat; null for a watcher. */
  seat: Seat | null;
  /** In turn order: the index is the engine's seat. */
  players: readonly Player[];
  /** The number of the game at this table, from 1; a rematch is the next one. */
  game: number;
  rev: number;
  ply: number;
  undo: UndoInfo;
  /** How the game ended before its end by the rules; null if it did not. */
  earlyEnd: EarlyEnd | null;
  /** The active player has done both actions and can confirm or undo them. */
  awaitsConfirm: boolean;
  /** The plies that bots decided, also as stand-ins. */
  bots: readonly BotPart[];
  /** No player may decide now, for example between two tasks of a lesson. */
  locked: boolean;
};

/** What one revision changed, and the number of plies after it. */
export type GameUpdate = ObservedUpdate & { ply: number };

/** Where a game comes from and where moves go: a table on the server, a game against bots in the page, or a record. */
export interface GameSource {
  /** Null until the first state has arrived. */
  readonly snapshot: ReadonlySignal<GameSnapshot | null>;
  act(move: string): Promise<RequestResult>;
  undo(): Promise<RequestResult>;
  confirm(): Promise<RequestResult>;
  /** The game so far, ply by ply; null if it is not available, for example before the deal. */
  loadHistory(): Promise<RedactedReplay | null>;
  /** The record of the game so far; null if it is not available, or if the game did not begin with a deal. */
  loadRecord(): Promise<RedactedRecord | null>;
  /**
   * Calls the handler for each update, in one batch with the snapshot that contains it: no effect runs in between.
   * Returns a function that unsubscribes.
   */
  subscribe(handler: (update: GameUpdate) => void): () => void;
}
