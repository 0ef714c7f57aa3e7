import { describe, expect, test } from '@jest/globals';
import {
  ALL_RULES_IDS,
  deal,
  decider,
  liveChance,
  makeAction,
  type Position,
  refusal,
  startPosition,
  takeStep,
  type View,
  viewOf,
} from '@tigris/engine';
import { BOTS, botNamed, type Random } from '../src/index.ts';

/** The same numbers every time. */
function counting(seed: number): Random {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * n);
  };
}

describe.each(BOTS.map((bot) => ({ name: bot.name, bot })))('$name', ({ name, bot }) => {
  test('is found by its name', () => {
    expect(botNamed(name)).toBe(bot);
    expect(botNamed(`${name}?`)).toBeNull();
  });

  test.each(ALL_RULES_IDS)('only gives legal tokens, by %s', (rules) => {
    const random = counting(rules.length);
    const chance = liveChance(random);
    let position: Position = startPosition(rules, ['a', 'l', 'p']);
    deal(position, chance);
    for (let ply = 0; ply < 120 && !position.over; ply++) {
      const seat = decider(position) ?? 0;
      const action = bot.choose(viewOf(position, seat), seat, random);
      expect([makeAction(action), refusal(position, seat, action)]).toEqual([makeAction(action), null]);
      const step = takeStep(position, seat, action, chance);
      if (step.ok) position = step.value.position;
    }
  });

  test('leaves the view as it was', () => {
    const position = startPosition('std', ['a', 'l']);
    deal(position, liveChance(counting(1)));
    const view: View = viewOf(position, 0);
    const before = structuredClone(view);
    bot.choose(view, 0, counting(2));
    expect(view).toEqual(before);
  });
});
