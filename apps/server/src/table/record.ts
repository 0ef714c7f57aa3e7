import { recordText } from './happened-texts.ts';
import type { GameId } from './ports.ts';
import { type Following, followGame } from './restore.ts';

/** The whole record of a game that is over, from its journal; what was taken back is not in it. Null: it is not over. */
export async function recordOfGame(game: GameId, following: Following): Promise<string | null> {
  // `again` ends a game's journal and clears its table.
  const over = await followGame(game, following, ({ kind }) => kind !== 'again');
  return over?.play?.position.over ? recordText(over, over.play, 'spectator') : null;
}
