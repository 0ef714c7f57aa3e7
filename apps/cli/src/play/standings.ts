import { type ByColor, ranking } from '@tigris/engine';
import type { PlayedGame } from './play-game.ts';

export type Standing = {
  name: string;
  games: number;
  wins: number;
  /** Games with a shared first place, or without an end. */
  ties: number;
  /** Per game, the mean over its opponents: 1 for each one it beat, ½ for each tie. */
  scores: number[];
  /** Sum of the points in its weakest color, with treasures. */
  weakest: number;
  decisions: number;
  /** Thinking time in total and of the longest decision. */
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

/** @param players the standings of the players of this game, in turn order. */
export function addGame(players: readonly Standing[], { record, times, foul }: PlayedGame): void {
  const { places } = ranking({ seats: record.scores ?? players.map(() => NO_SCORE) });
  // A foul puts its player last; the others share the first place.
  if (foul !== null) for (const entry of places) entry.place = entry.seat === foul.seat ? players.length : 1;
  const winners = places.filter(({ place }) => place === 1);
  for (const { seat, place, colors } of places) {
    const standing = players[seat];
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

/** Score of a game that did not end. */
const NO_SCORE: { points: ByColor<number>; treasures: number } = { points: [0, 0, 0, 0], treasures: 0 };

type Places = readonly { seat: number; place: number }[];

function scoreAgainstOthers(seat: number, places: Places): number {
  const mine = places.find((other) => other.seat === seat)?.place ?? 0;
  const others = places.filter((other) => other.seat !== seat);
  return others.reduce((sum, { place }) => sum + (1 + Math.sign(place - mine)) / 2, 0) / others.length;
}

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

/** A share of this many games with its 95 % confidence interval. */
function describeShare(share: number, games: number): string {
  const [least, most] = interval(share, games).map((bound) => (100 * bound).toFixed(1));
  return `${percent(share)}, ${least} to ${most}`;
}

/** Elo difference to its opponents. */
function describeElo(scores: readonly number[]): string {
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const [least, most] = interval(mean, scores.length);
  return `score ${describeShare(mean, scores.length)}, Elo ${elo(mean)} (${elo(least)} to ${elo(most)})`;
}

/** Standard deviations of a 95 % confidence interval. */
const Z_95 = 1.96;

/** Wilson score interval, which is meaningful even if all games were won. */
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

/** Returns one line about a game: the winners and scores, or the foul. */
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
