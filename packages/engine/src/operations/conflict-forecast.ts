import type { Board, Conflict, Position } from '../base/position.ts';
import type { Setup } from '../base/setup.ts';
import { type Cell, type Color, RED, type Seat, total } from '../base/types.ts';
import { cellsOf } from '../board/bitboard.ts';
import { warsAt } from '../rules/conflict/find-conflicts.ts';
import { casualties, fighterCell, supporters } from '../rules/conflict/strength.ts';
import { rulesetOf } from '../rules/ruleset/compose.ts';
import { imagine } from './imagine.ts';

/** The winner's points and their color, and the tiles that are removed (C8, E13, E14). */
export type VictoryEffects = { color: Color; points: number; cells: Cell[] };

export type ConflictForecast = {
  conflict: Conflict;
  attackerCell: Cell;
  defenderCell: Cell;
  /** The supporting tiles on the board. */
  attackers: Cell[];
  defenders: Cell[];
  /** The strength of each side. The attacker's includes added tiles. */
  attack: number;
  defense: number;
  attackerWins: VictoryEffects;
  defenderWins: VictoryEffects;
  /** The numbers of tiles the attacker may add, by the rules and the size of the hand; empty after the answer. */
  attackerMayAdd: number[];
  /** The same for the defender, for each number that the attacker may add. */
  defenderMayAdd: { after: number; counts: number[] }[];
};

/** Returns what is public about the open conflicts, the current one first. */
export const conflictForecastsForView = (view: Setup): ConflictForecast[] =>
  conflictForecastsForPosition(imagine(view));

/** The same for a whole position. */
export const conflictForecastsForPosition = (position: Position): ConflictForecast[] =>
  openConflicts(position).map(({ conflict, added }) => conflictForecast(position, conflict, added));

function openConflicts(position: Position): { conflict: Conflict; added: number | null }[] {
  const { pending } = position;
  if (pending?.kind === 'war') return warsAt(position, pending.cell).map((conflict) => ({ conflict, added: null }));
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
  const defense = defenders.length;
  return {
    conflict,
    attackerCell: fighterCell(board, conflict, attacker),
    defenderCell: fighterCell(board, conflict, defender),
    attackers,
    defenders,
    attack: attack + (added ?? 0),
    defense: defense,
    attackerWins: victoryEffectsAgainst(board, conflict, defender),
    defenderWins: victoryEffectsAgainst(board, conflict, attacker),
    ...possibleSupport(position, conflict, added, attack, defense),
  };
}

function victoryEffectsAgainst(board: Board, conflict: Conflict, loser: Seat): VictoryEffects {
  const cells = conflict.kind === 'war' ? casualties(board, conflict, loser) : [];
  return { color: conflict.kind === 'war' ? conflict.color : RED, points: 1 + cells.length, cells };
}

/** Returns how many tiles each side may add by the rules (C7, E11, K2–K7), whatever its hand holds. */
function possibleSupport(
  position: Position,
  conflict: Conflict,
  added: number | null,
  attack: number,
  defense: number,
) {
  const { support } = rulesetOf(position.rules);
  const upTo = (seat: Seat): number[] => Array.from({ length: total(position.seats[seat].hand) + 1 }, (_, i) => i);
  const attackers = upTo(conflict.attacker).filter((n) => support.allows('attacker', attack, defense, n));
  return {
    attackerMayAdd: added === null ? attackers : [],
    defenderMayAdd: (added === null ? attackers : [added]).map((after) => ({
      after,
      counts: upTo(conflict.defender).filter((n) => support.allows('defender', defense, attack + after, n)),
    })),
  };
}
