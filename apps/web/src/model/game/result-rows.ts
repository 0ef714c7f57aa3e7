import { type FinalRow, finalScore } from '@tigris/engine/explain';
import type { GameSnapshot } from './game-source.ts';

/** `positionSprite`: null where nobody won or lost, since the game stopped early. */
export type ResultRow = Omit<FinalRow, 'place'> & { place: number | null };

/** The rows of the result, the best first; null while anything is hidden. Points decide nothing where somebody gave up. */
export function resultRows({ view, stopped }: Pick<GameSnapshot, 'view' | 'stopped'>): ResultRow[] | null {
  const rows = finalScore(view);
  if (rows === null || stopped === null) return rows;
  const { winner } = stopped;
  const placeOf = (row: FinalRow): number | null => (winner === null ? null : row.seat === winner ? 1 : 2);
  return rows
    .map((row) => ({ ...row, place: placeOf(row), decidedBy: null }))
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
}
