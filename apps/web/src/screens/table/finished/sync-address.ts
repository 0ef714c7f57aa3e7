import { effect } from '@preact/signals';
import type { GameModel } from '../../../model/game/game-model.ts';
import { readReplayQuery, replayQuery } from '../../../model/replay/replay-query.ts';

/** Debounces changes: browsers limit how often the address may change. */
const ADDRESS_DELAY_MS = 150;

/** Synchronizes the address of the page with the shown ply. Returns the function that stops it. */
export function syncAddress(model: GameModel): () => void {
  const read = () => readReplayQuery(model, location.search);
  const stop = effect(() => {
    const query = replayQuery(model);
    const timer = setTimeout(
      () => history.replaceState(history.state, '', location.pathname + query),
      ADDRESS_DELAY_MS,
    );
    return () => clearTimeout(timer);
  });
  addEventListener('popstate', read);
  return () => {
    removeEventListener('popstate', read);
    stop();
  };
}
