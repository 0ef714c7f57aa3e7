import type { GameRecord } from '@tigris/engine';

/** One line about a game: who won and with what. */
export function describeGame({ seats, steps, result, scores, termination }: GameRecord): string {
  const letters = (result ?? []).map((seat) => seats[seat].dynasty).join(' ');
  const points = (scores ?? []).map(
    (score, seat) => `${seats[seat].dynasty} ${score.points.join('.')}+${score.treasures}`,
  );
  const end = termination ?? `won by ${letters}`;
  return [end, ...points, `${steps.length} plies`].join(', ');
}
