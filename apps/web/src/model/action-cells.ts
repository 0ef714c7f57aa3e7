import { type Action, type Cell, crossAt, type GameEvent, squareAt } from '@tigris/engine';

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

/** Where one looks after a move: where a leader went to, or where he stood if he was taken off. */
export function movedCells(event: GameEvent): readonly Cell[] {
  switch (event.kind) {
    case 'tile':
    case 'catastrophe':
    case 'treasure':
      return [event.cell];
    case 'building':
      return event.to === null ? [] : [event.to];
    case 'leader':
      return [event.to, event.from].filter((cell) => cell !== null).slice(0, 1);
    default:
      return [];
  }
}
