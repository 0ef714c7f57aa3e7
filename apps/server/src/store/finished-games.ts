import type { FinishedGame, FinishedGameCursor } from '../ports/tables.ts';

/** No game is newer. */
export const NEWEST_CURSOR: FinishedGameCursor = { at: Number.MAX_SAFE_INTEGER, code: '', game: 0 };

export const cursorValues = ({ at, code, game }: FinishedGameCursor): [number, string, number] => [
  at,
  code,
  game,
];

/** Whether people who were not there may look for it, as long as its table stays on the list. */
export const isPublicGame = ({ listed = false, watch }: FinishedGame): boolean =>
  listed && watch === 'anyone';
