import type { ReadonlySignal } from '@preact/signals';
import type { Seat, View } from '@tigris/engine';
import type { Followed, Happened, UndoInfo } from '@tigris/engine/game';
import type { Answer } from '@tigris/protocol/client';

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
  /** The game stopped before its end by the rules. */
  stopped: boolean;
  /** The active player has done both actions and can confirm (or take back). */
  awaitsConfirm: boolean;
};

/** What a rev did, and how many decisions stand after it. */
export type HappenedAt = Happened & { ply: number };

/** Where a game comes from and where moves go: the table on the server, or a game against bots in the page. */
export interface Source {
  /** Null until the first view came. */
  readonly now: ReadonlySignal<Now | null>;
  act(move: string): Promise<Answer>;
  undo(): Promise<Answer>;
  confirm(): Promise<Answer>;
  /** The game so far, ply by ply; null where it cannot be had, as before the deal. */
  past(): Promise<Followed | null>;
  /** What each rev did, after `now` shows it. Returns what ends it. */
  onHappened(handler: (happened: HappenedAt) => void): () => void;
}
