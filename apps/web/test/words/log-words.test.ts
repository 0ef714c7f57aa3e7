import { beforeAll, expect, test } from '@jest/globals';
import type { Color, GameEvent } from '@tigris/engine';
import { seededRandom } from '@tigris/engine/check';
import i18next from 'i18next';
import { loadTexts } from '../../src/i18n/i18n.ts';
import { LANGUAGES, language } from '../../src/i18n/language.ts';
import type { GameModel } from '../../src/model/game/game-model.ts';
import { logLines } from '../../src/words/log-lines.ts';
import { logLineWords } from '../../src/words/log-words.ts';
import { botName } from '../../src/words/names.ts';
import { botsGame } from '../support/bots-game.ts';

beforeAll(() => i18next.init({ lng: 'en', fallbackLng: 'en', resources: {} }));

/** A game of a person against a bot, until a leader has been returned. */
async function gameWithLeaderHome(): Promise<GameModel> {
  const random = seededRandom(3);
  const { model } = await botsGame({ rules: 'std', dynasties: ['l', 'a'], random, seat: 0 });
  while (!eventsOf(model).some(({ event }) => event.kind === 'home' && event.seat === 1)) {
    const legal = model.legalActions.value;
    if (legal.length > 0) await model.act(legal[random(legal.length)]);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return model;
}

const eventsOf = (model: GameModel) =>
  model.history.value.mainline.plies.flatMap(({ seat, events }, i) =>
    events.map((event) => ({ event, said: { seat, number: i + 1 } })),
  );

test.each(LANGUAGES)('log lines have no nested brackets in %s', async (spoken) => {
  await loadTexts('table', spoken);
  language.value = spoken;
  const model = await gameWithLeaderHome();
  const lines = eventsOf(model).map(({ event, said }) => logLineWords(model, event, said));
  expect(lines.filter((line) => /\([^)]*\(/.test(line))).toEqual([]);
});

const ofSeat = (seat: number) => ({ seat, number: 1 });
type From = 'tile' | 'monument';
const point = (color: Color, from: From, cell: number): GameEvent => ({
  kind: 'point',
  seat: 0,
  color,
  count: 1,
  from,
  cell,
});

test.each(LANGUAGES)('points from monuments are distinguished from others in %s', async (spoken) => {
  await loadTexts('table', spoken);
  language.value = spoken;
  const model = await gameWithLeaderHome();
  const wordsOf = (from: From): string =>
    logLines([point(0, from, 5)])
      .map((line) => logLineWords(model, line, ofSeat(0)))
      .join();
  expect(wordsOf('monument')).toContain(wordsOf('tile'));
  expect(wordsOf('monument')).not.toBe(wordsOf('tile'));
});

const TWO_PAY = {
  en: 'Ann gets 2 red points, 1 black point from 2 monuments',
  ru: 'Ann: +2 красных очка, 1 чёрное очко за 2 монумента',
  fr: 'Ann marque 2 points rouges, 1 point noir grâce à 2 monuments',
};

test.each(LANGUAGES)('the income of a player from all monuments is one line in %s', async (spoken) => {
  await loadTexts('table', spoken);
  language.value = spoken;
  const model = await gameWithLeaderHome();
  const paid = [point(0, 'monument', 5), point(0, 'monument', 40), point(3, 'monument', 5)];
  const lines = logLines([point(1, 'tile', 7), ...paid, { kind: 'turn', seat: 1 }]);
  expect(lines.map(({ kind }) => kind)).toEqual(['point', 'income', 'turn']);
  expect(lines.map((line) => logLineWords(model, line, ofSeat(0)))).toContain(TWO_PAY[spoken]);
});

test.each(LANGUAGES)('the strength of the winner comes first in %s', async (spoken) => {
  await loadTexts('table', spoken);
  language.value = spoken;
  const model = await gameWithLeaderHome();
  const outcomes = eventsOf(model).filter(({ event }) => event.kind === 'outcome');
  const strengths = outcomes.map(({ event, said }) => logLineWords(model, event, said).match(/\d+/g) ?? []);
  expect(outcomes.some(({ event }) => event.kind === 'outcome' && event.attack < event.defense)).toBe(true);
  expect(outcomes.some(({ event }) => event.kind === 'outcome' && event.attack > event.defense)).toBe(true);
  for (const [winner, loser] of strengths) expect(Number(winner)).toBeGreaterThanOrEqual(Number(loser));
});

test.each(LANGUAGES)('the level of a bot after a name is the same as elsewhere in %s', async (spoken) => {
  await Promise.all([loadTexts('page', spoken), loadTexts('table', spoken)]);
  language.value = spoken;
  const model = await gameWithLeaderHome();
  const lines = eventsOf(model).map(({ event, said }) => logLineWords(model, event, said));
  expect(lines.join()).toContain(`Bob (${botName('random').toLocaleLowerCase(spoken)})`);
});
