import type { Board, Conflict, Pending, Position } from '../base/position.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { Setup } from '../base/setup.ts';
import { BLUE, type Cell, COLORS, OFF, RED } from '../base/types.ts';
import { hasCell } from '../board/bitboard.ts';
import { leaderOn, tileAt } from '../board/board.ts';
import { groupAt } from '../board/flood-fill.ts';
import { CELLS } from '../board/geometry.ts';
import { printedBoard } from '../board/printed-boards.ts';
import { warsAt } from '../rules/conflict/find-conflicts.ts';
import { treasureChoices } from '../rules/flow/collect-treasures.ts';
import { structureOffers } from '../rules/flow/structure-offers.ts';
import { imagine } from './imagine.ts';

const SETUP_FAULTS = [
  'hidden',
  'seats',
  'overlap',
  'ground',
  'treasure',
  'building',
  'two-rulers',
  'turn',
  'pending',
] as const;
/**
 * Why a setup cannot be played. Setups for puzzles and scenarios may be unreachable: a leader without a temple, or a
 * conflict that no player could have started.
 */
export type SetupFault = { code: (typeof SETUP_FAULTS)[number]; cell?: Cell };

const isHidden = ({ seats, bag }: Setup): boolean =>
  bag.kind !== 'tiles' || seats.some(({ hand, points, treasures }) => !hand || !points || treasures === null);

/** Converts a setup to a position. Nothing may be hidden, and the game must be able to continue. */
export function positionFrom(setup: Setup): Result<Position, SetupFault> {
  if (isHidden(setup)) return err({ code: 'hidden' });
  const position = imagine(setup);
  const fault = faultOf(position);
  return fault === null ? ok(position) : err(fault);
}

/** Returns what is wrong with a setup, ignoring hidden values. */
export const setupFault = (setup: Setup): SetupFault | null => faultOf(imagine(setup));

function faultOf(position: Position): SetupFault | null {
  if (position.seats.length < 2) return { code: 'seats' };
  for (let cell = 0; cell < CELLS; cell++) {
    const code = cellFault(position, cell);
    if (code !== null) return { code, cell };
  }
  return rulersFault(position) ?? turnFault(position);
}

/** Counts the pieces on a cell that exclude each other. */
function occupants({ tiles, blank, leaders, catastrophes }: Board, cell: Cell): number {
  return [...tiles, blank, leaders, catastrophes].filter((rows) => hasCell(rows, cell)).length;
}

/** Checks the ground of tiles and leaders (B2, D2), treasures and buildings. */
function cellFault({ board, rules }: Position, cell: Cell): SetupFault['code'] | null {
  if (occupants(board, cell) > 1) return 'overlap';
  const isRiver = hasCell(printedBoard(rules).river, cell);
  const tile = tileAt(board, cell);
  const isWrong = tile === null ? hasCell(board.leaders, cell) && isRiver : isRiver !== (tile === BLUE);
  if (isWrong) return 'ground';
  if (hasCell(board.treasures, cell) && tile !== RED && !hasCell(board.blank, cell)) return 'treasure';
  return COLORS.some((color) => board.buildings[color] === cell && tile !== color) ? 'building' : null;
}

/** A14: two leaders of one color are in one kingdom only during or before their conflict. */
function rulersFault(position: Position): SetupFault | null {
  const { board, pending } = position;
  if (pending?.kind === 'support' || pending?.kind === 'war') return null;
  for (const cell of board.leaderCells) {
    const leader = cell === OFF ? null : leaderOn(board, cell);
    if (leader === null) continue;
    const area = groupAt(board, cell);
    const rival = board.leaderCells.some(
      (at, i) => at !== OFF && at !== cell && (i & 3) === leader.color && hasCell(area, at),
    );
    if (rival) return { code: 'two-rulers', cell };
  }
  return null;
}

function turnFault(position: Position): SetupFault | null {
  const { turn, left, over, pending } = position;
  const isTurn = turn >= 0 && turn < position.seats.length && left >= 0 && left <= 2;
  if (!isTurn || (over && (pending !== null || left > 0))) return { code: 'turn' };
  return pending !== null && !canBePending(position, pending) ? { code: 'pending' } : null;
}

/** Whether the question is possible on this board. */
function canBePending(position: Position, pending: Pending): boolean {
  switch (pending.kind) {
    case 'support':
      return canFight(position, pending.conflict);
    case 'war':
      return warsAt(position, pending.cell).length > 1;
    case 'building':
    case 'monument':
      return structureOffers(position, pending.kind, pending.cell).length > 0;
    case 'treasure': {
      const { cells, isChoice } = treasureChoices(position, pending.seat);
      return isChoice && cells.length > 1;
    }
    case 'point':
      return position.left === 0;
  }
}

function canFight({ board }: Position, { color, attacker, defender, cell, kind }: Conflict): boolean {
  const [from, to] = [attacker, defender].map((seat) => board.leaderCells[(seat << 2) | color]);
  if (from === OFF || to === OFF || attacker === defender) return false;
  return kind === 'revolt' ? from === cell : tileAt(board, cell) !== null;
}
