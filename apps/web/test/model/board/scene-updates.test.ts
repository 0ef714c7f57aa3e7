import { describe, expect, test } from '@jest/globals';
import type { GameEvent } from '@tigris/engine';
import { seededRandom } from '@tigris/engine/check';
import { onSceneChange } from '../../../src/model/board/scene-updates.ts';
import { botsGame } from '../../support/bots-game.ts';

/** Bots alone play until the game is over. */
const watchedGame = (seed: number) =>
  botsGame({ rules: 'adv+cew', dynasties: ['l', 'a', 'p'], random: seededRandom(seed) });

const tick = () => new Promise((resolve) => setTimeout(resolve));

describe('the scenes that a board is given', () => {
  test('come with everything that happened, once and in order, and end with the truth', async () => {
    const { model } = await watchedGame(3);
    const told: GameEvent[] = [];
    let jumps = 0;
    const scenes: unknown[] = [];
    const begun = model.history.value.mainline.length;
    const stop = onSceneChange(model, (scene, happening) => {
      scenes.push(scene);
      told.push(...(happening?.events ?? []));
      if (happening === null) jumps += 1;
    });
    const known = model.history.value.mainline.plies.slice(0, begun).flatMap(({ events }) => events);
    while (!model.isOver.value) await tick();
    await tick();
    stop();
    const all = model.history.value.mainline.plies.flatMap(({ events }) => events.map(({ kind }) => kind));
    expect(told.map(({ kind }) => kind)).toEqual(all.slice(known.length));
    expect(scenes.at(-1)).toBe(model.scene.value);
    expect(jumps).toBeLessThan(6);
  });

  test('tell what happened in a step onwards, and nothing of a step back or a jump', async () => {
    const { model } = await watchedGame(4);
    while (!model.isOver.value) await tick();
    await tick();
    model.showPly(10);
    const told: (readonly GameEvent[] | null)[] = [];
    const stop = onSceneChange(model, (_, happening) => told.push(happening?.events ?? null));
    for (const ply of [11, 10, 40]) model.showPly(ply);
    stop();
    expect(told).toEqual([null, model.history.value.mainline.plies[10]?.events, null, null]);
  });
});
