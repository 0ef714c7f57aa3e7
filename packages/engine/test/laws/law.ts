import type { Draw } from '../../src/base/chance.ts';
import type { GameEvent } from '../../src/base/event.ts';
import type { Position } from '../../src/base/position.ts';
import type { Ply } from '../support/playout.ts';
import type { PlayoutGame } from '../support/playout-game.ts';

export type Start = { game: PlayoutGame; position: Position; deal: Draw[] };

/** Watches one game and throws `LawViolation` if the law is broken. */
export type Watcher = {
  ply?(ply: Ply): void;
  /** @param last the final position. */
  end?(last: Position): void;
};

/** Something that must hold in every game. */
export type Law = { title: string; watch(start: Start): Watcher };

export const eventsOf = ({ step, end }: Ply): GameEvent[] => [...step.events, ...(end?.events ?? [])];
