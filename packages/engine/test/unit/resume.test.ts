import { describe, expect, test } from '@jest/globals';
import { liveChance, recordedChance, seededRandom } from '../../src/base/chance.ts';
import type { RulesId } from '../../src/base/rules-id.ts';
import { beginGame, confirmTurn, type GameInProgress, playAction, undoInfo } from '../../src/game/game-in-progress.ts';
import { resumeGame } from '../../src/game/resume.ts';
import { makeRecord, parseRecord } from '../../src/notation/record/record-text.ts';
import { decider } from '../../src/operations/apply.ts';
import { legalActions } from '../../src/operations/legal.ts';
import { startPosition } from '../../src/operations/new-game.ts';
import { recordOf } from '../../src/record/record-of.ts';

const SEATS = [
  { dynasty: 'l', name: 'Ann' },
  { dynasty: 'a', name: 'Bob' },
] as const;

/** Yields versions of a random game whose turns end only when confirmed. */
function* versions(rules: RulesId, seed: number): Generator<GameInProgress> {
  const random = seededRandom(seed);
  const means = { chance: liveChance(random), at: 0 };
  let game = beginGame(
    startPosition(
      rules,
      SEATS.map(({ dynasty }) => dynasty),
    ),
    means,
  );
  for (let moves = 0; moves < 120 && !game.position.over; moves++) {
    if (moves % 4 === 0) yield game;
    const seat = decider(game.position);
    if (seat === null) {
      game = confirmTurn(game, means).game;
      continue;
    }
    const legal = legalActions(game.position).filter(({ kind }) => kind !== 'exchange' || random(9) === 0);
    const action = legal[random(legal.length)];
    if (action === undefined) return;
    const decided = playAction(game, seat, action, { ...means, hold: true });
    if (!decided.ok) throw new Error(decided.error);
    game = decided.value.game;
  }
}

const textOf = (game: GameInProgress): string => makeRecord(recordOf(game, SEATS));

describe('a game resumed from its record', () => {
  test.each([
    ['std', 1],
    ['adv+cew', 2],
    ['std+w', 3],
  ] as const)('has the same position and the same undo: %s', (rules, seed) => {
    for (const game of versions(rules, seed)) {
      const record = parseRecord(textOf(game));
      const again = record.ok ? resumeGame(record.value, 0) : null;
      if (again === null) throw new Error(`it cannot be resumed: ${textOf(game)}`);
      expect(textOf(again)).toBe(textOf(game));
      // The record does not show whether an end without draws was confirmed.
      const silent = game.lastStep?.end?.length === 0;
      const now = silent ? confirmTurn(again, { chance: recordedChance([]), at: 0 }).game : again;
      expect(now.position).toEqual(game.position);
      if (!silent) expect(undoInfo(again)).toEqual(undoInfo(game));
    }
  });

  test('is null if the record breaks the rules', () => {
    const [first] = versions('std', 1);
    if (first === undefined) throw new Error('no game');
    const record = recordOf(first, SEATS);
    expect(resumeGame({ ...record, deal: record.deal.slice(1) }, 0)).toBeNull();
    const impossible = { turn: 1, seat: 0, action: { kind: 'support', count: 1 }, draws: [] } as const;
    expect(resumeGame({ ...record, steps: [{ ...impossible, draws: [] }] }, 0)).toBeNull();
  });
});
