import type { Board, Position } from '../base/position.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { SeatSetup } from '../base/setup.ts';
import { type Cell, COLORS, type Color, type Dynasty, MONUMENTS, OFF, total } from '../base/types.ts';
import { hasCell, setBit } from '../board/bitboard.ts';
import { clearCell, emptyBoard, putMonument, putWonder, startBoard } from '../board/board.ts';
import { crossAt, squareAt } from '../board/geometry.ts';
import type { FaultCode } from '../notation/fault.ts';
import { putPiece, structureOver } from '../notation/piece.ts';
import { countTiles, makeCell } from '../notation/symbols.ts';
import { positionFrom } from '../operations/validate.ts';
import type { BoardEdit, Scenario, ScenarioSeat } from './scenario.ts';

type ScenarioFault = { line: number; code: string };

const USUAL_BAG_SIZE = 60;

/** Returns the tiles in drawing order. */
export const drawPile = (scenario: Scenario): Color[] =>
  scenario.bag ?? Array.from({ length: USUAL_BAG_SIZE / COLORS.length }, () => [...COLORS]).flat();

/** Returns the initial position of a scenario. */
export function scenarioPosition(scenario: Scenario): Result<Position, ScenarioFault> {
  const dynasties = scenario.seats.map((seat) => seat.dynasty);
  const board = editBoard(scenario, dynasties);
  if (!board.ok) return board;
  const position = positionFrom({
    rules: scenario.rules,
    board: board.value,
    seats: scenario.seats.map(seatSetup),
    bag: { kind: 'tiles', tiles: countTiles(drawPile(scenario)) },
    turn: dynasties.indexOf(scenario.turn.dynasty),
    left: scenario.turn.left,
    over: false,
    pending: null,
  });
  if (position.ok) return position;
  const { code, cell } = position.error;
  return err({
    line: lineOf(scenario, cell),
    code: cell === undefined ? code : `${code} ${makeCell(cell)}`,
  });
}

function editBoard(scenario: Scenario, dynasties: readonly Dynasty[]): Result<Board, ScenarioFault> {
  const board = scenario.board === 'start' ? startBoard(scenario.rules) : emptyBoard();
  for (const edit of scenario.edits) {
    const code = applyEdit(board, dynasties, edit);
    if (code) return err({ line: edit.line, code });
  }
  return ok(board);
}

function applyEdit(board: Board, dynasties: readonly Dynasty[], edit: BoardEdit): FaultCode | null {
  switch (edit.kind) {
    case 'put':
      return putPiece(board, dynasties, edit.cell, edit.piece);
    case 'monument':
      if (board.monuments[MONUMENTS.indexOf(edit.placed.monument)] !== OFF) return 'monument-mismatch';
      if (!clearUnder(board, cellsOf(edit))) return 'monument-mismatch';
      putMonument(board, edit.placed.monument, edit.placed.cell);
      return null;
    case 'wonder':
      if (board.wonder !== OFF || !clearUnder(board, cellsOf(edit))) return 'wonder-mismatch';
      putWonder(board, edit.cell);
      return null;
  }
}

/** Makes room for a structure. Treasures stay (G13, M4). */
function clearUnder(board: Board, cells: readonly Cell[]): boolean {
  for (const cell of cells) {
    if (structureOver(board, cell)) return false;
    const treasure = hasCell(board.treasures, cell);
    clearCell(board, cell);
    if (treasure) setBit(board.treasures, cell);
  }
  return true;
}

const seatSetup = ({ dynasty, hand, catastrophes, points, treasures }: ScenarioSeat): SeatSetup => ({
  dynasty,
  hand,
  handSize: total(hand),
  catastrophes,
  points,
  treasures,
});

/** Returns the line of the last edit of that cell, or of the turn. */
function lineOf({ edits, turn }: Scenario, cell: Cell | undefined): number {
  const edit = cell === undefined ? undefined : edits.findLast((one) => cellsOf(one).includes(cell));
  return edit?.line ?? turn.line;
}

function cellsOf(edit: BoardEdit): readonly Cell[] {
  if (edit.kind === 'monument') return squareAt(edit.placed.cell) ?? [];
  return edit.kind === 'wonder' ? (crossAt(edit.cell) ?? []) : [edit.cell];
}
