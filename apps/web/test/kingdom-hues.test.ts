import { describe, expect, test } from '@jest/globals';
import { groupsOn, isKingdom, type RulesId, viewOf } from '@tigris/engine';
import { seeded } from '@tigris/engine/check';
import type { GameModel } from '../src/model/game-model.ts';
import { distance, HUES } from '../src/model/kingdom-hues.ts';
import { sceneOf } from '../src/model/scene-of.ts';
import { botsGame } from './bots-game.ts';

/** Bots play against each other so long; resolves to the game as it went. */
async function played(rules: RulesId, seed: number, plies: number): Promise<GameModel> {
  const { model, source } = await botsGame({ rules, dynasties: ['l', 'a', 'p', 'b'], random: seeded(seed) });
  await new Promise<void>((done) => {
    source.onHappened(({ ply }) => {
      if (ply < plies && source.now.value?.view.over === false) return;
      source.stop();
      done();
    });
  });
  model.stop();
  return model;
}

const GAMES: readonly (readonly [RulesId, number])[] = [
  ['std', 1],
  ['std', 2],
  ['adv+cw', 3],
  ['adv+cew', 4],
];

describe.each(GAMES)('the hues of kingdoms (%s, game %i)', (rules, seed) => {
  test('follow from the position alone, for everybody', async () => {
    const { timeline } = (await played(rules, seed, 150)).past.value;
    for (let ply = 5; ply <= timeline.length; ply += 5) {
      const position = timeline.at(ply);
      const [first, ...others] = ([0, 1, 2, 3, 'spectator'] as const).map((audience) =>
        sceneOf(viewOf(position, audience)).kingdoms.map(({ hue }) => hue),
      );
      for (const hues of others) expect(hues).toEqual(first);
    }
  });

  test('differ wherever two kingdoms are close, and those nearby where there are hues enough', async () => {
    const { timeline } = (await played(rules, seed, 150)).past.value;
    let looked = 0;
    for (let ply = 5; ply <= timeline.length; ply++) {
      const view = viewOf(timeline.at(ply), 'spectator');
      const groups = groupsOn(view.board).filter(isKingdom);
      const { kingdoms } = sceneOf(view);
      if (kingdoms.length !== groups.length) continue; // while a unification is fought out
      const near = kingdoms.length <= HUES ? 4 : 2;
      for (const [i, one] of kingdoms.entries())
        for (const [j, other] of kingdoms.entries()) {
          const [a, b] = [groups[i], groups[j]];
          if (i >= j || a === undefined || b === undefined || distance(a, b) > near) continue;
          expect([ply, i, j, one.hue === other.hue]).toEqual([ply, i, j, false]);
          looked += 1;
        }
    }
    expect(looked).toBeGreaterThan(10);
  });

  test('seldom change because another kingdom was founded', async () => {
    const { timeline } = (await played(rules, seed, 150)).past.value;
    let [founded, changed] = [0, 0];
    let before = new Map<string, number>();
    for (let ply = 1; ply <= timeline.length; ply++) {
      const { kingdoms } = sceneOf(viewOf(timeline.at(ply), 'spectator'));
      const now = new Map(kingdoms.map(({ cells, hue }) => [cells.join(), hue]));
      if (now.size > before.size) {
        founded += 1;
        if ([...now].some(([cells, hue]) => (before.get(cells) ?? hue) !== hue)) changed += 1;
      }
      before = now;
    }
    expect(founded).toBeGreaterThan(5);
    expect(changed / founded).toBeLessThan(0.2);
  });

  test('stay as they are while nothing happens to a kingdom, almost always', async () => {
    const { timeline } = (await played(rules, seed, 150)).past.value;
    let [same, changed] = [0, 0];
    let before = new Map<string, number>();
    for (let ply = 1; ply <= timeline.length; ply++) {
      const { kingdoms } = sceneOf(viewOf(timeline.at(ply), 'spectator'));
      const now = new Map(kingdoms.map(({ cells, hue }) => [cells.join(), hue]));
      for (const [cells, hue] of now) {
        const earlier = before.get(cells);
        if (earlier !== undefined) earlier === hue ? same++ : changed++;
      }
      before = now;
    }
    expect(same).toBeGreaterThan(100);
    expect(changed / (same + changed)).toBeLessThan(0.015);
  });
});
