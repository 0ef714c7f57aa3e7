import { describe, expect, test } from '@jest/globals';
import { BOT_NAMES, type BotName, choose } from '@tigris/bots';
import { BOTS } from '@tigris/bots/levels';
import {
  decider,
  decisionKind,
  liveChance,
  type RedactedRecord,
  refusal,
  type Seat,
  startPosition,
  viewOf,
} from '@tigris/engine';
import { seededRandom } from '@tigris/engine/check';
import { beginGame, type GameInProgress, playAction, recordOf, redactRecord } from '@tigris/engine/game';
import { BotWorkerClient } from '../../src/bot-worker/bot-worker-client.ts';
import type { Job } from '../../src/bot-worker/jobs.ts';

const DYNASTIES = ['l', 'a', 'b'] as const;

/** A game of calm bots after at least this many plies, with an action to choose: no forced decision. */
function gameAfter(plies: number, seed: number): GameInProgress {
  const random = seededRandom(seed);
  const means = { chance: liveChance(random), at: 0, hold: false };
  let game = beginGame(startPosition('adv+cew', DYNASTIES), means);
  while (game.ply < plies || decisionKind(game.position) !== 'action') {
    const seat = decider(game.position) ?? 0;
    const tools = { memory: null, budget: { kind: 'iterations', count: 60 }, random } as const;
    const decided = playAction(game, seat, choose(BOTS.calm, viewOf(game.position, seat), seat, tools).action, means);
    if (!decided.ok) throw new Error(decided.error);
    game = decided.value.game;
  }
  return game;
}

const seen = (game: GameInProgress, seat: Seat): RedactedRecord =>
  redactRecord(
    recordOf(
      game,
      DYNASTIES.map((dynasty) => ({ dynasty, name: dynasty })),
    ),
    seat,
  );

function jobIn(game: GameInProgress, bot: BotName, ms: number): Job<'decide'> {
  const seat = decider(game.position) ?? 0;
  return {
    kind: 'decide',
    request: { bot, view: viewOf(game.position, seat), seat, record: seen(game, seat), thinkingMs: ms },
  };
}

describe('jobs without a worker', () => {
  const client = new BotWorkerClient(() => {
    throw new Error('no workers here');
  });
  const game = gameAfter(30, 1);

  test.each(BOT_NAMES)('%s decides in the page, by a request of plain data', async (bot) => {
    const job = structuredClone(jobIn(game, bot, 30));
    const { action } = await client.run(job);
    expect(refusal(game.position, job.request.seat, action)).toBeNull();
  });

  test('report their progress and yield to the event loop', async () => {
    const shares: number[] = [];
    let timerRuns = 0;
    const timer = setInterval(() => timerRuns++);
    await client.run(jobIn(game, 'fierce', 200), { onProgress: (share) => shares.push(share) });
    clearInterval(timer);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBeLessThanOrEqual(1);
    expect(shares).not.toHaveLength(0);
    expect(timerRuns).toBeGreaterThanOrEqual(shares.length);
  });

  test('reject when they are aborted', async () => {
    const abort = new AbortController();
    const thinking = client.run(jobIn(game, 'fierce', 3_600_000), {
      signal: abort.signal,
      onProgress: () => abort.abort('enough'),
    });
    await expect(thinking).rejects.toBe('enough');
  });

  test('reject when they fail', async () => {
    const job = jobIn(game, 'calm', 30);
    const nothing = { ...job.request.view, seats: [] };
    await expect(client.run({ ...job, request: { ...job.request, view: nothing } })).rejects.toThrow();
  });
});
