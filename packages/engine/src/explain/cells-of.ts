import type { Action } from '../base/action.ts';
import type { GameEvent } from '../base/event.ts';
import type { Cell } from '../base/types.ts';
import { crossAt, squareAt } from '../board/geometry.ts';

const known = (...cells: readonly (Cell | null)[]): Cell[] => cells.filter((cell) => cell !== null);

/** The cells an answer is about: a square of four, a cross of five, or the one cell. */
export function actionCells(action: Action): readonly Cell[] {
  switch (action.kind) {
    case 'monument':
      return squareAt(action.cell) ?? [];
    case 'wonder':
      return crossAt(action.cell) ?? [];
    default:
      return 'cell' in action ? known(action.cell) : [];
  }
}

/** The cells an event is about. */
export function eventCells(event: GameEvent): readonly Cell[] {
  switch (event.kind) {
    case 'removed':
      return event.cells;
    case 'leader':
      return known(event.from, event.to);
    case 'home':
      return [event.from];
    case 'conflict':
    case 'outcome':
      return [event.conflict.cell];
    case 'building':
      return known(event.to);
    case 'monument':
      return squareAt(event.cell) ?? [];
    case 'point':
      return event.from === 'monument' && event.cell !== null
        ? (squareAt(event.cell) ?? [])
        : known(event.cell);
    default:
      return 'cell' in event ? known(event.cell) : [];
  }
}

/** Where people look after a move: where a leader went to, or, if it was taken off, where it stood. */
export function movedCells(event: GameEvent): readonly Cell[] {
  switch (event.kind) {
    case 'tile':
    case 'catastrophe':
    case 'treasure':
      return [event.cell];
    case 'building':
      return known(event.to);
    case 'leader':
      return known(event.to ?? event.from);
    default:
      return [];
  }
}
