import { afterEach, describe, expect, test } from '@jest/globals';
import { randomBot } from '@tigris/bots';
import type { Action, DecisionKind } from '@tigris/engine';
import { seededRandom } from '@tigris/engine/check';
import { type BotPlayer, type BotRequest, immediateBot } from '../../../src/model/practice/bot-player.ts';
import { LocalSource } from '../../../src/model/practice/local-source.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const quick = immediateBot(randomBot, seededRandom(1));

type Practice = { source: LocalSource; reports: string[] };

/** A game of three bots. */
function practice(bots: readonly BotPlayer[], pause: (asked: DecisionKind) => number = () => 0): Practice {
  const reports: string[] = [];
  const source = new LocalSource({
    rules: 'std',
    dynasties: ['l', 'a', 'b'],
    players: ['Ann', 'Bob', 'Cem'].map((name) => ({ name, bot: 'calm', connected: true })),
    seat: null,
    random: seededRandom(1),
    bots,
    minAnswerMs: pause,
    onBotError: (error) => reports.push(String(error)),
    holdsTurnEnd: false,
  });
  stops.push(() => source.dispose());
  return { source, reports };
}

const untilPly = ({ source }: Practice, ply: number): Promise<void> =>
  new Promise((resolve) => source.subscribe((happened) => happened.ply >= ply && resolve()));

describe('a game against bots in the page', () => {
  test.each<[string, BotPlayer, string]>([
    ['throws', () => Promise.reject(new Error('no idea')), 'Error: no idea'],
    ['gives an illegal action', async (): Promise<Action> => ({ kind: 'support', count: 3 }), 'wrong-kind'],
  ])('asks the next bot if the first %s', async (_, bad, reason) => {
    const game = practice([bad, quick]);
    await untilPly(game, 5);
    expect(game.reports.length).toBeGreaterThanOrEqual(5);
    expect(game.reports[0]).toContain(reason);
  });

  test('continues if every bot fails', async () => {
    const game = practice([() => Promise.reject(new Error('no idea'))]);
    await untilPly(game, 5);
    expect(game.source.record().steps.length).toBeGreaterThanOrEqual(5);
  });

  test('gives a bot no more than its seat may know', async () => {
    const all: BotRequest[] = [];
    const game = practice([
      (asked) => {
        all.push(asked);
        return quick(asked);
      },
    ]);
    await untilPly(game, 20);
    for (const { view, seat, record } of all) {
      expect(view.seats.map(({ hand }) => hand !== null)).toEqual([0, 1, 2].map((i) => i === seat));
      const draws = record()?.deal ?? [];
      expect(draws.map((draw) => 'tiles' in draw)).toEqual(draws.map((draw) => draw.seat === seat));
    }
    expect(new Set(all.map(({ seat }) => seat)).size).toBe(3);
  });

  test('publishes no answer before the minimum time, which depends on public information only', async () => {
    const asked: DecisionKind[] = [];
    const pauses = 20;
    const game = practice([quick], (kind) => {
      asked.push(kind);
      return pauses;
    });
    const began = performance.now();
    await untilPly(game, 5);
    // Timers may fire slightly early by another clock.
    expect(performance.now() - began).toBeGreaterThan(5 * (pauses - 1));
    expect(asked.length).toBeGreaterThanOrEqual(5);
    expect(asked[0]).toBe('action');
  });

  test('asks one bot at a time, and discards an answer after `dispose`', async () => {
    let waiting = 0;
    let most = 0;
    const answers: (() => void)[] = [];
    const game = practice([
      async (asked) => {
        most = Math.max(most, ++waiting);
        await new Promise<void>((resolve) => answers.push(resolve));
        waiting--;
        return quick(asked);
      },
    ]);
    const happened = untilPly(game, 1);
    await game.source.act('.');
    answers[0]?.();
    await happened;
    expect(most).toBe(1);
    game.source.dispose();
    answers[1]?.();
    await new Promise((resolve) => setTimeout(resolve));
    expect(game.source.record().steps.length).toBe(1);
  });
});

describe('a checkpoint', () => {
  test('restores the game, whatever was drawn since', async () => {
    const game = practice([quick]);
    await untilPly(game, 4);
    const mark = game.source.checkpoint();
    const then = game.source.snapshot.value?.view;
    await untilPly(game, mark.ply + 6);
    const published = new Promise((resolve) => game.source.subscribe(resolve));
    game.source.restore(mark);
    expect(await published).toMatchObject({ undone: true, ply: mark.ply });
    expect(game.source.snapshot.value?.view).toEqual(then);
    await untilPly(game, mark.ply + 2);
  });
});
