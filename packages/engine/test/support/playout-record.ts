import { type Draw, recordedChance } from '../../src/base/chance.ts';
import { drawsIn } from '../../src/base/event.ts';
import { beginGame, type GameInProgress, playAction } from '../../src/game/game-in-progress.ts';
import type { GameRecord } from '../../src/notation/record/record.ts';
import { startPosition } from '../../src/operations/new-game.ts';
import { recordOf } from '../../src/record/record-of.ts';
import { LawViolation } from './law-violation.ts';
import type { Ply } from './playout.ts';
import type { PlayoutGame } from './playout-game.ts';

type RecordedPlayout = { game: PlayoutGame; deal: Draw[]; plies: readonly Ply[] };

/** Returns the record of a game up to its last ply, with or without the end of that turn. */
export function playoutRecord({ game, deal, plies }: RecordedPlayout, held = false): GameRecord {
  const chance = recordedChance(deal);
  let played = beginGame(startPosition(game.rules, game.dynasties), { chance, at: 0 });
  for (const [i, ply] of plies.entries()) played = replayPly(played, ply, held && i === plies.length - 1);
  const seats = game.dynasties.map((dynasty) => ({ dynasty, name: `player ${dynasty}` }));
  return recordOf(played, seats, { termination: played.position.over ? null : 'abandoned' });
}

/** Repeats a decision with the same draws. */
export function replayPly(played: GameInProgress, { seat, action, step, end }: Ply, hold: boolean): GameInProgress {
  const chance = recordedChance([...drawsIn(step.events), ...drawsIn(end?.events ?? [])]);
  const decided = playAction(played, seat, action, { chance, at: 0, hold });
  if (!decided.ok) throw new LawViolation(`the game in progress refuses what was played: ${decided.error}`);
  return decided.value.game;
}
