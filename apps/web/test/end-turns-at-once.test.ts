import { expect, test } from '@jest/globals';
import { signal } from '@preact/signals';
import { endTurnsAtOnce } from '../src/model/end-turns-at-once.ts';
import { GameModel } from '../src/model/game-model.ts';
import { LocalSource } from '../src/model/local-source.ts';

/** A game of two people, so that no bot moves. The page plays the first. */
function newGame(): { model: GameModel; source: LocalSource } {
  const source = new LocalSource({
    rules: 'std',
    dynasties: ['l', 'a'],
    players: ['Ann', 'Bob'].map((name) => ({ name, bot: false, here: true })),
    seat: 0,
    random: () => 0,
    bot: () => ({ kind: 'end' }),
    pause: 1_000_000,
    confirm: true,
  });
  return { model: new GameModel(source), source };
}

async function playTurn(model: GameModel): Promise<void> {
  await model.act({ kind: 'catastrophe', cell: 50 });
  await model.act({ kind: 'catastrophe', cell: 60 });
}

test('a turn ends by itself if the player wishes it, and otherwise waits', async () => {
  const wish = signal(false);
  const { model, source } = newGame();
  const stop = endTurnsAtOnce(model, wish);
  await playTurn(model);
  expect(model.asks.value).toEqual({ seat: 0, kind: 'confirm' });
  wish.value = true;
  expect(model.asks.value).toEqual({ seat: 1, kind: 'action' });
  stop();
  source.stop();
});

test('a refused end of a turn is not tried again by itself', async () => {
  const { model, source } = newGame();
  let asked = 0;
  source.confirm = async () => {
    asked += 1;
    return { ok: false, code: 'busy' };
  };
  const stop = endTurnsAtOnce(model, signal(true));
  await playTurn(model);
  await new Promise((resolve) => setTimeout(resolve));
  expect([asked, model.refused.value]).toEqual([1, 'busy']);
  stop();
  source.stop();
});
