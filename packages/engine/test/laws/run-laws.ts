import type { Position } from '../../src/base/position.ts';
import { makeAction } from '../../src/notation/action.ts';
import { makePosition, makePositionLink } from '../../src/notation/position.ts';
import { LawViolation } from '../support/law-violation.ts';
import { playout } from '../support/playout.ts';
import { dealGame, type PlayoutGame, playoutGame } from '../support/playout-game.ts';
import type { Law, Watcher } from './law.ts';

/** Failures that belong to no single law. */
export const EVERY_GAME_ENDS = 'there is always a legal action, and every playout ends within 5,000 plies';

export type LawFailure = { law: string; message: string };
export type LawReport = { plies: number; failures: LawFailure[] };

/** Plays the game of that number and checks all laws. */
export function playUnderLaws(laws: readonly Law[], number: number): LawReport {
  const game = playoutGame(number);
  const start = dealGame(game);
  const watching = new Map(laws.map(({ title, watch }) => [title, watch({ game, ...start })]));
  const failures: LawFailure[] = [];
  let plies = 0;
  let describe = describePlace(game, start.position, 'at the start');

  const attempt = (law: string, run: () => void): void => {
    const message = failureMessage(run);
    if (message === null) return;
    failures.push({ law, message: `${message}\n${describe()}` });
    watching.delete(law); // one failure per game is enough
  };
  const checkAll = (check: (watcher: Watcher) => void): void => {
    for (const [law, watcher] of watching) attempt(law, () => check(watcher));
  };

  attempt(EVERY_GAME_ENDS, () => {
    let last = start.position;
    for (const ply of playout(game, start.position)) {
      plies++;
      last = ply.after;
      describe = describePlace(game, ply.before, `ply ${ply.number}, ${makeAction(ply.action)}`);
      checkAll((watcher) => watcher.ply?.(ply));
    }
    checkAll((watcher) => watcher.end?.(last));
  });
  return { plies, failures };
}

/** Describes the place in the game, with a link to the dev pages. */
const describePlace = (game: PlayoutGame, position: Position, when: string) => (): string =>
  [`game ${game.number}, ${when}:`, makePosition(position), `/dev/position/${makePositionLink(position)}`].join('\n');

function failureMessage(run: () => void): string | null {
  try {
    run();
    return null;
  } catch (error) {
    if (error instanceof LawViolation) return error.message;
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}
