import { effect } from '@preact/signals';
import type { GameModel } from '../../../model/game/game-model.ts';
import { readReplayQuery, replayQuery } from '../../../model/replay/replay-query.ts';

/** Browsers refuse an address that changes many times a second, so it follows once the page has come to rest. */
const ADDRESS_DELAY_MS = 150;

/** Keeps the address of the page at what it shows, and the page at its address. Returns a function that stops this. */
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
