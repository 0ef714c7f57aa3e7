import { Worker } from 'node:worker_threads';
import type { RulesId } from '@tigris/engine';
import { parseEntrant, type ReadyEntrant } from './entrant.ts';
import { type PlayedGame, playGame } from './play-game.ts';

export type Series = {
  /** As in `--seats`. */
  entrants: readonly string[];
  /** Base of relative paths in them. */
  folder: string;
  rules: RulesId;
  seed: number;
  games: number;
  /** Plays every deal once from every seat. */
  swap: boolean;
};

/** `seats`: index into the entrants, in turn order. */
export type SeriesGame = PlayedGame & { game: number; seats: number[] };

/** Part of a series: game `first` (counted from 1) and every `every`-th game after it. */
export type SeriesPart = { series: Series; first: number; every: number };

/** Plays all games in threads and reports each finished game. */
export async function playSeries(series: Series, jobs: number, onGame: (game: SeriesGame) => void): Promise<void> {
  if (jobs === 1) return await playSeriesPart({ series, first: 1, every: 1 }, onGame);
  await Promise.all(
    Array.from({ length: jobs }, (_, i) => playInThread({ series, first: i + 1, every: jobs }, onGame)),
  );
}

export async function playSeriesPart(
  { series, first, every }: SeriesPart,
  onGame: (game: SeriesGame) => void,
): Promise<void> {
  const entrants: ReadyEntrant[] = [];
  try {
    for (const name of series.entrants) entrants.push(await parseEntrant(name, series.folder).start());
    for (let game = first; game <= series.games; game += every) {
      const seats = seatsIn(series, game);
      const deal = series.swap ? Math.ceil(game / entrants.length) : game;
      const { rules, seed } = series;
      const played = await playGame(
        seats.map((entrant) => entrants[entrant]),
        { rules, seed, game, deal },
      );
      onGame({ ...played, game, seats });
    }
  } finally {
    for (const { stop } of entrants) stop();
  }
}

/** With `swap`, all players move to the next seat after each game. */
const seatsIn = ({ entrants, swap }: Series, game: number): number[] =>
  entrants.map((_, seat) => (swap ? (seat + game - 1) % entrants.length : seat));

function playInThread(part: SeriesPart, onGame: (game: SeriesGame) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./series-thread.ts', import.meta.url), { workerData: part });
    worker.on('message', onGame);
    worker.on('error', reject);
    worker.on('exit', resolve);
  });
}
