import { beforeAll, describe, expect, test } from '@jest/globals';
import { liveChance, seededRandom } from '../../src/base/chance.ts';
import { packAction, unpackAction } from '../../src/base/pack.ts';
import type { Position } from '../../src/base/position.ts';
import { makeAction } from '../../src/notation/action.ts';
import { makePosition } from '../../src/notation/position.ts';
import { apply, decider, decisionKind } from '../../src/operations/apply.ts';
import { legalActions, MAX_LEGAL, refusal } from '../../src/operations/legal.ts';
import { EVERY_ACTION } from '../support/every-action.ts';
import { samplePositions } from '../support/sample-positions.ts';

const QUOTA = { action: 260, support: 60, war: 40, building: 40, monument: 50, treasure: 30, point: 20 };

let positions: Position[];

beforeAll(() => {
  positions = samplePositions(QUOTA);
});

const tokens = (actions: Iterable<(typeof EVERY_ACTION)[number]>): string[] => [...actions].map(makeAction).sort();

describe('in 500 positions of playouts with every kind of decision', () => {
  test('the legal actions are exactly the actions that are not refused', () => {
    expect(positions).toHaveLength(500);
    for (const position of positions) {
      const seat = decider(position) ?? -1;
      const accepted = EVERY_ACTION.filter((action) => refusal(position, seat, action) === null);
      expect([makePosition(position), tokens(legalActions(position))]).toEqual([
        makePosition(position),
        tokens(accepted),
      ]);
    }
  });

  test('`earlierRefusal` says beforehand whether an action will be applied', () => {
    const chance = liveChance(seededRandom(1));
    for (const position of positions) {
      const seat = decider(position) ?? -1;
      for (let i = seat; i < EVERY_ACTION.length; i += 37) {
        const action = EVERY_ACTION[i];
        const outcome = apply(position, seat, action, chance);
        expect(outcome.ok ? null : outcome.error).toBe(refusal(position, seat, action));
      }
    }
  });

  test('only the deciding seat may answer', () => {
    for (const position of positions) {
      const [action] = legalActions(position);
      position.seats.forEach((_, seat) => {
        if (seat !== decider(position)) expect(refusal(position, seat, action)).toBe('not-your-decision');
      });
    }
  });

  test('no legal action is listed twice, and each has its own packed code', () => {
    for (const position of positions) {
      const legal = legalActions(position);
      expect(legal.length).toBeLessThan(MAX_LEGAL);
      expect(new Set(legal.map(packAction)).size).toBe(legal.length);
      expect(JSON.stringify(legal.map((action) => unpackAction(packAction(action))))).toBe(JSON.stringify(legal));
    }
  });

  test('a question has at least two answers, except support, which does not depend on the tiles held', () => {
    for (const position of positions) {
      if (decisionKind(position) !== 'support') expect(legalActions(position).length).toBeGreaterThan(1);
    }
  });
});
