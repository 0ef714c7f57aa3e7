import {
  awaitsEnd,
  type Chance,
  deal,
  follow,
  followEnd,
  type Outcome,
  type Position,
  type RedactedAction,
  type RedactedDraw,
  type RedactedRecord,
  type Seat,
  startPosition,
} from '@tigris/engine';

/** The start of a game: opening hands as they were seen, the others made up. */
export function rollDeal({ rules, seats, deal: draws }: RedactedRecord): Position {
  const position = startPosition(
    rules,
    seats.map(({ dynasty }) => dynasty),
  );
  const known = draws.map((draw) => ({ seat: draw.seat, tiles: 'tiles' in draw ? [...draw.tiles] : [] }));
  const chance: Chance = {
    draw: (seat) => known.find((draw) => draw.seat === seat && draw.tiles.length > 0)?.tiles.shift() ?? 0,
  };
  deal(position, chance);
  return position;
}

/** One ply; null where it cannot follow, which means that a message was lost. */
export function rollPly(
  before: Position,
  seat: Seat,
  action: RedactedAction,
  draws: readonly RedactedDraw[],
): Outcome | null {
  const done = follow(before, seat, action, draws);
  return done.ok ? done.value : null;
}

/** The end of a turn, where it is due. */
export const rollEnd = (before: Position, draws: readonly RedactedDraw[]): Outcome =>
  awaitsEnd(before) ? followEnd(before, draws) : { position: before, events: [] };
