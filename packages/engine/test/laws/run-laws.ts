import type { Position } from '../../src/base/position.ts';
import { makeAction } from '../../src/notation/action.ts';
import { makePosition, makePositionLink } from '../../src/notation/position.ts';
import { LawViolation } from '../support/law-violation.ts';
import { playout } from '../support/playout.ts';
import { dealGame, type PlayoutGame, playoutGame } from '../support/playout-game.ts';
import type { Law, Watcher } from './law.ts';

/** Failures that belong to no single law. */
export const EVERY_GAME_ENDS = 'there is always a legal action, and every playout ends within 5,000 plies';

export type LawBreach = { law: string; message: string };
export type LawReport = { plies: number; breaches: LawBreach[] };

/** Plays the game of that number and checks all laws. */
export function playUnderLaws(laws: readonly Law[], number: number): LawReport {
  const game = playoutGame(number);
  const start = dealGame(game);
  const watching = new Map(laws.map(({ title, watch }) => [title, watch({ game, ...start })]));
  const breaches: LawBreach[] = [];
  let plies = 0;
  let place = placeIn(game, start.position, 'at the start');

  const attempt = (law: string, run: () => void): void => {
    const complaint = failureMessage(run);
    if (complaint === null) return;
    breaches.push({ law, message: `${complaint}\n${place()}` });
    watching.delete(law); // one complaint a game is enough
  };
  const ask = (question: (watcher: Watcher) => void): void => {
    for (const [law, watcher] of watching) attempt(law, () => question(watcher));
  };

  attempt(EVERY_GAME_ENDS, () => {
    let last = start.position;
    for (const ply of playout(game, start.position)) {
      plies++;
      last = ply.after;
      place = placeIn(game, ply.before, `ply ${ply.number}, ${makeAction(ply.action)}`);
      ask((watcher) => watcher.ply?.(ply));
    }
    ask((watcher) => watcher.end?.(last));
  });
  return { plies, breaches };
}

/** Describes the place in the game, with a link to the dev pages. */
const placeIn = (game: PlayoutGame, position: Position, when: string) => (): string =>
  [
    `game ${game.number}, ${when}:`,
    makePosition(position),
    `/dev/position/${makePositionLink(position)}`,
  ].join('\n');

function failureMessage(run: () => void): string | null {
  try {
    run();
    return null;
  } catch (error) {
    if (error instanceof LawViolation) return error.message;
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}
