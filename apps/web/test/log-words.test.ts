import { beforeAll, expect, test } from '@jest/globals';
import { seeded } from '@tigris/engine/check';
import i18next from 'i18next';
import { need } from '../src/i18n/i18n.ts';
import { LANGUAGES, language } from '../src/i18n/language.ts';
import type { GameModel } from '../src/model/game-model.ts';
import { logWords } from '../src/words/log-words.ts';
import { botName } from '../src/words/names.ts';
import { botsGame } from './bots-game.ts';

beforeAll(() => i18next.init({ lng: 'en', fallbackLng: 'en', resources: {} }));

/** A game of a person against a bot, until a leader went home. */
async function gameWithLeaderHome(): Promise<GameModel> {
  const random = seeded(3);
  const { model } = await botsGame({ rules: 'std', dynasties: ['l', 'a'], random, seat: 0 });
  while (!eventsOf(model).some(({ event }) => event.kind === 'home' && event.seat === 1)) {
    const legal = model.legal.value;
    if (legal.length > 0) await model.act(legal[random(legal.length)]);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return model;
}

const eventsOf = (model: GameModel) =>
  model.past.value.timeline.plies.flatMap(({ seat, events }, i) =>
    events.map((event) => ({ event, said: { seat, number: i + 1 } })),
  );

test.each(LANGUAGES)('a line of the log has no brackets in brackets, in %s', async (spoken) => {
  await need('table', spoken);
  language.value = spoken;
  const model = await gameWithLeaderHome();
  const lines = eventsOf(model).map(({ event, said }) => logWords(model, event, said));
  expect(lines.filter((line) => /\([^)]*\(/.test(line))).toEqual([]);
});

test.each(LANGUAGES)('a point from a monument is told apart from others, in %s', async (spoken) => {
  await need('table', spoken);
  language.value = spoken;
  const model = await gameWithLeaderHome();
  const wordsOf = (from: 'tile' | 'monument'): string =>
    logWords(model, { kind: 'point', seat: 0, color: 0, count: 1, from, cell: 5 }, { seat: 0, number: 1 });
  expect(wordsOf('monument')).toContain(wordsOf('tile'));
  expect(wordsOf('monument')).not.toBe(wordsOf('tile'));
});

test.each(LANGUAGES)('the strength of the winner comes first, in %s', async (spoken) => {
  await need('table', spoken);
  language.value = spoken;
  const model = await gameWithLeaderHome();
  const outcomes = eventsOf(model).filter(({ event }) => event.kind === 'outcome');
  const strengths = outcomes.map(({ event, said }) => logWords(model, event, said).match(/\d+/g) ?? []);
  expect(outcomes.some(({ event }) => event.kind === 'outcome' && event.attack < event.defence)).toBe(true);
  expect(outcomes.some(({ event }) => event.kind === 'outcome' && event.attack > event.defence)).toBe(true);
  for (const [winner, loser] of strengths) expect(Number(winner)).toBeGreaterThanOrEqual(Number(loser));
});

test.each(LANGUAGES)('a bot beside a name is called what it is called elsewhere, in %s', async (spoken) => {
  await Promise.all([need('page', spoken), need('table', spoken)]);
  language.value = spoken;
  const model = await gameWithLeaderHome();
  const lines = eventsOf(model).map(({ event, said }) => logWords(model, event, said));
  expect(lines.join()).toContain(`Bob (${botName('random').toLocaleLowerCase(spoken)})`);
});
