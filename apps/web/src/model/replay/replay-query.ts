import type { Dynasty } from '@tigris/engine';
import type { GameModel } from '../game/game-model.ts';

const ALL = 'all';

/** Returns the ply and the viewpoint that are shown, such as `?ply=17&as=a`; '' for the end of the game. */
export function replayQuery(model: GameModel): string {
  const query = new URLSearchParams();
  if (model.shownPly.value !== null) query.set('ply', String(model.shownPly.value));
  const chosen = model.chosenViewpoint.value;
  if (chosen !== null) query.set('as', chosen === ALL ? ALL : (dynasties(model)[chosen] ?? ALL));
  return query.size === 0 ? '' : `?${query}`;
}

/** Shows the ply and the viewpoint of such a query. Missing and invalid parameters change nothing. */
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
