import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { randomBot } from '@tigris/bots';
import { parsePosition, positionFrom } from '@tigris/engine';
import { seededRandom } from '@tigris/engine/check';
import { SAMPLE_QUESTIONS } from '../../../src/dev/sample-questions.ts';
import { GameModel } from '../../../src/model/game/game-model.ts';
import { MIN_SHOWN_MS } from '../../../src/model/game/recent-outcomes.ts';
import { immediateBot } from '../../../src/model/practice/bot-player.ts';
import { LocalSource } from '../../../src/model/practice/local-source.ts';

/** A war in which Ann attacks with five temples in hand, and Bob has none. */
async function warModel(seat: number | null): Promise<GameModel> {
  const parsed = parsePosition(SAMPLE_QUESTIONS['war-attack']);
  const position = parsed.ok ? positionFrom(parsed.value) : parsed;
  if (!position.ok) throw new Error('this is no position');
  const random = seededRandom(1);
  const source = new LocalSource({
    rules: 'std',
    dynasties: ['a', 'b'],
    players: ['Ann', 'Bob'].map((name, i) => ({
      name,
      bot: i === seat ? null : randomBot.name,
      connected: true,
    })),
    seat,
    random,
    bots: [immediateBot(randomBot, random)],
    minAnswerMs: () => 10,
    onBotError: (error) => {
      throw error;
    },
    holdsTurnEnd: true,
    startFrom: position.value,
  });
  const model = new GameModel(source);
  await model.fetchHistory();
  return model;
}

const shownOutcomes = (model: GameModel) => model.recentOutcomes.shown.value.map(({ outcome }) => outcome);

/** Ends the war; bots answer after 10 ms. */
async function endWar(model: GameModel, count: number): Promise<void> {
  if (model.isMyDecision.value) await model.act({ kind: 'support', count });
  for (let i = 0; i < 20 && shownOutcomes(model).length === 0; i++) await jest.advanceTimersByTimeAsync(10);
}

describe('the outcome of a conflict', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('has totals, added tiles, points and losses', async () => {
    const model = await warModel(0);
    await endWar(model, 5);
    expect(shownOutcomes(model)).toMatchObject([
      {
        winner: 0,
        loser: 1,
        attack: { onBoard: 1, added: 5 },
        defense: { onBoard: 4, added: 0 },
        points: { count: 2 },
        lost: { cells: [expect.any(Number)] },
      },
    ]);
    model.dispose();
  });

  test('is shown to watchers', async () => {
    const model = await warModel(null);
    await endWar(model, 0);
    expect(shownOutcomes(model)).toHaveLength(1);
    model.dispose();
  });

  test('stays for two seconds after the player has moved on', async () => {
    const model = await warModel(0);
    await endWar(model, 5);
    model.select({ piece: 'leader', color: 3 });
    expect(model.selectedPiece.value).not.toBeNull();
    await jest.advanceTimersByTimeAsync(MIN_SHOWN_MS - 100);
    expect(shownOutcomes(model)).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(200);
    expect(shownOutcomes(model)).toEqual([]);
    model.dispose();
  });

  test('stays until it is dismissed if nobody moves on', async () => {
    const model = await warModel(0);
    await endWar(model, 5);
    await jest.advanceTimersByTimeAsync(60_000);
    const [outcome] = shownOutcomes(model);
    if (outcome === undefined) throw new Error('no outcome');
    model.recentOutcomes.dismiss(outcome);
    expect(shownOutcomes(model)).toEqual([]);
    model.dispose();
  });

  test('is shown again at its ply', async () => {
    const model = await warModel(0);
    await endWar(model, 5);
    const [outcome] = shownOutcomes(model);
    const [next] = model.legalActions.value;
    if (next === undefined) throw new Error('nothing can be done');
    await model.act(next);
    expect(model.history.value.mainline.length).toBe(3);
    model.showPly(2);
    expect(model.pastOutcomes.value).toEqual([outcome]);
    model.showPly(1);
    expect(model.pastOutcomes.value).toEqual([]);
    model.dispose();
  });
});
