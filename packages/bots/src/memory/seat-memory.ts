import type { ByColor, Seat } from '@tigris/engine';
import type { ObservedGame } from '@tigris/engine/game';

/** What somebody at the table can remember: the redacted record so far, and what follows from it. */
export type SeatMemory = {
  readonly seat: Seat;
  /** The game as this seat saw it: board, points, treasures and the size of the bag are as they are. */
  readonly follower: ObservedGame;
  /** Tiles that this seat has not seen: those in the bag, in other hands, and what others exchanged. */
  readonly unseenTiles: ByColor<number>;
  /** So many tiles of a colour a seat can hold at most: it would have added more. */
  readonly maxHeld: readonly ByColor<number>[];
};
