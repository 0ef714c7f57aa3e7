import { describe, expect, test } from '@jest/globals';
import * as check from '../../src/check.ts';
import * as fast from '../../src/fast.ts';
import * as engine from '../../src/index.ts';

const { deal, endTurn, forecast, liveChance, startPosition, viewOf } = engine;

function newGame(): engine.Position {
  const position = startPosition('std', ['a', 'b']);
  deal(
    position,
    liveChance(() => 0),
  );
  return position;
}

describe('the public face', () => {
  test('a game can be played through it', () => {
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

  test('the second door plays in place', () => {
    const position = newGame();
    const out = new Int32Array(fast.MAX_LEGAL);
    expect(fast.writeLegal(position, out)).toBe(engine.legalActions(position).length);
    expect(fast.randomLegal(position, () => 0)).toBe(out[0]);
    expect(
      fast.applyInPlace(
        position,
        0,
        fast.unpack(out[0]),
        liveChance(() => 0),
        null,
      ),
    ).toBeNull();
    expect(position.left).toBe(1);
  });
});

test('the third door checks what people write', () => {
  expect(check.checkRecord('').ok).toBe(false);
  expect(check.parseScenario('').ok).toBe(false);
});

describe('bugs of the caller throw', () => {
  test('the end of a turn that is not due', () => {
    expect(() =>
      endTurn(
        newGame(),
        liveChance(() => 0),
      ),
    ).toThrow('the turn does not end here');
  });

  test('a random choice when no decision is due', () => {
    expect(() => fast.randomLegal({ ...newGame(), over: true }, () => 0)).toThrow('nobody has to decide');
  });

  test('a number that is no action', () => {
    expect(() => fast.unpack(15 << 16)).toThrow('no action has the number');
  });

  test('rules that do not exist', () => {
    expect(() => viewOf({ ...newGame(), rules: 'std+z' }, 0)).toThrow('no such rules: std+z');
  });
});

test('a forecast of a refused action says why, and what it would have joined', () => {
  const view = viewOf(newGame(), 0);
  expect(forecast(view, 0, { kind: 'tile', color: engine.RED, cell: 4 })).toMatchObject({
    refusal: 'not-on-river',
    joins: { kingdoms: [], groups: [] },
    certain: { points: [], offers: [] },
  });
  expect(forecast(view, 0, { kind: 'tile', color: engine.RED, cell: 999 }).refusal).toBe('off-board');
});
