import type { GameEvent } from '../base/event.ts';
import type { Conflict, Pending } from '../base/position.ts';
import type { Cell, Color, Seat } from '../base/types.ts';

/** The strength on the board and the tiles added from the hand. */
export type SideTotal = { onBoard: number; added: number };

/** The result of a conflict, from public information. */
export type ConflictOutcome = {
  conflict: Conflict;
  winner: Seat;
  loser: Seat;
  attack: SideTotal;
  defense: SideTotal;
  /** The winner's points. */
  points: { color: Color; count: number };
  /** The tiles removed with the beaten leader. */
  lost: { color: Color; cells: Cell[] };
};

/** The position before the ply. Only its pending question is used. */
type Before = { pending: Pending | null };

type EventOf<K extends GameEvent['kind']> = Extract<GameEvent, { kind: K }>;

/** Returns the conflicts that were decided in one ply. */
export function conflictOutcomes(before: Before, events: readonly GameEvent[]): ConflictOutcome[] {
  return events.flatMap((event, at) => {
    if (event.kind !== 'outcome') return [];
    const [earlier, later] = [events.slice(0, at), events.slice(at + 1)];
    return [conflictOutcome(event, supportAdded(before, earlier, event.conflict), later)];
  });
}

function conflictOutcome(
  { conflict, winner, loser, attack, defense }: EventOf<'outcome'>,
  [attackers, defenders]: readonly [number, number],
  later: readonly GameEvent[],
): ConflictOutcome {
  const lost = firstEventBefore(later, 'removed', 'home');
  const won = firstEventBefore(later, 'point', 'conflict');
  return {
    conflict,
    winner,
    loser,
    attack: { onBoard: attack - attackers, added: attackers },
    defense: { onBoard: defense - defenders, added: defenders },
    points: { color: won?.color ?? conflict.color, count: won?.count ?? 0 },
    lost: { color: conflict.color, cells: lost?.cells ?? [] },
  };
}

/** Returns what each side added: its last answer, or the attacker's answer from an earlier ply. */
function supportAdded(
  { pending }: Before,
  earlier: readonly GameEvent[],
  { attacker, defender }: Conflict,
): readonly [number, number] {
  const start = earlier.findLastIndex(({ kind }) => kind === 'conflict');
  const answers = earlier.slice(start + 1);
  const addedBy = (seat: Seat): number | undefined =>
    answers.findLast((event): event is EventOf<'support'> => event.kind === 'support' && event.seat === seat)?.count;
  const attackerBefore = start < 0 && pending?.kind === 'support' ? pending.added : null;
  return [addedBy(attacker) ?? attackerBefore ?? 0, addedBy(defender) ?? 0];
}

/** Returns the first event of a kind that comes before the first event of another kind. */
function firstEventBefore<K extends GameEvent['kind']>(
  events: readonly GameEvent[],
  kind: K,
  until: GameEvent['kind'],
): EventOf<K> | undefined {
  const end = events.findIndex((event) => event.kind === until);
  return events.slice(0, end < 0 ? events.length : end).find((event): event is EventOf<K> => event.kind === kind);
}
