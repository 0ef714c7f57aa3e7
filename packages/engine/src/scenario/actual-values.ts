import type { Position, SeatState } from '../base/position.ts';
import { ranking } from '../base/score.ts';
import { type Cell, DYNASTIES, type Dynasty, OFF, type Seat, total } from '../base/types.ts';
import { leaderIndex } from '../board/board.ts';
import { monumentsOn } from '../notation/board-text.ts';
import { pieceAt } from '../notation/piece.ts';
import { decider, decisionKind } from '../operations/apply.ts';
import { refusal } from '../operations/legal.ts';
import type { Expectation } from './expectation.ts';

const dynastiesOf = (position: Position): Dynasty[] => position.seats.map((seat) => seat.dynasty);

const onBoard = (cell: Cell): Cell | null => (cell === OFF ? null : cell);

/** Returns the expectation that holds. The scenario's expectation holds if both have the same text. */
export function actualExpectation(position: Position, expected: Expectation): Expectation {
  if ('dynasty' in expected) return actualForSeat(position, expected);
  const { board } = position;
  switch (expected.kind) {
    case 'cell':
      return { ...expected, piece: pieceAt(board, dynastiesOf(position), expected.cell) };
    case 'legal':
    case 'illegal':
      return actualLegality(position, expected);
    case 'over':
    case 'playing':
      return actualEnd(position);
    case 'monuments':
      return { kind: 'monuments', monuments: monumentsOn(board) };
    case 'building':
      return { ...expected, cell: onBoard(board.buildings[expected.color]) };
    case 'bag':
      return { kind: 'bag', size: total(position.bag) };
  }
}

type OfSeat = Extract<Expectation, { dynasty: Dynasty }>;

function actualForSeat(position: Position, expected: OfSeat): Expectation {
  const seat = dynastiesOf(position).indexOf(expected.dynasty);
  const state: SeatState = position.seats[seat];
  switch (expected.kind) {
    case 'points':
      return {
        ...expected,
        points: expected.points.map(({ color }) => ({ color, count: state.points[color] })),
      };
    case 'treasures':
      return { ...expected, count: state.treasures };
    case 'catastrophes':
      return { ...expected, count: state.catastrophes };
    case 'hand':
      return { ...expected, hand: state.hand };
    case 'leader':
      return { ...expected, cell: onBoard(position.board.leaderCells[leaderIndex(seat, expected.color)]) };
    case 'turn':
      return actualTurn(position);
    case 'asks':
      return actualQuestion(position);
  }
}

const actualTurn = (position: Position): Expectation =>
  position.over
    ? actualEnd(position)
    : { kind: 'turn', dynasty: position.seats[position.turn].dynasty, left: position.left };

function actualQuestion(position: Position): Expectation {
  const seat = decider(position);
  const kind = decisionKind(position);
  if (seat === null || kind === null) return actualEnd(position);
  return { kind: 'asks', dynasty: position.seats[seat].dynasty, decision: kind };
}

function actualLegality(
  position: Position,
  expected: Extract<Expectation, { kind: 'legal' | 'illegal' }>,
): Expectation {
  const seat: Seat = decider(position) ?? position.turn;
  const code = refusal(position, seat, expected.action);
  if (code === null) return { kind: 'legal', action: expected.action };
  const anyCode = expected.kind === 'illegal' && expected.code === null;
  return { kind: 'illegal', action: expected.action, code: anyCode ? null : code };
}

function actualEnd(position: Position): Expectation {
  if (!position.over) return { kind: 'playing' };
  const winners = ranking(position).winners.map((seat) => position.seats[seat].dynasty);
  return { kind: 'over', winners: DYNASTIES.filter((dynasty) => winners.includes(dynasty)) };
}
