import { afterEach, expect, test } from '@jest/globals';
import { signal } from '@preact/signals';
import { type Action, type Position, parsePosition, positionFrom } from '@tigris/engine';
import { SAMPLE_QUESTIONS } from '../../../src/dev/sample-questions.ts';
import { autoEndTurns } from '../../../src/model/game/auto-end-turn.ts';
import { GameModel } from '../../../src/model/game/game-model.ts';
import { LocalSource } from '../../../src/model/practice/local-source.ts';

type Beginning = { from?: Position; bot?: () => Action; pause?: number };

/** Timers of games would keep jest running. */
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A game of the player against one bot, which moves only when a test makes it. */
function newGame({ from, bot = () => ({ kind: 'end' }), pause = 1_000_000 }: Beginning = {}): {
  model: GameModel;
  source: LocalSource;
} {
  const source = new LocalSource({
    rules: 'std',
    dynasties: ['l', 'a'],
    players: ['Ann', 'Bob'].map((name) => ({ name, bot: null, connected: true })),
    seat: 0,
    random: () => 0,
    bots: [async () => bot()],
    minAnswerMs: () => pause,
    onBotError: () => {},
    holdsTurnEnd: true,
    startFrom: from,
  });
  const model = new GameModel(source);
  stops.push(
    () => model.dispose(),
    () => source.dispose(),
  );
  return { model, source };
}

async function playTurn(model: GameModel): Promise<void> {
  await model.act({ kind: 'catastrophe', cell: 50 });
  await model.act({ kind: 'catastrophe', cell: 60 });
}

test('a turn ends automatically only if the player has chosen so', async () => {
  const wish = signal(false);
  const { model } = newGame();
  stops.push(autoEndTurns(model, wish));
  await playTurn(model);
  expect(model.pendingDecision.value).toEqual({ seat: 0, kind: 'confirm' });
  wish.value = true;
  expect(model.pendingDecision.value).toEqual({ seat: 1, kind: 'action' });
});

test('a refused end of a turn is not retried', async () => {
  const { model, source } = newGame();
  let asked = 0;
  source.confirm = async () => {
    asked += 1;
    return { ok: false, code: 'busy' };
  };
  stops.push(autoEndTurns(model, signal(true)));
  await playTurn(model);
  await new Promise((resolve) => setTimeout(resolve));
  expect([asked, model.lastRefusal.value]).toEqual([1, 'busy']);
});

test('the history follows a turn that ends automatically after a bot’s answer, without a fetch', async () => {
  const bot = (): Action => ({ kind: 'support', count: 0 });
  const { model, source } = newGame({ from: duringRevolt(), bot, pause: 0 });
  await model.fetchHistory();
  let fetched = 0;
  const past = source.loadHistory.bind(source);
  source.loadHistory = () => {
    fetched += 1;
    return past();
  };
  stops.push(autoEndTurns(model, signal(true)));
  const answered = new Promise<void>((resolve) => source.subscribe(({ end }) => end && resolve()));
  await answered;
  source.dispose();
  expect(model.pendingDecision.value).toEqual({ seat: 1, kind: 'action' });
  const [ply] = model.history.value.mainline.plies;
  expect([fetched, ply?.action.kind, ply?.end?.map(({ seat }) => seat)]).toEqual([0, 'support', [0]]);
});

/** The player has done both actions; the bot still has to answer a revolt. */
function duringRevolt(): Position {
  const setup = parsePosition(SAMPLE_QUESTIONS['revolt-defend-english']);
  const position = setup.ok ? positionFrom(setup.value) : setup;
  if (!position.ok) throw new Error('no position');
  return position.value;
}
