import { type Action, type Cell, crossAt, squareAt } from '@tigris/engine';

/** The cells an answer is about: a square of four, a cross of five, or the one cell. */
export function actionCells(action: Action): readonly Cell[] {
  switch (action.kind) {
    case 'monument':
      return squareAt(action.cell) ?? [];
    case 'wonder':
      return crossAt(action.cell) ?? [];
    case 'building':
    case 'treasure':
    case 'tile':
    case 'catastrophe':
      return [action.cell];
    case 'leader':
      return action.cell === null ? [] : [action.cell];
    default:
      return [];
  }
}
