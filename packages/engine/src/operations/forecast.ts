import type { Action, Refusal } from '../base/action.ts';
import { anyTile } from '../base/chance.ts';
import type { GameEvent } from '../base/event.ts';
import type { Position } from '../base/position.ts';
import type { Setup } from '../base/setup.ts';
import { type Cell, type Color, GREEN, OFF, type Seat } from '../base/types.ts';
import { has } from '../board/bitboard.ts';
import { groupsOn, type Joined, joinedBy } from '../board/groups.ts';
import { treasureChoices } from '../rules/flow/collect-treasures.ts';
import { offersOf } from '../rules/flow/structure-offers.ts';
import { copyPosition, play } from './apply.ts';
import { type ConflictForecast, conflictsOf } from './conflict-forecast.ts';
import { imagine } from './imagine.ts';

export type PointGain = { seat: Seat; color: Color; count: number; cell: Cell | null };
export type LeaderHome = { seat: Seat; color: Color; cell: Cell };
/** Treasures that a trader's owner takes, or, with `choice`, may choose from. */
export type TreasureMove = { seat: Seat; cells: Cell[]; choice: boolean };

export type Consequences = {
  points: PointGain[];
  home: LeaderHome[];
  removed: Cell[];
  treasures: TreasureMove[];
  offers: Action[];
};

/**
 * What an action would do, worked out from public facts and the player's own hand. `exact` happens for certain; `may`
 * depends on an open conflict or choice.
 */
export type Forecast = {
  refusal: Refusal | null;
  joins: Joined;
  exact: Consequences;
  conflicts: ConflictForecast[];
  may: Pick<Consequences, 'treasures' | 'offers'>;
};

const NOTHING: Consequences = { points: [], home: [], removed: [], treasures: [], offers: [] };

/** No part of it says which tiles are drawn. */
export function forecast(view: Setup, seat: Seat, action: Action): Forecast {
  const before = imagine(view);
  const after = copyPosition(before);
  const events: GameEvent[] = [];
  const refused = play(after, seat, action, anyTile, events);
  if (refused !== null) {
    return { refusal: refused, joins: joinedBy(before, action), exact: NOTHING, conflicts: [], may: NOTHING };
  }
  return {
    refusal: null,
    joins: joinedBy(before, action),
    exact: consequences(after, events),
    conflicts: conflictsOf(after),
    may: possibilities(after),
  };
}

/** What certainly happens, and what is certainly asked. */
function consequences(after: Position, events: readonly GameEvent[]): Consequences {
  const { pending } = after;
  const taken = events.flatMap((event) =>
    event.kind === 'treasure' ? [{ seat: event.seat, cells: [event.cell], choice: false }] : [],
  );
  return {
    points: events.flatMap((event) => (event.kind === 'point' ? [pointGain(event)] : [])),
    home: events.flatMap((event) =>
      event.kind === 'home' ? [{ seat: event.seat, color: event.color, cell: event.from }] : [],
    ),
    removed: events.flatMap((event) => (event.kind === 'removed' ? event.cells : [])),
    treasures: pending?.kind === 'treasure' ? [...taken, choiceOf(after, pending.seat)] : taken,
    offers:
      pending?.kind === 'building' || pending?.kind === 'monument'
        ? offersOf(after, pending.kind, pending.cell)
        : [],
  };
}

const pointGain = ({ seat, color, count, cell }: Extract<GameEvent, { kind: 'point' }>): PointGain => ({
  seat,
  color,
  count,
  cell,
});

const choiceOf = (position: Position, seat: Seat): TreasureMove => ({
  seat,
  cells: treasureChoices(position, seat).cells,
  choice: true,
});

/** What the tile just placed may still lead to on this board. */
function possibilities(after: Position): Forecast['may'] {
  const { pending } = after;
  if (pending === null || pending.kind === 'treasure' || pending.kind === 'point')
    return { treasures: [], offers: [] };
  return { treasures: laterTreasures(after), offers: laterOffers(after) };
}

/** Traders may still fight and kingdoms shrink, so each trader may take any treasure of its kingdom. */
const laterTreasures = ({ board }: Position): TreasureMove[] =>
  groupsOn(board).flatMap(({ cells, leaders }) => {
    const held = cells.filter((cell) => has(board.treasures, cell));
    const traders = held.length > 1 ? leaders.filter(({ color }) => color === GREEN) : [];
    return traders.map(({ seat }) => ({ seat, cells: held, choice: true }));
  });

function laterOffers(after: Position): Action[] {
  const { pending } = after;
  if (pending?.kind === 'building') return offersOf(after, 'monument', pending.cell);
  const cell =
    pending?.kind === 'support' ? pending.conflict.cell : pending?.kind === 'war' ? pending.cell : OFF;
  return cell === OFF ? [] : [...offersOf(after, 'building', cell), ...offersOf(after, 'monument', cell)];
}
