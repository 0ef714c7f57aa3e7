import { describe, expect, test } from '@jest/globals';
import type { GameEvent } from '@tigris/engine';
import { seededRandom } from '@tigris/engine/check';
import { onSceneChange } from '../../../src/model/board/scene-updates.ts';
import type { GameModel } from '../../../src/model/game/game-model.ts';
import { botsGame } from '../../support/bots-game.ts';

/** A game of bots only, which plays on by itself. */
const watchedGame = (seed: number) =>
  botsGame({ rules: 'adv+cew', dynasties: ['l', 'a', 'p'], random: seededRandom(seed) });

/** A game in which the first player is to move. */
const playedGame = () =>
  botsGame({ rules: 'std', dynasties: ['l', 'a'], random: seededRandom(3), seat: 0, confirm: true });

const tick = () => new Promise((resolve) => setTimeout(resolve));

/** Records the events of each scene that the model shows. */
function recordScenes(model: GameModel): { events: (readonly GameEvent[] | null)[]; stop: () => void } {
  const events: (readonly GameEvent[] | null)[] = [];
  return { events, stop: onSceneChange(model, (_, changed) => events.push(changed?.events ?? null)) };
}

const lastPly = (model: GameModel) => model.history.value.mainline.plies.at(-1)?.events;

describe('the scenes of a game', () => {
  test('carry all events once and in order, and end with the present scene', async () => {
    const { model } = await watchedGame(3);
    const shown: GameEvent[] = [];
    const scenes: unknown[] = [];
    let jumps = 0;
    const pliesBefore = model.history.value.mainline.length;
    const stop = onSceneChange(model, (scene, changed) => {
      scenes.push(scene);
      shown.push(...(changed?.events ?? []));
      if (changed === null) jumps += 1;
    });
    const before = model.history.value.mainline.plies.slice(0, pliesBefore).flatMap(({ events }) => events);
    while (!model.isOver.value) await tick();
    await tick();
    stop();
    const all = model.history.value.mainline.plies.flatMap(({ events }) => events.map(({ kind }) => kind));
    expect(shown.map(({ kind }) => kind)).toEqual(all.slice(before.length));
    expect(scenes.at(-1)).toBe(model.scene.value);
    expect(jumps).toBeLessThan(6);
  });

  test('carry the events of a step forward, and none of a step back or a jump', async () => {
    const { model } = await watchedGame(4);
    while (!model.isOver.value) await tick();
    await tick();
    model.showPly(10);
    const { events, stop } = recordScenes(model);
    for (const ply of [11, 10, 40]) model.showPly(ply);
    stop();
    expect(events).toEqual([null, model.history.value.mainline.plies[10]?.events, null, null]);
  });

  test('change once for each move, with its events and without a delay', async () => {
    const { model, source } = await playedGame();
    const { events, stop } = recordScenes(model);
    await source.act('R@c2');
    expect(events).toEqual([null, lastPly(model)]);
    await source.undo();
    expect(events).toHaveLength(3);
    expect(events.at(-1)).toBeNull();
    await source.act('K@c2');
    expect(events).toHaveLength(4);
    expect(events.at(-1)).toEqual(lastPly(model));
    stop();
  });

  test('follow a state whose update was lost at once, and carry nothing of it later', async () => {
    const { model, source } = await playedGame();
    const stateBefore = source.snapshot.value;
    await source.act('R@c2');
    const stateAfter = source.snapshot.value;
    const history = await source.loadHistory();
    await source.undo();
    expect(source.snapshot.value?.ply).toBe(stateBefore?.ply);
    const { events, stop } = recordScenes(model);
    source.loadHistory = () => Promise.resolve(history);
    source.snapshot.value = stateAfter;
    expect(model.scene.value?.leaders).toHaveLength(1);
    expect(events).toEqual([null, null]);
    await model.fetchHistory();
    expect(model.history.value.mainline.length).toBe(stateAfter?.ply);
    expect(events.filter((each) => each !== null)).toEqual([]);
    stop();
  });
});
