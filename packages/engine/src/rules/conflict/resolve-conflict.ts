import type { Conflict, Position } from '../../base/position.ts';
import { type Cell, type Color, RED, type Seat } from '../../base/types.ts';
import { removeLeader, removeTile } from '../../board/board.ts';
import { collectTreasures } from '../flow/collect-treasures.ts';
import { offerStructures } from '../flow/structure-offers.ts';
import { hasSupportChoice, type Side } from '../ruleset/support.ts';
import { addPoints, type StepContext, total } from '../step/hands-and-points.ts';
import { warsAt } from './find-conflicts.ts';
import { casualties, fighterCell, sidesOf, strengths } from './strength.ts';

export type AskedSide = { side: Side; seat: Seat; own: number; other: number };

/** Who is asked for support, and how the sides stand: the attacker while `added` is null, then the defender. */
export function askedSide(position: Position, conflict: Conflict, added: number | null): AskedSide {
  const { attack, defence } = strengths(position.board, conflict);
  return added === null
    ? { side: 'attacker', seat: conflict.attacker, own: attack, other: defence }
    : { side: 'defender', seat: conflict.defender, own: defence, other: attack + added };
}

/** E5: while several wars are left, the active player says which one comes next. */
export function continueWars(play: StepContext, cell: Cell): void {
  const wars = warsAt(play.position, cell);
  if (wars.length > 1) play.position.pending = { kind: 'war', cell };
  else if (wars.length === 1) startConflict(play, wars[0]);
  else offerStructures(play, cell);
}

export function startConflict(play: StepContext, conflict: Conflict): void {
  play.log?.push({ kind: 'conflict', conflict, ...sidesOf(play.position.board, conflict) });
  askForSupport(play, conflict, null);
}

/** Asks for support. Where only "none" is possible, it takes that as the answer (A26). */
function askForSupport(play: StepContext, conflict: Conflict, added: number | null): void {
  const { side, seat, own, other } = askedSide(play.position, conflict, added);
  const handSize = total(play.position.seats[seat].hand);
  if (hasSupportChoice(play.rules.support, side, own, other, handSize)) {
    play.position.pending = { kind: 'support', conflict, added };
  } else {
    addSupport(play, conflict, added, 0);
  }
}

/** C6, E10. */
export const supportColor = (conflict: Conflict): Color =>
  conflict.kind === 'revolt' ? RED : conflict.color;

/** C4, E10: first the attacker answers, then the defender, openly and once. The tiles leave the game (C10, E15). */
export function addSupport(play: StepContext, conflict: Conflict, added: number | null, count: number): void {
  const seat = added === null ? conflict.attacker : conflict.defender;
  const color = supportColor(conflict);
  play.position.pending = null;
  play.position.seats[seat].hand[color] -= count;
  play.log?.push({ kind: 'support', seat, color, count });
  if (added === null) askForSupport(play, conflict, count);
  else resolveConflict(play, conflict, added, count);
}

/** C5, E12: the attacker wins only with the higher total. */
function resolveConflict(play: StepContext, conflict: Conflict, attackers: number, defenders: number): void {
  const { attacker, defender } = conflict;
  const board = strengths(play.position.board, conflict);
  const attack = board.attack + attackers;
  const defence = board.defence + defenders;
  const [winner, loser] = attack > defence ? [attacker, defender] : [defender, attacker];
  const told = { conflict, winner, loser, attack, defence };
  play.log?.push({ kind: 'outcome', ...told, ...sidesOf(play.position.board, conflict) });
  if (conflict.kind === 'revolt') resolveRevolt(play, conflict, winner, loser);
  else resolveWar(play, conflict, winner, loser);
}

function returnBeatenLeader(play: StepContext, conflict: Conflict, loser: Seat): void {
  const { board } = play.position;
  const from = fighterCell(board, conflict, loser);
  removeLeader(board, loser, conflict.color);
  play.log?.push({ kind: 'home', seat: loser, color: conflict.color, from, why: 'beaten' });
}

/** C8, C9, C12. */
function resolveRevolt(play: StepContext, conflict: Conflict, winner: Seat, loser: Seat): void {
  returnBeatenLeader(play, conflict, loser);
  addPoints(play, winner, RED, 1, 'revolt', fighterCell(play.position.board, conflict, winner));
  collectTreasures(play);
}

/** E13, E14: a point for the leader and one for each supporter that leaves the board. */
function resolveWar(play: StepContext, conflict: Conflict, winner: Seat, loser: Seat): void {
  const { board } = play.position;
  const { color } = conflict;
  const cells = casualties(board, conflict, loser);
  for (const cell of cells) removeTile(board, color, cell);
  if (cells.length > 0) play.log?.push({ kind: 'removed', color, cells });
  returnBeatenLeader(play, conflict, loser);
  addPoints(play, winner, color, 1 + cells.length, 'war', fighterCell(board, conflict, winner));
  continueWars(play, conflict.cell);
}
