import { tileCode } from '../../base/pack.ts';
import type { Position } from '../../base/position.ts';
import { BLACK, BLUE, type Cell, COLORS, type Color, OFF } from '../../base/types.ts';
import { ROW_COUNT } from '../../board/bitboard.ts';
import { putTile } from '../../board/board.ts';
import { isOnBoard } from '../../board/geometry.ts';
import { kingdomCount, leaderOwner, mapKingdoms, touchesKingdom } from '../../board/kingdom-map.ts';
import { refusalAt, tileRestrictions, writeAllowedCells } from '../../board/placement.ts';
import { continueWars } from '../conflict/resolve-conflict.ts';
import { offerStructures } from '../flow/structure-offers.ts';
import { rulesetOf } from '../ruleset/compose.ts';
import { addPoints } from '../step/hands-and-points.ts';
import type { StepContext } from '../step/step-context.ts';
import { copyForColor, type TurnAction, type WrittenRange, writeCells } from './turn-action.ts';

const allowed = new Int32Array(ROW_COUNT);

const restrictionsOf = (position: Position, color: Color) =>
  tileRestrictions(position.board, rulesetOf(position.rules).restrictions, color);

/** D: place a hand tile. */
export const tileAction: TurnAction = {
  kind: 'tile',
  writeLegal(position, out, n) {
    const { hand } = position.seats[position.turn];
    let next = n;
    let land: WrittenRange | null = null;
    for (const color of COLORS) {
      if (hand[color] === 0) continue;
      const from = next;
      next =
        color !== BLUE && land !== null ? copyForColor(land, color, out, next) : writeTiles(position, color, out, next);
      if (color !== BLUE) land = { from, to: next, color };
    }
    return next;
  },
  judge(position, action) {
    if (action.kind !== 'tile') return 'wrong-kind';
    if (!isOnBoard(action.cell)) return 'off-board';
    if (position.seats[position.turn].hand[action.color] === 0) return 'not-in-hand';
    return (
      refusalAt(restrictionsOf(position, action.color), action.cell) ??
      ((context) => placeTile(context, action.color, action.cell))
    );
  },
};

function writeTiles(position: Position, color: Color, out: Int32Array, n: number): number {
  writeAllowedCells(restrictionsOf(position, color), allowed);
  return writeCells(allowed, tileCode(color, 0), out, n);
}

/** A20. */
function placeTile(context: StepContext, color: Color, cell: Cell): void {
  const { position, log } = context;
  mapKingdoms(position.board);
  const joined = kingdomsBeside(cell);
  const scorer = joined.length === 1 ? scoringSeat(joined[0], color) : OFF;
  position.left--;
  position.seats[position.turn].hand[color]--;
  putTile(position.board, color, cell);
  log?.push({ kind: 'tile', seat: position.turn, color, cell });
  if (scorer !== OFF) addPoints(context, scorer, color, tilePoints(context, color, cell), 'tile', cell);
  if (joined.length === 2) uniteKingdoms(context, cell);
  else offerStructures(context, cell);
}

/** E1, D8. */
function uniteKingdoms(context: StepContext, cell: Cell): void {
  context.log?.push({ kind: 'union', cell });
  continueWars(context, cell);
}

function kingdomsBeside(cell: Cell): number[] {
  const kingdoms: number[] = [];
  for (let kingdom = 0; kingdom < kingdomCount; kingdom++) if (touchesKingdom(kingdom, cell)) kingdoms.push(kingdom);
  return kingdoms;
}

/** D5–D7: the leader of the color; otherwise the king. */
function scoringSeat(kingdom: number, color: Color): number {
  const own = leaderOwner(kingdom, color);
  return own === OFF ? leaderOwner(kingdom, BLACK) : own;
}

const tilePoints = ({ position, rules }: StepContext, color: Color, cell: Cell): number =>
  rules.structures.reduce((points, structure) => points + structure.bonusPoints(position.board, cell, color), 1);
