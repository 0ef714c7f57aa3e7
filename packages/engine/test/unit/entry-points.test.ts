import { describe, expect, test } from '@jest/globals';
import * as check from '../../src/check.ts';
import * as fast from '../../src/fast.ts';
import * as engine from '../../src/index.ts';
import { forecast } from '../../src/operations/forecast.ts';

const { dealHands, endTurn, liveChance, startPosition, viewOf } = engine;

function newGame(): engine.Position {
  const position = startPosition('std', ['a', 'b']);
  dealHands(
    position,
    liveChance(() => 0),
  );
  return position;
}

describe('the entry points', () => {
  test('`index` plays a game', () => {
    const position = newGame();
    const [action] = engine.legalActions(position);
    const step = engine.apply(
      position,
      0,
      action,
      liveChance(() => 0),
    );
    expect(step.ok && step.value.position.left).toBe(1);
  });

  test('`fast` plays in place', () => {
    const position = newGame();
    const out = new Int32Array(fast.MAX_LEGAL);
    expect(fast.writeLegal(position, out)).toBe(engine.legalActions(position).length);
    expect(fast.randomLegal(position, () => 0)).toBe(out[0]);
    expect(
      fast.applyInPlace(
        position,
        0,
        fast.unpackAction(out[0]),
        liveChance(() => 0),
        null,
      ),
    ).toBeNull();
    expect(position.left).toBe(1);
  });
});

test('`check` checks records and scenarios', () => {
  expect(check.checkRecord('').ok).toBe(false);
  expect(check.parseScenario('').ok).toBe(false);
});

describe('bugs of the caller throw', () => {
  test('ending a turn that is not due', () => {
    expect(() =>
      endTurn(
        newGame(),
        liveChance(() => 0),
      ),
    ).toThrow('the end of the turn is not due');
  });

  test('a random choice when no decision is due', () => {
    expect(() => fast.randomLegal({ ...newGame(), over: true }, () => 0)).toThrow('no decision is due');
  });

  test('an unknown packed action', () => {
    expect(() => fast.unpackAction(15 << 16)).toThrow('unknown packed action');
  });

  test('unknown rules', () => {
    expect(() => viewOf({ ...newGame(), rules: 'std+z' }, 0)).toThrow('unknown rules: std+z');
  });
});

test('a forecast of a refused action contains the code and the groups it touches', () => {
  const view = viewOf(newGame(), 0);
  expect(forecast(view, 0, { kind: 'tile', color: engine.RED, cell: 4 })).toMatchObject({
    refusal: 'not-on-river',
    joins: { kingdoms: [], groups: [] },
    certain: { points: [], offers: [] },
  });
  expect(forecast(view, 0, { kind: 'tile', color: engine.RED, cell: 999 }).refusal).toBe('off-board');
});
