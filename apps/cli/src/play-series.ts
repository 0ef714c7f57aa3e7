import { Worker } from 'node:worker_threads';
import type { RulesId } from '@tigris/engine';
import { type Played, playGame } from './play-game.ts';
import { type Guest, parseEntrant } from './player.ts';

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
export type SeriesGame = Played & { game: number; seats: number[] };

/** Part of a series: game `first` (counted from 1) and every `every`-th game after it. */
export type Portion = { series: Series; first: number; every: number };

/** Plays all games in some threads and tells each game when it is over. */
export async function playSeries(
  series: Series,
  jobs: number,
  tell: (game: SeriesGame) => void,
): Promise<void> {
  if (jobs === 1) return await playPortion({ series, first: 1, every: 1 }, tell);
  await Promise.all(
    Array.from({ length: jobs }, (_, i) => inThread({ series, first: i + 1, every: jobs }, tell)),
  );
}

export async function playPortion(
  { series, first, every }: Portion,
  tell: (game: SeriesGame) => void,
): Promise<void> {
  const guests: Guest[] = [];
  try {
    for (const name of series.entrants) guests.push(await parseEntrant(name, series.folder).arrive());
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
    for (const { leave } of guests) leave();
  }
}

/** With `swap`, everybody moves one seat on after each game. */
const seatsIn = ({ entrants, swap }: Series, game: number): number[] =>
  entrants.map((_, seat) => (swap ? (seat + game - 1) % entrants.length : seat));

function inThread(portion: Portion, tell: (game: SeriesGame) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./play-thread.ts', import.meta.url), { workerData: portion });
    worker.on('message', tell);
    worker.on('error', reject);
    worker.on('exit', resolve);
  });
}
