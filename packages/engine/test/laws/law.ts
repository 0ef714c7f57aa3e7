import type { Draw } from '../../src/chance.ts';
import type { GameEvent } from '../../src/event.ts';
import type { Position } from '../../src/position.ts';
import type { Game } from '../support/game.ts';
import type { Ply } from '../support/playout.ts';

export type Start = { game: Game; position: Position; deal: Draw[] };

/** Looks on while one game is played, and throws `Broken` where its law does not hold. */
export type Watcher = {
  ply?(ply: Ply): void;
  /** @param last the position in which the game is over. */
  end?(last: Position): void;
};

/** Something that holds in every game, whatever is played. */
export type Law = { title: string; watch(start: Start): Watcher };

export const eventsOf = ({ step, end }: Ply): GameEvent[] => [...step.events, ...(end?.events ?? [])];
