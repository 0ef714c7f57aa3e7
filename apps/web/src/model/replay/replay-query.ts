import type { Dynasty } from '@tigris/engine';
import type { GameModel } from '../game/game-model.ts';

const ALL = 'all';

/** What the page shows of a game that is over: `?ply=17&as=a`; '' for its end as everybody sees it. */
export function replayQuery(model: GameModel): string {
  const query = new URLSearchParams();
  if (model.shownPly.value !== null) query.set('ply', String(model.shownPly.value));
  const chosen = model.chosenViewpoint.value;
  if (chosen !== null) query.set('as', chosen === ALL ? ALL : (dynasties(model)[chosen] ?? ALL));
  return query.size === 0 ? '' : `?${query}`;
}

/** Shows what such a query asks for. What it says nothing about, or nonsense, is left as it is. */
export function readReplayQuery(model: GameModel, search: string): void {
  const query = new URLSearchParams(search);
  const [ply, as] = [query.get('ply'), query.get('as')];
  if (ply !== null && /^\d{1,5}$/.test(ply)) model.showPly(Number(ply));
  const seat = dynasties(model)
    .map(String)
    .indexOf(as ?? '');
  if (as === ALL) model.chosenViewpoint.value = ALL;
  else if (seat >= 0) model.chosenViewpoint.value = seat;
}

const dynasties = ({ snapshot }: GameModel): Dynasty[] =>
  snapshot.value?.view.seats.map(({ dynasty }) => dynasty) ?? [];
