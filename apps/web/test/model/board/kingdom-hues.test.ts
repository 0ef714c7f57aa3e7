import { beforeAll, describe, expect, test } from '@jest/globals';
import { groupsOn, isKingdom, type RulesId, viewOf } from '@tigris/engine';
import { seededRandom } from '@tigris/engine/check';
import type { ObservedGame } from '@tigris/engine/game';
import { buildScene } from '../../../src/model/board/board-scene.ts';
import { KingdomHueHistory } from '../../../src/model/board/kingdom-hue-history.ts';
import { HUE_COUNT, kingdomDistance } from '../../../src/model/board/kingdom-hues.ts';
import type { GameModel } from '../../../src/model/game/game-model.ts';
import { botsGame } from '../../support/bots-game.ts';

/** Plays this many plies with bots and resolves to the game. */
async function played(rules: RulesId, seed: number, plies: number): Promise<GameModel> {
  const { model, source } = await botsGame({
    rules,
    dynasties: ['l', 'a', 'p', 'b'],
    random: seededRandom(seed),
  });
  await new Promise<void>((done) => {
    source.subscribe(({ ply }) => {
      if (ply < plies && source.snapshot.value?.view.over === false) return;
      source.dispose();
      done();
    });
  });
  model.dispose();
  return model;
}

const GAMES: readonly (readonly [RulesId, number])[] = [
  ['std', 1],
  ['std', 2],
  ['adv+cw', 3],
  ['adv+cew', 4],
];

type Scene = ReturnType<typeof buildScene>;

function scenesOf(timeline: ObservedGame): Scene[] {
  const painted = new KingdomHueHistory();
  return Array.from({ length: timeline.length + 1 }, (_, ply) =>
    buildScene(viewOf(timeline.positionAt(ply), 'spectator'), painted.at(timeline, ply)),
  );
}

const huesIn = ({ kingdoms }: Scene): Map<string, number> =>
  new Map(kingdoms.map(({ cells, hue }) => [cells.join(), hue]));

describe.each(GAMES)('the hues of kingdoms (%s, game %i)', (rules, seed) => {
  let timeline: ObservedGame;
  let scenes: Scene[];
  beforeAll(async () => {
    timeline = (await played(rules, seed, 150)).history.value.mainline;
    scenes = scenesOf(timeline);
  });

  test('are the same for all players, and however the ply was reached', () => {
    const painted = new KingdomHueHistory();
    for (const ply of [140, 20, 75, 76, 149, 0, 148]) {
      for (const audience of [0, 3, 'spectator'] as const) {
        const scene = buildScene(viewOf(timeline.positionAt(ply), audience), painted.at(timeline, ply));
        expect(scene.kingdoms).toEqual(scenes[ply]?.kingdoms);
      }
    }
  });

  test('differ if there are enough hues, and always if two kingdoms are close', () => {
    let looked = 0;
    for (const [ply, { kingdoms, marker }] of scenes.entries()) {
      const groups = groupsOn(timeline.positionAt(ply).board).filter(isKingdom);
      if (marker !== null) continue; // while a unification is fought out
      for (const [i, one] of kingdoms.entries())
        for (const [j, other] of kingdoms.entries()) {
          const [a, b] = [groups[i], groups[j]];
          if (i >= j || a === undefined || b === undefined) continue;
          if (kingdoms.length > HUE_COUNT && kingdomDistance(a, b) > 2) continue;
          expect([ply, i, j, one.hue === other.hue]).toEqual([ply, i, j, false]);
          looked += 1;
        }
    }
    expect(looked).toBeGreaterThan(10);
  });

  test('do not change when another kingdom is founded', () => {
    let founded = 0;
    for (const [i, scene] of scenes.slice(1).entries()) {
      const [before, now] = [huesIn(scenes[i] ?? scene), huesIn(scene)];
      if (now.size <= before.size) continue;
      founded += 1;
      for (const [cells, hue] of now) expect([i, cells, before.get(cells) ?? hue]).toEqual([i, cells, hue]);
    }
    expect(founded).toBeGreaterThan(5);
  });

  test('almost always stay the same while a kingdom does not change', () => {
    let [same, changed] = [0, 0];
    for (const [i, scene] of scenes.slice(1).entries()) {
      const before = huesIn(scenes[i] ?? scene);
      for (const [cells, hue] of huesIn(scene)) {
        const earlier = before.get(cells);
        if (earlier !== undefined) earlier === hue ? same++ : changed++;
      }
    }
    expect(same).toBeGreaterThan(100);
    expect(changed / (same + changed)).toBeLessThan(0.01);
  });

  test('are the same again after an undo', () => {
    const painted = new KingdomHueHistory();
    painted.at(timeline, timeline.length);
    timeline.takeBackTo(100);
    expect(painted.at(timeline, 100).map(({ hue }) => hue)).toEqual(scenes[100]?.kingdoms.map(({ hue }) => hue));
  });
});
