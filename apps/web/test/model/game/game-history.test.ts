import { describe, expect, test } from '@jest/globals';
import { signal } from '@preact/signals';
import { startPosition } from '@tigris/engine';
import { ObservedGame, type RedactedReplay } from '@tigris/engine/game';
import { GameHistory } from '../../../src/model/game/game-history.ts';
import type { GameSource, GameUpdate } from '../../../src/model/game/game-source.ts';

const LOST: GameUpdate = { undone: false, move: null, end: null, ply: 9 };
const FAULT = { step: 0, expected: 'legal', found: 'illegal' };

const followed = (fault: RedactedReplay['fault'] = null): RedactedReplay => ({
  observed: new ObservedGame(startPosition('std', ['a', 'b'])),
  fault,
  open: false,
});

/** A game whose source answers each request for the past with the next of these. */
function pastOf(answers: (RedactedReplay | null)[]): { past: GameHistory; asked: () => number } {
  let asked = 0;
  const source: GameSource = {
    snapshot: signal(null),
    act: () => Promise.reject(new Error('not asked')),
    undo: () => Promise.reject(new Error('not asked')),
    confirm: () => Promise.reject(new Error('not asked')),
    loadRecord: () => Promise.resolve(null),
    loadHistory: () => Promise.resolve(answers[asked++] ?? null),
    subscribe: () => () => undefined,
  };
  return { past: new GameHistory(source), asked: () => asked };
}

describe('the past of a game', () => {
  test('is fetched again when something was missed', async () => {
    const [first, second] = [followed(), followed()];
    const { past, asked } = pastOf([first, second]);
    await past.fetch();
    past.applyUpdate(LOST);
    await new Promise(setImmediate);
    expect([asked(), past.known.value.mainline === second.observed]).toEqual([2, true]);
  });

  test('stays known when the source cannot send it now', async () => {
    const first = followed();
    const { past, asked } = pastOf([first, null]);
    await past.fetch();
    past.applyUpdate(LOST);
    await new Promise(setImmediate);
    expect([asked(), past.known.value.mainline === first.observed]).toEqual([2, true]);
  });

  test('is not fetched again and again when its record cannot be followed', async () => {
    const { past, asked } = pastOf([followed(FAULT)]);
    await past.fetch();
    past.applyUpdate(LOST);
    past.applyUpdate(LOST);
    await new Promise(setImmediate);
    expect(asked()).toBe(1);
  });
});
