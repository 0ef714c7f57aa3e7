import type { Action } from '../base/action.ts';
import type { GameEvent } from '../base/event.ts';
import type { Cell } from '../base/types.ts';
import { crossAt, squareAt } from '../board/geometry.ts';

const withoutNull = (...cells: readonly (Cell | null)[]): Cell[] => cells.filter((cell) => cell !== null);

/** Returns the cells an answer concerns: a square of four, a cross of five, or one cell. */
export function actionCells(action: Action): readonly Cell[] {
  switch (action.kind) {
    case 'monument':
      return squareAt(action.cell) ?? [];
    case 'wonder':
      return crossAt(action.cell) ?? [];
    default:
      return 'cell' in action ? withoutNull(action.cell) : [];
  }
}

/** Returns the cells an event concerns. */
export function eventCells(event: GameEvent): readonly Cell[] {
  switch (event.kind) {
    case 'removed':
      return event.cells;
    case 'leader':
      return withoutNull(event.from, event.to);
    case 'home':
      return [event.from];
    case 'conflict':
    case 'outcome':
      return [event.conflict.cell];
    case 'building':
      return withoutNull(event.to);
    case 'monument':
      return squareAt(event.cell) ?? [];
    case 'point':
      return event.from === 'monument' && event.cell !== null ? (squareAt(event.cell) ?? []) : withoutNull(event.cell);
    default:
      return 'cell' in event ? withoutNull(event.cell) : [];
  }
}

/** Returns the cells to highlight after a move: the destination of a leader or, if it was taken off, its origin. */
export function movedCells(event: GameEvent): readonly Cell[] {
  switch (event.kind) {
    case 'tile':
    case 'catastrophe':
    case 'treasure':
      return [event.cell];
    case 'building':
      return withoutNull(event.to);
    case 'leader':
      return withoutNull(event.to ?? event.from);
    default:
      return [];
  }
}
