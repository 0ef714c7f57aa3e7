import { describe, expect, test } from '@jest/globals';
import { signal } from '@preact/signals';
import { startPosition } from '@tigris/engine';
import { ObservedGame, type RedactedReplay } from '@tigris/engine/game';
import { GameHistory } from '../../../src/model/game/game-history.ts';
import type { GameSource, GameUpdate } from '../../../src/model/game/game-source.ts';

const LOST: GameUpdate = { undone: false, move: null, end: null, ply: 9 };
const FAULT = { step: 0, expected: 'legal', found: 'illegal' };

const replay = (fault: RedactedReplay['fault'] = null): RedactedReplay => ({
  observed: new ObservedGame(startPosition('std', ['a', 'b'])),
  fault,
  open: false,
});

/** A history whose source answers each fetch with the next of these replays. */
function createHistory(replays: (RedactedReplay | null)[]): { history: GameHistory; fetches: () => number } {
  let fetches = 0;
  const source: GameSource = {
    snapshot: signal(null),
    act: () => Promise.reject(new Error('unexpected call')),
    undo: () => Promise.reject(new Error('unexpected call')),
    confirm: () => Promise.reject(new Error('unexpected call')),
    loadRecord: () => Promise.resolve(null),
    loadHistory: () => Promise.resolve(replays[fetches++] ?? null),
    subscribe: () => () => undefined,
  };
  return { history: new GameHistory(source), fetches: () => fetches };
}

describe('the history of a game', () => {
  test('is fetched again after a lost update', async () => {
    const [first, second] = [replay(), replay()];
    const { history, fetches } = createHistory([first, second]);
    await history.fetch();
    history.applyUpdate(LOST);
    await new Promise(setImmediate);
    expect([fetches(), history.known.value.mainline === second.observed]).toEqual([2, true]);
  });

  test('stays as it is if a fetch fails', async () => {
    const first = replay();
    const { history, fetches } = createHistory([first, null]);
    await history.fetch();
    history.applyUpdate(LOST);
    await new Promise(setImmediate);
    expect([fetches(), history.known.value.mainline === first.observed]).toEqual([2, true]);
  });

  test('is not fetched again if its record cannot be replayed', async () => {
    const { history, fetches } = createHistory([replay(FAULT)]);
    await history.fetch();
    history.applyUpdate(LOST);
    history.applyUpdate(LOST);
    await new Promise(setImmediate);
    expect(fetches()).toBe(1);
  });
});
