import { describe, expect, test } from '@jest/globals';
import { BOT_NAMES, type Bot, choose, isBotName } from '@tigris/bots';
import { findBot } from '@tigris/bots/levels';
import { ALL_RULES_IDS, type ByColor, COLORS, imagine, makeAction, type RulesId, viewOf } from '@tigris/engine';
import { seededRandom } from '@tigris/engine/check';
import { memoryOf, playBots } from './play-bots.ts';

const bots: Bot[] = BOT_NAMES.flatMap((name) => findBot(name) ?? []);

/** Number of seats and their bots vary with the rules. */
const seated = (rules: RulesId): Bot[] => {
  const from = ALL_RULES_IDS.indexOf(rules);
  return Array.from({ length: 2 + (from % 3) }, (_, seat) => bots[(from + seat) % bots.length]);
};

const MAX_PLIES = 800;

describe('findBot', () => {
  test('finds a bot for every name and returns null for others', () => {
    expect(bots.map(({ name }) => name)).toEqual([...BOT_NAMES]);
    expect(findBot('keen?')).toBeNull();
    expect(isBotName('toString')).toBe(false);
  });
});

describe('every bot', () => {
  test.each(ALL_RULES_IDS)('chooses only legal actions in a whole game with %s', (rules) => {
    const game = playBots(rules, seated(rules), {
      seed: rules.length,
      plies: MAX_PLIES,
    });
    expect(game.position.over || game.ply === MAX_PLIES).toBe(true);
  });

  test.each(['std', 'adv+cew'] as const)('chooses only legal actions with a large budget with %s', (rules) => {
    const game = playBots(rules, bots.slice(1), {
      seed: 7,
      plies: 45,
      iterations: 4000,
      onDecision: () => {},
    });
    expect(game.ply).toBe(45);
  });

  /** The clock advances by 1 ms with each reading, so a bot that stops reading it must end. */
  test.each([120, 250])('stays within a budget of %i clock readings, with 20 %% tolerance', (ms) => {
    const maxSpent = new Map<string, number>();
    playBots('adv+cew', bots, {
      seed: 8,
      plies: 24,
      onDecision: ({ position, seat, bot, tools }) => {
        let now = 0;
        const budget = { kind: 'time', ms, elapsed: () => ++now } as const;
        choose(bot, viewOf(position, seat), seat, { ...tools, budget });
        maxSpent.set(bot.name, Math.max(now, maxSpent.get(bot.name) ?? 0));
      },
    });
    expect([...maxSpent.keys()].sort()).toEqual([...BOT_NAMES].sort());
    for (const [name, most] of maxSpent) expect([name, most <= Math.ceil(ms * 1.2)]).toEqual([name, true]);
    expect(maxSpent.get('fierce')).toBeGreaterThanOrEqual(ms);
  });

  test('does not change the view', () => {
    const asked = new Set<string>();
    playBots('adv+cew', bots, {
      seed: 5,
      plies: 24,
      onDecision: ({ position, seat, bot, tools }) => {
        const view = viewOf(position, seat);
        const before = structuredClone(view);
        choose(bot, view, seat, tools);
        expect(view).toEqual(before);
        asked.add(bot.name);
      },
    });
    expect([...asked].sort()).toEqual([...BOT_NAMES].sort());
  });

  const sameWhateverIsHidden = 'decides by view, memory and random source alone, whatever is hidden';
  test.each(['std', 'adv+cew'] as const)(`${sameWhateverIsHidden}, with %s`, (rules) => {
    let compared = 0;
    playBots(rules, bots, {
      seed: 9,
      plies: 40,
      iterations: 1500,
      onDecision: ({ game, position, seat, bot, tools }) => {
        const others = position.seats.reduce<ByColor<number>>(
          (sum, { hand }, i) => add(sum, i === seat ? [0, 0, 0, 0] : hand),
          [0, 0, 0, 0],
        );
        const hidden = imagine(viewOf(position, seat), {
          hand: (_seat, size) => firstOf(others, size),
          points: () => [9, 9, 9, 9],
          treasures: () => 3,
          bag: () => [...position.bag].reverse() as ByColor<number>,
        });
        const [here, there] = [position, { ...hidden, bag: position.bag }].map((world) =>
          makeAction(
            choose(bot, viewOf(world, seat), seat, {
              ...tools,
              memory: memoryOf(game, seat),
              random: seededRandom(3),
            }).action,
          ),
        );
        expect([bot.name, there]).toEqual([bot.name, here]);
        compared++;
      },
    });
    expect(compared).toBe(40);
  });
});

const add = (a: ByColor<number>, b: Readonly<ByColor<number>>): ByColor<number> => [
  a[0] + b[0],
  a[1] + b[1],
  a[2] + b[2],
  a[3] + b[3],
];

/** Removes this many tiles, first colors first. */
function firstOf(tiles: ByColor<number>, size: number): ByColor<number> {
  const hand: ByColor<number> = [0, 0, 0, 0];
  for (const color of COLORS) {
    while (tiles[color] > 0 && hand[0] + hand[1] + hand[2] + hand[3] < size) {
      tiles[color]--;
      hand[color]++;
    }
  }
  return hand;
}
