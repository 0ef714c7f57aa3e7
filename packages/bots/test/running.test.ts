import { describe, expect, test } from '@jest/globals';
import { type CooperativeTask, firstLegalAction, randomBot, runInSlices, type TimeSlices } from '@tigris/bots';
import { decideFromRecord, MemoryCache } from '@tigris/bots/levels';
import { type Action, decider, legalActions, startPosition, viewOf } from '@tigris/engine';
import { seededRandom } from '@tigris/engine/check';
import { playBots, recordSeenBy } from './play-bots.ts';

function* countTo(count: number): CooperativeTask<string> {
  for (let done = 1; done <= count; done++) yield done / count;
  return 'counted';
}

/** Slices of a fixed number of steps. */
function slicesOf(steps: number): TimeSlices & { beforeStep: () => void; waits: number } {
  let left = steps;
  const slices = {
    waits: 0,
    beforeStep: () => void left--,
    get isOver() {
      return left === 0;
    },
    next: async () => {
      slices.waits++;
      left = steps;
    },
  };
  return slices;
}

describe('runInSlices', () => {
  test('waits at the end of each slice and reports the progress', async () => {
    const slices = slicesOf(2);
    const shares: number[] = [];
    const { beforeStep } = slices;
    const result = await runInSlices(countTo(4), slices, {
      beforeStep,
      onProgress: (share) => shares.push(share),
    });
    expect([result, slices.waits, shares]).toEqual(['counted', 2, [0.5, 1]]);
  });

  test('stops when beforeStep throws', async () => {
    let steps = 0;
    const beforeStep = (): void => {
      if (++steps > 3) throw new Error('stopped');
    };
    await expect(runInSlices(countTo(10), slicesOf(5), { beforeStep })).rejects.toThrow('stopped');
    expect(steps).toBe(4);
  });
});

describe('firstLegalAction', () => {
  const game = playBots('std', [randomBot, randomBot], { seed: 1, plies: 4 });
  const { position } = game;
  const seat = decider(position) ?? 0;
  const [firstLegal, secondLegal] = legalActions(position);
  const illegal: Action = { kind: 'support', count: 3 };
  const tried = async (...sources: (() => Promise<Action | null>)[]) => {
    const reasons: unknown[] = [];
    const action = await firstLegalAction(position, seat, sources, (reason) => reasons.push(String(reason)));
    return { action, reasons };
  };

  test('skips sources that have no action, fail, or give an illegal action', async () => {
    const { action, reasons } = await tried(
      async () => null,
      async () => illegal,
      () => Promise.reject(new Error('crashed')),
      async () => secondLegal,
      () => Promise.reject(new Error('not called')),
    );
    expect(action).toEqual(secondLegal);
    expect(reasons).toEqual(['IllegalBotActionError: a bot chose an illegal action: wrong-kind', 'Error: crashed']);
  });

  test('returns any legal action if all sources fail', async () => {
    expect(await tried(async () => illegal)).toMatchObject({ action: firstLegal });
    expect(await tried()).toEqual({ action: firstLegal, reasons: [] });
  });
});

describe('decideFromRecord', () => {
  const game = playBots('std', [randomBot, randomBot], { seed: 2, plies: 30 });
  const seat = decider(game.position) ?? 0;
  const record = recordSeenBy(game, seat);
  const memoryFor = (view = viewOf(game.position, seat), given: typeof record | null = record) => {
    let memory: unknown;
    const spy = {
      ...randomBot,
      think: (...[seen, of, options]: Parameters<typeof randomBot.think>) => {
        memory = options.memory;
        return randomBot.think(seen, of, options);
      },
    };
    const options = { budget: { kind: 'iterations', count: 1 }, random: seededRandom(1) } as const;
    decideFromRecord(spy, { view, seat, record: given, key: 'a' }, new MemoryCache(1), options).next();
    return memory;
  };

  test('gives the bot the memory of the record', () => {
    expect(memoryFor()).toMatchObject({ seat });
  });

  test('gives no memory without a record, or if it does not lead to the view', () => {
    expect(memoryFor(undefined, null)).toBeNull();
    expect(memoryFor(viewOf(startPosition('std', ['a', 'b']), seat))).toBeNull();
  });
});
