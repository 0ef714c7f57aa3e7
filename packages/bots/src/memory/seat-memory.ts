import type { ByColor, Seat } from '@tigris/engine';
import type { ObservedGame } from '@tigris/engine/game';

/** What a player in a seat can remember: the redacted record so far, and what follows from it. */
export type SeatMemory = {
  readonly seat: Seat;
  /** The game as this seat saw it. Board, points, treasures and the size of the bag are exact. */
  readonly observed: ObservedGame;
  /** Tiles in the bag, in other hands, or exchanged by others. */
  readonly unseenTiles: ByColor<number>;
  /** By seat: upper bounds for the tiles of each color, from support that was not given. */
  readonly maxHeld: readonly ByColor<number>[];
};
