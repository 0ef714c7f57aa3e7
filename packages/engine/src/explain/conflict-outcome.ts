import type { GameEvent } from '../base/event.ts';
import type { Conflict, Pending } from '../base/position.ts';
import type { Cell, Color, Seat } from '../base/types.ts';

/** What a side had on the board, and what it added from its hand. */
export type SideSum = { stood: number; added: number };

/** How a conflict ended, from what everybody at the table has seen. */
export type Verdict = {
  conflict: Conflict;
  winner: Seat;
  loser: Seat;
  attack: SideSum;
  defence: SideSum;
  /** The winner's points. */
  points: { color: Color; count: number };
  /** The tiles that leave the board with the beaten leader. */
  lost: { color: Color; cells: Cell[] };
};

/** The position in front of a ply, of which only the open question counts here. */
type Before = { pending: Pending | null };

type Of<K extends GameEvent['kind']> = Extract<GameEvent, { kind: K }>;

/** The conflicts that were decided in one ply. `winBefore`: the position in front of it, which knows earlier answers. */
export function verdictsIn(before: Before, events: readonly GameEvent[]): Verdict[] {
  return events.flatMap((event, at) => {
    if (event.kind !== 'outcome') return [];
    const [said, follows] = [events.slice(0, at), events.slice(at + 1)];
    return [verdictOf(event, addedIn(before, said, event.conflict), follows)];
  });
}

function verdictOf(
  { conflict, winner, loser, attack, defence }: Of<'outcome'>,
  [attackers, defenders]: readonly [number, number],
  follows: readonly GameEvent[],
): Verdict {
  const lost = first(follows, 'removed', 'home');
  const won = first(follows, 'point', 'conflict');
  return {
    conflict,
    winner,
    loser,
    attack: { stood: attack - attackers, added: attackers },
    defence: { stood: defence - defenders, added: defenders },
    points: { color: won?.color ?? conflict.color, count: won?.count ?? 0 },
    lost: { color: conflict.color, cells: lost?.cells ?? [] },
  };
}

/** What both sides have added: the last answers of this conflict, or the attacker's from an earlier ply. */
function addedIn(
  { pending }: Before,
  said: readonly GameEvent[],
  { attacker, defender }: Conflict,
): readonly [number, number] {
  const begun = said.findLastIndex(({ kind }) => kind === 'conflict');
  const answers = said.slice(begun + 1);
  const of = (seat: Seat): number | undefined =>
    answers.findLast((event): event is Of<'support'> => event.kind === 'support' && event.seat === seat)
      ?.count;
  const earlier = begun < 0 && pending?.kind === 'support' ? pending.added : null;
  return [of(attacker) ?? earlier ?? 0, of(defender) ?? 0];
}

/** The first event of a kind in front of the first event of another. */
function first<K extends GameEvent['kind']>(
  events: readonly GameEvent[],
  kind: K,
  until: GameEvent['kind'],
): Of<K> | undefined {
  const end = events.findIndex((event) => event.kind === until);
  return events.slice(0, end < 0 ? events.length : end).find((event): event is Of<K> => event.kind === kind);
}
