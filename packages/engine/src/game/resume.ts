import { recordedChance } from '../base/chance.ts';
import type { GameRecord } from '../notation/record/record.ts';
import { isTurnEndDue } from '../operations/apply.ts';
import { startPosition } from '../operations/new-game.ts';
import { beginGame, confirmTurn, type GameInProgress, playAction } from './game-in-progress.ts';

/**
 * Restores the game of a record. A completed turn without draws at its end waits for its end again. Returns null if
 * the record breaks the rules.
 */
export function resumeGame(record: GameRecord, at: number): GameInProgress | null {
  const dynasties = record.seats.map(({ dynasty }) => dynasty);
  const dealt = recordedChance(record.deal);
  let game: GameInProgress | null = beginGame(startPosition(record.rules, dynasties), { chance: dealt, at });
  if (dealt.fault() !== null || !dealt.isUsedUp()) return null;
  for (const [i, step] of record.steps.entries()) {
    game = resumeStep(game, step, i === record.steps.length - 1, at);
    if (game === null) return null;
  }
  return game;
}

function resumeStep(
  game: GameInProgress,
  { turn, seat, action, draws }: GameRecord['steps'][number],
  isLast: boolean,
  at: number,
): GameInProgress | null {
  const chance = recordedChance(draws);
  const decided = playAction(game, seat, action, { chance, at, hold: true });
  if (!decided.ok || turn !== game.turn) return null;
  const held = decided.value.game;
  const endsTurn = isTurnEndDue(held.position) && !(isLast && chance.isUsedUp());
  const next = endsTurn ? confirmTurn(held, { chance, at }).game : held;
  return chance.fault() === null && chance.isUsedUp() ? next : null;
}
