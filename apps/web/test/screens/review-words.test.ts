import { beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import i18next from 'i18next';
import { loadTexts } from '../../src/i18n/i18n.ts';
import { LANGUAGES, language } from '../../src/i18n/language.ts';
import { axisWords, lossWords, lostWords, oddsWords, spokenWords } from '../../src/screens/game/review/review-words.ts';

beforeAll(() => i18next.init({ lng: 'en', fallbackLng: 'en', resources: {} }));

const numbersIn = (words: string): number[] => (words.match(/\d+/g) ?? []).map(Number);

const turns = fc
  .tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([before, part]) => {
    const lost = before * part;
    return {
      turn: 7,
      isOwnTurn: true,
      fromPly: 3,
      toPly: 5,
      winBefore: before,
      winLost: lost,
      winAfter: before - lost,
    };
  });

test.each(LANGUAGES)('the loss of a turn is the difference of its displayed odds, in %s', async (spoken) => {
  await loadTexts('advice', spoken);
  language.value = spoken;
  fc.assert(
    fc.property(turns, (turn) => {
      const [before = Number.NaN, after = Number.NaN] = numbersIn(oddsWords(turn));
      const [lost = 0] = numbersIn(lostWords(turn));
      expect(before - lost).toBe(after);
      expect(numbersIn(spokenWords(turn))).toEqual([7, before, after, lost]);
    }),
  );
});

test.each(LANGUAGES)('the description of the chart names its first and last turn, in %s', async (spoken) => {
  await loadTexts('advice', spoken);
  language.value = spoken;
  const at = (turn: number) => ({
    turn,
    isOwnTurn: true,
    fromPly: 0,
    toPly: 1,
    winBefore: 0.5,
    winLost: 0,
    winAfter: 0.5,
  });
  expect(numbersIn(axisWords([at(3), at(7), at(11)]))).toEqual([0, 100, 3, 11]);
});

test.each(LANGUAGES)('a mark says how much was lost, in %s', async (spoken) => {
  await loadTexts('after', spoken);
  language.value = spoken;
  for (const kind of ['worst', 'swing'] as const)
    expect(numbersIn(lossWords({ ply: 8, kind, lost: 0.138 }))).toEqual([14]);
});
