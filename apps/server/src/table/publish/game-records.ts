import { type Audience, type View, viewOf } from '@tigris/engine';
import type { GameInProgress } from '@tigris/engine/game';
import type { GameId } from '../../ports/journal.ts';
import { type ReplayDeps, replayGame } from '../journal/restore.ts';
import type { TableState } from '../state/table-state.ts';
import { recordText } from './happened-texts.ts';

/** How many records are kept: one for each audience, from the deal and from a few later plies. */
const MAX_CACHED_RECORDS = 12;

/** What each audience may see of the game as it stands. Written out once, however many ask. */
export class RecordCache {
  #rev = -1;
  readonly #texts = new Map<string, string>();

  text(state: TableState, play: GameInProgress, audience: Audience, from: number): string {
    if (this.#rev !== state.rev) this.#texts.clear();
    this.#rev = state.rev;
    const key = `${audience} ${from}`;
    const text = this.#texts.get(key) ?? recordText(state, play, audience, from);
    // The latest last, so that the first is the one that was asked for longest ago.
    this.#texts.delete(key);
    this.#texts.set(key, text);
    const [oldest] = this.#texts.keys();
    if (oldest !== undefined && this.#texts.size > MAX_CACHED_RECORDS) this.#texts.delete(oldest);
    return text;
  }
}

/** What everybody may see of a game as its journal leaves it. Null: it has not begun. */
export async function boardOfGame(game: GameId, following: ReplayDeps): Promise<View | null> {
  const state = await replayGame(game, following, ({ kind }) => kind !== 'again');
  return state?.currentGame ? viewOf(state.currentGame.position, 'spectator') : null;
}

/** The whole record of a game that is over, from its journal; what was taken back is not in it. Null: it is not over. */
export async function recordOfGame(game: GameId, following: ReplayDeps): Promise<string | null> {
  // `scheduleSave` ends a game's journal and clears its table.
  const over = await replayGame(game, following, ({ kind }) => kind !== 'again');
  return over?.currentGame?.position.over ? recordText(over, over.currentGame, 'spectator') : null;
}
