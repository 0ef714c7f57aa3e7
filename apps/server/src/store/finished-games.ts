import type { FinishedGame, FinishedGameCursor } from '../ports/tables.ts';

/** Starts before the newest game. */
export const NEWEST_CURSOR: FinishedGameCursor = { at: Number.MAX_SAFE_INTEGER, code: '', game: 0 };

export const cursorValues = ({ at, code, game }: FinishedGameCursor): [number, string, number] => [at, code, game];

/** Whether people who did not take part may find the game, as long as its table stays listed. */
export const isPublicGame = ({ listed = false, watch }: FinishedGame): boolean => listed && watch === 'anyone';
