import type { Action, Refusal } from '../base/action.ts';
import { firstTileChance } from '../base/chance.ts';
import type { GameEvent } from '../base/event.ts';
import type { Position } from '../base/position.ts';
import type { Setup } from '../base/setup.ts';
import { type Cell, type Color, GREEN, OFF, type Seat } from '../base/types.ts';
import { hasCell } from '../board/bitboard.ts';
import { groupsOn, groupsTouchedBy, type TouchedGroups } from '../board/groups.ts';
import { treasureChoices } from '../rules/flow/collect-treasures.ts';
import { structureOffers } from '../rules/flow/structure-offers.ts';
import { apply, type Outcome } from './apply.ts';
import { type ConflictForecast, conflictForecastsForPosition } from './conflict-forecast.ts';
import { imagine } from './imagine.ts';

export type PointGain = { seat: Seat; color: Color; count: number; cell: Cell | null };
export type ReturnedLeader = { seat: Seat; color: Color; cell: Cell };
/** Treasures that a trader's owner takes or, with `isChoice`, chooses from. */
export type TreasureGain = { seat: Seat; cells: Cell[]; isChoice: boolean };

export type Consequences = {
  points: PointGain[];
  returnedLeaders: ReturnedLeader[];
  removedTiles: Cell[];
  treasures: TreasureGain[];
  offers: Action[];
};

/**
 * The effects of an action, derived from public information and the player's own hand. `certain` effects always
 * happen; `possible` ones depend on an open conflict or choice.
 */
export type Forecast = {
  refusal: Refusal | null;
  joins: TouchedGroups;
  certain: Consequences;
  conflicts: ConflictForecast[];
  possible: Pick<Consequences, 'treasures' | 'offers'>;
};

const NOTHING: Consequences = {
  points: [],
  returnedLeaders: [],
  removedTiles: [],
  treasures: [],
  offers: [],
};

/** A forecast with the positions and events it was derived from. `played` is null if the action is refused. */
export type PlayedForecast = { forecast: Forecast; before: Position; played: Outcome | null };

/** Forecasts an action. The result does not depend on which tiles are drawn. */
export const forecast = (view: Setup, seat: Seat, action: Action): Forecast =>
  playForecast(view, seat, action).forecast;

/** Forecasts an action and returns the played position as well, for callers that derive more from it. */
export function playForecast(view: Setup, seat: Seat, action: Action): PlayedForecast {
  const before = imagine(view);
  const joins = groupsTouchedBy(before, action);
  const played = apply(before, seat, action, firstTileChance);
  if (!played.ok) {
    const refused = { refusal: played.error, joins, certain: NOTHING, conflicts: [], possible: NOTHING };
    return { forecast: refused, before, played: null };
  }
  const { position, events } = played.value;
  return {
    forecast: {
      refusal: null,
      joins,
      certain: consequences(position, events),
      conflicts: conflictForecastsForPosition(position),
      possible: possibilities(position),
    },
    before,
    played: played.value,
  };
}

/** Returns the certain effects and the question that follows. */
function consequences(after: Position, events: readonly GameEvent[]): Consequences {
  const { pending } = after;
  const taken = events.flatMap((event) =>
    event.kind === 'treasure' ? [{ seat: event.seat, cells: [event.cell], isChoice: false }] : [],
  );
  return {
    points: events.flatMap((event) => (event.kind === 'point' ? [pointGain(event)] : [])),
    returnedLeaders: events.flatMap((event) =>
      event.kind === 'home' ? [{ seat: event.seat, color: event.color, cell: event.from }] : [],
    ),
    removedTiles: events.flatMap((event) => (event.kind === 'removed' ? event.cells : [])),
    treasures: pending?.kind === 'treasure' ? [...taken, treasureChoice(after, pending.seat)] : taken,
    offers:
      pending?.kind === 'building' || pending?.kind === 'monument'
        ? structureOffers(after, pending.kind, pending.cell)
        : [],
  };
}

const pointGain = ({ seat, color, count, cell }: Extract<GameEvent, { kind: 'point' }>): PointGain => ({
  seat,
  color,
  count,
  cell,
});

const treasureChoice = (position: Position, seat: Seat): TreasureGain => ({
  seat,
  cells: treasureChoices(position, seat).cells,
  isChoice: true,
});

/** Returns what the placed tile may still lead to. */
function possibilities(after: Position): Forecast['possible'] {
  const { pending } = after;
  if (pending === null || pending.kind === 'treasure' || pending.kind === 'point') return { treasures: [], offers: [] };
  return { treasures: laterTreasures(after), offers: laterOffers(after) };
}

/** Conflicts may change traders and kingdoms, so each trader may take any treasure of its kingdom. */
const laterTreasures = ({ board }: Position): TreasureGain[] =>
  groupsOn(board).flatMap(({ cells, leaders }) => {
    const held = cells.filter((cell) => hasCell(board.treasures, cell));
    const traders = held.length > 1 ? leaders.filter(({ color }) => color === GREEN) : [];
    return traders.map(({ seat }) => ({ seat, cells: held, isChoice: true }));
  });

function laterOffers(after: Position): Action[] {
  const { pending } = after;
  if (pending?.kind === 'building') return structureOffers(after, 'monument', pending.cell);
  const cell = pending?.kind === 'support' ? pending.conflict.cell : pending?.kind === 'war' ? pending.cell : OFF;
  return cell === OFF ? [] : [...structureOffers(after, 'building', cell), ...structureOffers(after, 'monument', cell)];
}
