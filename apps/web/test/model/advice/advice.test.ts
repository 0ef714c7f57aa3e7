import { afterEach, describe, expect, test } from '@jest/globals';
import { effect, type ReadonlySignal } from '@preact/signals';
import { choose, randomBot } from '@tigris/bots';
import { decider, liveChance, refusal, startPosition, viewOf } from '@tigris/engine';
import { seededRandom } from '@tigris/engine/check';
import { beginGame, playAction, recordOf } from '@tigris/engine/game';
import { Hints } from '../../../src/model/advice/hints.ts';
import { Reviews } from '../../../src/model/advice/reviews.ts';
import { GameModel } from '../../../src/model/game/game-model.ts';
import type { Player } from '../../../src/model/game/game-source.ts';
import { immediateBot } from '../../../src/model/practice/bot-player.ts';
import { LocalSource } from '../../../src/model/practice/local-source.ts';
import { RecordSource } from '../../../src/model/replay/record-source.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Resolves when the signal has such a value. */
const until = <T>(signal: ReadonlySignal<T>, is: (value: T) => boolean): Promise<T> =>
  new Promise((resolve) => {
    const stop = effect(() => {
      if (is(signal.value)) {
        resolve(signal.value);
        queueMicrotask(() => stop());
      }
    });
  });

const bot = (name: string): Player => ({ name, bot: 'calm', connected: true });
const person = (name: string): Player => ({ name, bot: null, connected: true });

function practice(others: readonly Player[]): { model: GameModel; hints: Hints } {
  const players = [person('Ann'), ...others];
  const source = new LocalSource({
    rules: 'std',
    dynasties: (['l', 'a', 'b'] as const).slice(0, players.length),
    players,
    seat: 0,
    random: seededRandom(1),
    bots: [immediateBot(randomBot, seededRandom(1))],
    minAnswerMs: () => 0,
    onBotError: () => {},
    holdsTurnEnd: true,
  });
  const model = new GameModel(source);
  const hints = new Hints(model);
  stops.push(
    () => hints.dispose(),
    () => model.dispose(),
    () => source.dispose(),
  );
  return { model, hints };
}

describe('a hint', () => {
  test('names a legal action, shows it on the board, and is dismissed with the decision', async () => {
    const { model, hints } = practice([bot('Bob'), bot('Cem')]);
    hints.toggle();
    expect(hints.state.value.kind).toBe('thinking');
    const shown = await until(hints.state, ({ kind }) => kind !== 'thinking');
    if (shown.kind !== 'shown' || model.imaginedPosition.value === null) throw new Error(shown.kind);
    expect(refusal(model.imaginedPosition.value, 0, shown.action)).toBeNull();
    expect(model.overlay.value.ghost).toMatchObject({ cell: expect.any(Number) });
    await model.act(shown.action);
    expect(hints.state.value.kind).toBe('none');
    expect(model.overlay.value.ghost).toBeNull();
  });

  test('is dismissed by requesting it again, also while the bot thinks', async () => {
    const { model, hints } = practice([bot('Bob')]);
    hints.toggle();
    hints.toggle();
    await new Promise((resolve) => setTimeout(resolve));
    expect([hints.state.value.kind, model.hintedAction.value]).toEqual(['none', null]);
  });

  test('is not available against other people', () => {
    const { hints } = practice([bot('Bob'), person('Cem')]);
    hints.toggle();
    expect([hints.isPossible.value, hints.state.value.kind]).toEqual([false, 'none']);
  });
});

/** A game of random bots, abandoned after this many decisions. */
function finished(plies: number): GameModel {
  const random = seededRandom(5);
  const means = { chance: liveChance(random), at: 0, hold: false };
  let game = beginGame(startPosition('std', ['l', 'a']), means);
  while (game.ply < plies) {
    const seat = decider(game.position) ?? 0;
    const tools = { memory: null, budget: { kind: 'iterations', count: 1 }, random } as const;
    const { action } = choose(randomBot, viewOf(game.position, seat), seat, tools);
    const decided = playAction(game, seat, action, means);
    if (!decided.ok) throw new Error(decided.error);
    game = decided.value.game;
  }
  const seats = [
    { dynasty: 'l', name: 'Ann' },
    { dynasty: 'a', name: 'Bob' },
  ] as const;
  const record = recordOf(game, [...seats], { termination: 'abandoned' });
  const model = new GameModel(new RecordSource(record));
  stops.push(() => model.dispose());
  return model;
}

describe('a review', () => {
  test('is of the own seat, even if the seat becomes known later', () => {
    const model = finished(4);
    const reviews = new Reviews(model);
    expect(reviews.seat.value).toBe(0);
    const { source } = model;
    if (!(source instanceof RecordSource) || source.snapshot.value === null) throw new Error('no game');
    source.snapshot.value = { ...source.snapshot.value, seat: 1 };
    expect(reviews.seat.value).toBe(1);
    reviews.chooseSeat(0);
    expect(reviews.seat.value).toBe(0);
  });

  test('can be canceled and started for another seat, and marks the losses', async () => {
    const model = finished(24);
    await model.fetchHistory();
    const reviews = new Reviews(model);
    expect(reviews.isPossible.value).toBe(true);
    const first = reviews.start();
    await until(reviews.state, (state) => state.kind === 'running' && state.share > 0);
    reviews.cancel();
    await first;
    expect(reviews.state.value.kind).toBe('none');
    reviews.chooseSeat(1);
    await reviews.start();
    const { value: state } = reviews.state;
    if (state.kind !== 'done') throw new Error(state.kind);
    expect(state.review.seat).toBe(1);
    const ends = state.review.turns.map(({ toPly }) => toPly);
    expect(ends).toEqual(expect.arrayContaining([...reviews.swings.value.keys()]));
    expect(reviews.swings.value.size).toBeGreaterThan(0);
    const { value: losses } = reviews.losses;
    expect(losses.map(({ ply, lost }) => [ply, lost])).toEqual([...reviews.swings.value]);
    const worst = losses.filter(({ kind }) => kind === 'worst').map(({ ply }) => ply);
    expect(new Set(worst)).toEqual(new Set(state.review.mistakes.map(({ toPly }) => toPly)));
  }, 60_000);

  test('shows the better line step by step, and then the game again', async () => {
    const model = finished(24);
    await model.fetchHistory();
    const reviews = new Reviews(model);
    await reviews.start();
    const { value: state } = reviews.state;
    const worst = state.kind === 'done' ? state.review.mistakes.find(({ better }) => better.steps.length > 1) : null;
    if (!worst) throw new Error('nothing was better');
    const played = model.shownView.value;
    reviews.showBetter(worst);
    const one = model.shownView.value;
    expect(model.variation.value).toMatchObject({ turn: worst.turn, shownPlies: 1 });
    model.stepBy(-1);
    expect(model.shownView.value?.board).toEqual(model.history.value.mainline.positionAt(worst.better.ply).board);
    model.stepBy(1);
    expect(model.shownView.value).toEqual(one);
    model.showPly(null);
    expect(model.shownView.value).toEqual(played);
    expect(model.variation.value).toBeNull();
  }, 60_000);
});
