import type { Cell, Color, GameEvent, Seat } from '@tigris/engine';
import type { ObservedPly } from '@tigris/engine/game';
import type { ChangeMark } from '../../scene/layers/changes-layer.ts';

/** What others did since the player's last turn. */
export type ChangesSinceMyTurn = {
  /** The ply at which the player's turn ended. */
  from: number;
  /** The number of actions of others, including those that changed nothing on the board. */
  count: number;
  marks: readonly ChangeMark[];
  /** The tiles that the player has drawn since then, or in an exchange this turn. */
  drawnTiles: readonly Color[];
};

export const NO_CHANGES: ChangesSinceMyTurn = { from: 0, count: 0, marks: [], drawnTiles: [] };

/**
 * Returns what changed since the seat's last turn ended; only tiles just drawn once the seat has acted in a new turn.
 * @param first the seat that began the game.
 */
export function changesSinceTurn(plies: readonly ObservedPly[], seat: Seat, first: Seat): ChangesSinceMyTurn {
  const from = lastTurnEnd(plies, seat, first);
  if (from === null) return { ...NO_CHANGES, drawnTiles: drawnIn(plies.slice(-1), seat) };
  const later = plies.slice(from);
  const drawnTiles = drawnIn(plies.slice(Math.max(0, from - 1)), seat);
  return { from, count: later.filter(isAction).length, marks: marksIn(later), drawnTiles };
}

const drawnIn = (plies: readonly ObservedPly[], seat: Seat): Color[] =>
  plies.flatMap(({ events }) => events.flatMap((event) => drawnBy(event, seat)));

const drawnBy = (event: GameEvent, seat: Seat): Color[] =>
  event.kind === 'drew' && event.seat === seat ? event.tiles : [];

/** The ply at which the seat's last turn ended; null if it has acted in another turn since. */
function lastTurnEnd(plies: readonly ObservedPly[], seat: Seat, first: Seat): number | null {
  let turn = first;
  let end: number | null = null;
  plies.forEach((ply, i) => {
    if (turn === seat && ply.seat === seat) end = null;
    for (const event of ply.events) {
      if (event.kind !== 'turn') continue;
      if (turn === seat) end = i + 1;
      turn = event.seat;
    }
  });
  return end;
}

/** The kinds of action that take one of the two actions of a turn. Answers to questions don't. */
const ACTION_KINDS = ['tile', 'leader', 'catastrophe', 'exchange', 'hidden-exchange'];

const isAction = ({ action }: ObservedPly): boolean => ACTION_KINDS.includes(action.kind);

/** The last change of each cell, numbered by action. */
function marksIn(plies: readonly ObservedPly[]): ChangeMark[] {
  const marks = new Map<Cell, ChangeMark>();
  let number = 0;
  for (const ply of plies) {
    if (isAction(ply)) number += 1;
    for (const change of ply.events.flatMap(changesIn)) marks.set(change.cell, { ...change, number });
  }
  return [...marks.values()];
}

type Change = Omit<ChangeMark, 'number'>;

function changesIn(event: GameEvent): Change[] {
  const isLeader = event.kind === 'leader';
  const came = (cell: Cell | null): Change[] => (cell === null ? [] : [{ cell, left: false, isLeader }]);
  const left = (cell: Cell | null): Change[] => (cell === null ? [] : [{ cell, left: true, isLeader: false }]);
  switch (event.kind) {
    case 'tile':
    case 'catastrophe':
    case 'monument':
    case 'wonder':
      return came(event.cell);
    case 'building':
      return came(event.to);
    case 'leader':
      return [...left(event.from), ...came(event.to)];
    case 'home':
      return left(event.from);
    case 'treasure':
      return left(event.cell);
    case 'removed':
      return event.cells.flatMap(left);
    default:
      return [];
  }
}

/** Returns the indices of the drawn tiles in the hand: of equal tiles the last ones. */
export function newHandTiles(hand: readonly Color[], drawn: readonly Color[]): ReadonlySet<number> {
  const remaining = [...drawn];
  const added = new Set<number>();
  for (let i = hand.length - 1; i >= 0; i--) {
    const index = remaining.indexOf(hand[i] ?? 0);
    if (index < 0) continue;
    remaining.splice(index, 1);
    added.add(i);
  }
  return added;
}
