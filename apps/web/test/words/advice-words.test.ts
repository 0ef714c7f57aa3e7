import { beforeAll, expect, test } from '@jest/globals';
import type { TermChange } from '@tigris/bots';
import { BLACK, BLUE, type Color, GREEN } from '@tigris/engine';
import { seededRandom } from '@tigris/engine/check';
import i18next from 'i18next';
import { loadTexts } from '../../src/i18n/i18n.ts';
import { LANGUAGES, language } from '../../src/i18n/language.ts';
import { reasonSentence } from '../../src/words/advice-words.ts';
import { botsGame } from '../support/bots-game.ts';

beforeAll(() => i18next.init({ lng: 'en', fallbackLng: 'en', resources: {} }));

const scores = (color: Color, more: number): TermChange => ({
  term: 'points',
  seat: 0,
  color,
  change: more,
  more,
});

const TOGETHER = {
  en: 'scores 1 green point and 2 blue points',
  fr: 'rapporte 1 point vert et 2 points bleus',
  ru: 'вы получите 1 зелёное очко и 2 синих очка',
};

test.each(LANGUAGES)('points of two colors share one verb, in %s', async (spoken) => {
  await Promise.all([loadTexts('table', spoken), loadTexts('advice', spoken)]);
  language.value = spoken;
  const { model } = await botsGame({ rules: 'std', dynasties: ['l', 'a'], random: seededRandom(3), seat: 0 });
  expect(reasonSentence(model, [scores(GREEN, 1), scores(BLUE, 2)], 0)).toBe(TOGETHER[spoken]);
});

test('certain points are distinguished from possible ones', async () => {
  await Promise.all([loadTexts('table', 'en'), loadTexts('advice', 'en')]);
  language.value = 'en';
  const { model } = await botsGame({ rules: 'std', dynasties: ['l', 'a'], random: seededRandom(3), seat: 0 });
  expect(reasonSentence(model, [scores(BLACK, 1), scores(BLUE, 0.5)], 0)).toBe(
    'scores 1 black point, and may bring 1 blue point',
  );
});
