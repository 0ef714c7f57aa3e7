import { type ByColor, ranking } from '@tigris/engine';
import type { PlayedGame } from './play-game.ts';

/** What one entrant has done in all its games. */
export type Standing = {
  name: string;
  games: number;
  wins: number;
  /** Games in which it shared the first place, or that did not end. */
  ties: number;
  /** For each game, the mean over its opponents: 1 for each one behind it, ½ for each one level with it. */
  scores: number[];
  /** Sum over its games of the points in its weakest colour, with treasures. */
  weakest: number;
  decisions: number;
  /** By the clock: in all, and for the longest decision. */
  ms: number;
  maxMs: number;
};

export const newStanding = (name: string): Standing => ({
  name,
  games: 0,
  wins: 0,
  ties: 0,
  scores: [],
  weakest: 0,
  decisions: 0,
  ms: 0,
  maxMs: 0,
});

/** @param sitting the standings of the players in this game, in turn order. */
export function addGame(sitting: readonly Standing[], { record, times, foul }: PlayedGame): void {
  const { places } = ranking({ seats: record.scores ?? sitting.map(() => NO_SCORE) });
  // Who did what cannot be done comes last; the others share the game.
  if (foul !== null) for (const one of places) one.place = one.seat === foul.seat ? sitting.length : 1;
  const winners = places.filter(({ place }) => place === 1);
  for (const { seat, place, colors } of places) {
    const standing = sitting[seat];
    standing.games++;
    if (winners.length > 1 && place === 1) standing.ties++;
    else if (place === 1) standing.wins++;
    standing.scores.push(scoreAgainstOthers(seat, places));
    standing.weakest += Math.min(...colors);
    standing.decisions += times[seat].decisions;
    standing.ms += times[seat].ms;
    standing.maxMs = Math.max(standing.maxMs, times[seat].maxMs);
  }
}

/** The score in a game that did not end. */
const NO_SCORE: { points: ByColor<number>; treasures: number } = { points: [0, 0, 0, 0], treasures: 0 };

type Places = readonly { seat: number; place: number }[];

function scoreAgainstOthers(seat: number, places: Places): number {
  const mine = places.find((one) => one.seat === seat)?.place ?? 0;
  const others = places.filter((one) => one.seat !== seat);
  return others.reduce((sum, { place }) => sum + (1 + Math.sign(place - mine)) / 2, 0) / others.length;
}

/** One line about an entrant. */
export function describeStanding(standing: Standing): string {
  const { name, games, wins, ties, decisions, ms, maxMs } = standing;
  return [
    name,
    `wins ${wins} of ${games} (${describeShare(wins / games, games)})`,
    `ties ${ties}`,
    `weakest colour ${(standing.weakest / games).toFixed(2)}`,
    describeElo(standing.scores),
    `${(ms / Math.max(1, decisions)).toFixed(1)} ms a decision (${Math.ceil(maxMs)} at most)`,
  ].join(', ');
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** A share of so many games, and the interval in which the true one lies. */
function describeShare(share: number, games: number): string {
  const [least, most] = interval(share, games).map((bound) => (100 * bound).toFixed(1));
  return `${percent(share)}, ${least} to ${most}`;
}

/** How much stronger it is than its opponents, on the Elo scale: 400 points more mean ten times the chances. */
function describeElo(scores: readonly number[]): string {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const [least, most] = interval(mean, scores.length);
  return `score ${describeShare(mean, scores.length)}, Elo ${elo(mean)} (${elo(least)} to ${elo(most)})`;
}

/** 95 of 100 intervals of this width hold the true value. */
const Z_95 = 1.96;

/** Wilson's interval: it says something even where all games were won. */
function interval(share: number, games: number): [number, number] {
  const square = Z_95 ** 2 / games;
  const middle = (share + square / 2) / (1 + square);
  const half = Math.sqrt(square * share * (1 - share) + (square / 2) ** 2) / (1 + square);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

function elo(score: number): string {
  if (score <= 0) return '-∞';
  if (score >= 1) return '+∞';
  const points = Math.round(-400 * Math.log10(1 / score - 1));
  return points > 0 ? `+${points}` : String(points);
}

/** One line about a game: who won and with what, or who ended it by a foul. */
export function describeGame({ record, foul }: PlayedGame): string {
  const { seats, steps, result, scores, termination } = record;
  const letters = (result ?? []).map((seat) => seats[seat].dynasty).join(' ');
  const points = (scores ?? []).map(
    (score, seat) => `${seats[seat].dynasty} ${score.points.join('.')}+${score.treasures}`,
  );
  const end = termination ?? `won by ${letters}`;
  const fouls = foul === null ? [] : [`foul by ${seats[foul.seat].name}: ${foul.what}`];
  return [end, ...fouls, ...points, `${steps.length} plies`].join(', ');
}
