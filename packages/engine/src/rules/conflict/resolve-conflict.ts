import type { Conflict, Position } from '../../base/position.ts';
import { type Cell, type Color, RED, type Seat, total } from '../../base/types.ts';
import { removeLeader, removeTile } from '../../board/board.ts';
import { collectTreasures } from '../flow/collect-treasures.ts';
import { offerStructures } from '../flow/structure-offers.ts';
import { hasSupportChoice } from '../ruleset/support.ts';
import { addPoints } from '../step/hands-and-points.ts';
import type { Side } from '../step/ruleset.ts';
import type { StepContext } from '../step/step-context.ts';
import { warsAt } from './find-conflicts.ts';
import { casualties, fighterCell, sidesOf, strengths } from './strength.ts';

export type AskedSide = { side: Side; seat: Seat; own: number; other: number };

/** Returns the side that is asked for support: the attacker while `added` is null, then the defender. */
export function askedSide(position: Position, conflict: Conflict, added: number | null): AskedSide {
  const { attack, defense } = strengths(position.board, conflict);
  return added === null
    ? { side: 'attacker', seat: conflict.attacker, own: attack, other: defense }
    : { side: 'defender', seat: conflict.defender, own: defense, other: attack + added };
}

/** E5: starts the next war, or asks the active player to choose it. */
export function continueWars(context: StepContext, cell: Cell): void {
  const wars = warsAt(context.position, cell);
  if (wars.length > 1) context.position.pending = { kind: 'war', cell };
  else if (wars.length === 1) startConflict(context, wars[0]);
  else offerStructures(context, cell);
}

export function startConflict(context: StepContext, conflict: Conflict): void {
  context.log?.push({ kind: 'conflict', conflict, ...sidesOf(context.position.board, conflict) });
  askForSupport(context, conflict, null);
}

/** Asks for support. If only zero is possible, continues with that answer (A26). */
function askForSupport(context: StepContext, conflict: Conflict, added: number | null): void {
  const { side, seat, own, other } = askedSide(context.position, conflict, added);
  const handSize = total(context.position.seats[seat].hand);
  if (hasSupportChoice(context.rules.support, side, own, other, handSize)) {
    context.position.pending = { kind: 'support', conflict, added };
  } else {
    addSupport(context, conflict, added, 0);
  }
}

/** C6, E10. */
export const supportColor = (conflict: Conflict): Color => (conflict.kind === 'revolt' ? RED : conflict.color);

/**
 * C4, E10: adds tiles to a side. First the attacker answers, then the defender. The tiles leave the game (C10, E15).
 */
export function addSupport(context: StepContext, conflict: Conflict, added: number | null, count: number): void {
  const seat = added === null ? conflict.attacker : conflict.defender;
  const color = supportColor(conflict);
  context.position.pending = null;
  context.position.seats[seat].hand[color] -= count;
  context.log?.push({ kind: 'support', seat, color, count });
  if (added === null) askForSupport(context, conflict, count);
  else resolveConflict(context, conflict, added, count);
}

/** C5, E12: the attacker wins only with the higher total. */
function resolveConflict(context: StepContext, conflict: Conflict, attackers: number, defenders: number): void {
  const { attacker, defender } = conflict;
  const board = strengths(context.position.board, conflict);
  const attack = board.attack + attackers;
  const defense = board.defense + defenders;
  const [winner, loser] = attack > defense ? [attacker, defender] : [defender, attacker];
  const result = { conflict, winner, loser, attack, defense };
  context.log?.push({ kind: 'outcome', ...result, ...sidesOf(context.position.board, conflict) });
  if (conflict.kind === 'revolt') resolveRevolt(context, conflict, winner, loser);
  else resolveWar(context, conflict, winner, loser);
}

function returnBeatenLeader(context: StepContext, conflict: Conflict, loser: Seat): void {
  const { board } = context.position;
  const from = fighterCell(board, conflict, loser);
  removeLeader(board, loser, conflict.color);
  context.log?.push({ kind: 'home', seat: loser, color: conflict.color, from, why: 'beaten' });
}

/** C8, C9, C12. */
function resolveRevolt(context: StepContext, conflict: Conflict, winner: Seat, loser: Seat): void {
  returnBeatenLeader(context, conflict, loser);
  addPoints(context, winner, RED, 1, 'revolt', fighterCell(context.position.board, conflict, winner));
  collectTreasures(context);
}

/** E13, E14: removes the losing side's leader and supporters; the winner scores a point for each. */
function resolveWar(context: StepContext, conflict: Conflict, winner: Seat, loser: Seat): void {
  const { board } = context.position;
  const { color } = conflict;
  const cells = casualties(board, conflict, loser);
  for (const cell of cells) removeTile(board, color, cell);
  if (cells.length > 0) context.log?.push({ kind: 'removed', color, cells });
  returnBeatenLeader(context, conflict, loser);
  addPoints(context, winner, color, 1 + cells.length, 'war', fighterCell(board, conflict, winner));
  continueWars(context, conflict.cell);
}
