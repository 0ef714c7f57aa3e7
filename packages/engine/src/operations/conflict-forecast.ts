import type { Board, Conflict, Position } from '../base/position.ts';
import type { Setup } from '../base/setup.ts';
import { type Cell, type Color, RED, type Seat, total } from '../base/types.ts';
import { cellsOf } from '../board/bitboard.ts';
import { warsAt } from '../rules/conflict/find-conflicts.ts';
import { casualties, fighterCell, supporters } from '../rules/conflict/strength.ts';
import { rulesetOf } from '../rules/ruleset/compose.ts';
import { imagine } from './imagine.ts';

/** What is at stake: the winner's points and their colour, and the tiles that leave the board (C8, E13, E14). */
export type Stake = { color: Color; points: number; cells: Cell[] };

export type ConflictForecast = {
  conflict: Conflict;
  attackerCell: Cell;
  defenderCell: Cell;
  /** The tiles on the board that count for each side. */
  attackers: Cell[];
  defenders: Cell[];
  /** How strong the sides are. The attacker's number includes the tiles that were added. */
  attack: number;
  defence: number;
  attackerWins: Stake;
  defenderWins: Stake;
  /** The numbers of tiles that the attacker may add by the rules and the size of the hand; empty after the answer. */
  attackerMayAdd: number[];
  /** The same for the defender, by the number that the attacker adds. */
  defenderMayAdd: { after: number; counts: number[] }[];
};

/** What everybody at the table may know of the open conflicts. The one that is being fought comes first. */
export const conflictForecastsIn = (view: Setup): ConflictForecast[] => conflictForecastsOf(imagine(view));

/** The same for a whole position. */
export const conflictForecastsOf = (position: Position): ConflictForecast[] =>
  openConflicts(position).map(({ conflict, added }) => conflictForecast(position, conflict, added));

function openConflicts(position: Position): { conflict: Conflict; added: number | null }[] {
  const { pending } = position;
  if (pending?.kind === 'war')
    return warsAt(position, pending.cell).map((conflict) => ({ conflict, added: null }));
  if (pending?.kind !== 'support') return [];
  const { conflict, added } = pending;
  const others = conflict.kind === 'war' ? warsAt(position, conflict.cell) : [];
  const later = others.filter(({ color }) => color !== conflict.color);
  return [{ conflict, added }, ...later.map((war) => ({ conflict: war, added: null }))];
}

function conflictForecast(position: Position, conflict: Conflict, added: number | null): ConflictForecast {
  const { board } = position;
  const { attacker, defender } = conflict;
  const attackers = cellsOf(supporters(board, conflict, attacker));
  const defenders = cellsOf(supporters(board, conflict, defender));
  const attack = attackers.length;
  const defence = defenders.length;
  return {
    conflict,
    attackerCell: fighterCell(board, conflict, attacker),
    defenderCell: fighterCell(board, conflict, defender),
    attackers,
    defenders,
    attack: attack + (added ?? 0),
    defence,
    attackerWins: stakeAgainst(board, conflict, defender),
    defenderWins: stakeAgainst(board, conflict, attacker),
    ...possibleSupport(position, conflict, added, attack, defence),
  };
}

function stakeAgainst(board: Board, conflict: Conflict, loser: Seat): Stake {
  const cells = conflict.kind === 'war' ? casualties(board, conflict, loser) : [];
  return { color: conflict.kind === 'war' ? conflict.color : RED, points: 1 + cells.length, cells };
}

/** How many tiles each side may add by the rules (C7, E11, K2–K7), whatever tiles its hand holds. */
function possibleSupport(
  position: Position,
  conflict: Conflict,
  added: number | null,
  attack: number,
  defence: number,
) {
  const { support } = rulesetOf(position.rules);
  const upTo = (seat: Seat): number[] =>
    Array.from({ length: total(position.seats[seat].hand) + 1 }, (_, i) => i);
  const attackers = upTo(conflict.attacker).filter((n) => support.allows('attacker', attack, defence, n));
  return {
    attackerMayAdd: added === null ? attackers : [],
    defenderMayAdd: (added === null ? attackers : [added]).map((after) => ({
      after,
      counts: upTo(conflict.defender).filter((n) => support.allows('defender', defence, attack + after, n)),
    })),
  };
}
