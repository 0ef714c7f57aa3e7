import type { ReadonlySignal } from '@preact/signals';
import type { Position, RedactedRecord, Seat, View } from '@tigris/engine';
import type { UndoInfo } from '@tigris/engine/game';
import type { Answer, Tale } from '@tigris/protocol/client';

/** One side of the board as people call it. */
export type Player = {
  name: string;
  bot: boolean;
  /** False while a person is not connected. */
  here: boolean;
};

/** A game at this moment, as its audience may see it. */
export type Now = {
  view: View;
  /** Which seat the page plays; null watches. */
  seat: Seat | null;
  /** By engine seat. */
  players: readonly Player[];
  /** 1, and one more with each *again*. */
  game: number;
  rev: number;
  ply: number;
  undo: UndoInfo;
  /** The active player has done both actions and can confirm (or take back). */
  awaitsConfirm: boolean;
};

/** What a rev did, and how many decisions stand after it. */
export type Told = Tale & { ply: number };

/**
 * The record so far; null before the deal. `held`: the last turn still waits for its confirmation. `start`: the game
 * began there, not at the deal.
 */
export type Past = { record: RedactedRecord; held: boolean; start?: Position } | null;

/** Where a game comes from and where moves go: the table on the server, or a game against bots in the page. */
export interface Source {
  /** Null until the first view came. */
  readonly now: ReadonlySignal<Now | null>;
  act(move: string): Promise<Answer>;
  undo(): Promise<Answer>;
  confirm(): Promise<Answer>;
  past(): Promise<Past>;
  /** What each rev did, after `now` shows it. Returns what ends it. */
  onTold(handler: (told: Told) => void): () => void;
}
