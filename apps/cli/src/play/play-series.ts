import { Worker } from 'node:worker_threads';
import type { RulesId } from '@tigris/engine';
import { parseEntrant, type ReadyEntrant } from './entrant.ts';
import { type PlayedGame, playGame } from './play-game.ts';

/** Many games between the same players. */
export type Series = {
  /** As `--seats` names them. */
  entrants: readonly string[];
  /** From where relative paths in them count. */
  folder: string;
  rules: RulesId;
  seed: number;
  games: number;
  /** Whether every deal is played once from every seat. */
  swap: boolean;
};

/** `seats`: in turn order, each player's place in the list of entrants. */
export type SeriesGame = PlayedGame & { game: number; seats: number[] };

/** Part of a series: game `first` (counted from 1) and every `every`-th game after it. */
export type SeriesPart = { series: Series; first: number; every: number };

/** Plays all games in some threads and tells each game when it is over. */
export async function playSeries(
  series: Series,
  jobs: number,
  tell: (game: SeriesGame) => void,
): Promise<void> {
  if (jobs === 1) return await playSeriesPart({ series, first: 1, every: 1 }, tell);
  await Promise.all(
    Array.from({ length: jobs }, (_, i) => playInThread({ series, first: i + 1, every: jobs }, tell)),
  );
}

export async function playSeriesPart(
  { series, first, every }: SeriesPart,
  tell: (game: SeriesGame) => void,
): Promise<void> {
  const guests: ReadyEntrant[] = [];
  try {
    for (const name of series.entrants) guests.push(await parseEntrant(name, series.folder).start());
    for (let game = first; game <= series.games; game += every) {
      const seats = seatsIn(series, game);
      const deal = series.swap ? Math.ceil(game / guests.length) : game;
      const { rules, seed } = series;
      const played = await playGame(
        seats.map((entrant) => guests[entrant]),
        { rules, seed, game, deal },
      );
      tell({ ...played, game, seats });
    }
  } finally {
    for (const { stop } of guests) stop();
  }
}

/** With `swap`, everybody moves one seat on after each game. */
const seatsIn = ({ entrants, swap }: Series, game: number): number[] =>
  entrants.map((_, seat) => (swap ? (seat + game - 1) % entrants.length : seat));

function playInThread(portion: SeriesPart, tell: (game: SeriesGame) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./series-thread.ts', import.meta.url), { workerData: portion });
    worker.on('message', tell);
    worker.on('error', reject);
    worker.on('exit', resolve);
  });
}
