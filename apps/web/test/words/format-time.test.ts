import { afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { seededRandom } from '@tigris/engine/check';
import i18next from 'i18next';
import { loadTexts } from '../../src/i18n/i18n.ts';
import { LANGUAGES, language } from '../../src/i18n/language.ts';
import {
  formatElapsed,
  formatReserve,
  formatTimeLeft,
  msUntilElapsedChanges,
  msUntilTimeLeftChanges,
} from '../../src/words/format-time.ts';
import {
  msUntilTableWordsChange,
  noticeWords,
  tableStateWords,
  timeLeftWords,
  waitingTimeWords,
} from '../../src/words/table-card-words.ts';
import { tableCard } from '../support/table-cards.ts';

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

/** Times of all magnitudes, including those at which units change. */
function times(): number[] {
  const random = seededRandom(3);
  const edges = [SECOND, MINUTE, HOUR, HOUR + MINUTE, DAY, 2 * DAY, 2 * DAY + HOUR];
  const near = edges.flatMap((edge) => [-1001, -1, 0, 1, 999].map((by) => Math.max(1, edge + by)));
  return [
    ...near,
    ...[MINUTE, HOUR, DAY, 20 * DAY].flatMap((most) => Array.from({ length: 60 }, () => 1 + random(most))),
  ];
}

describe.each(LANGUAGES)('times in %s', (spoken) => {
  beforeAll(() => {
    language.value = spoken;
  });

  test('a time left reads the same until the time that is given for its change', () => {
    for (const left of times()) {
      const next = msUntilTimeLeftChanges(left);
      expect(next).toBeGreaterThan(0);
      for (const part of [1, next / 2, next - 1])
        if (part < next && part <= left)
          expect([left, formatTimeLeft(left - part)]).toEqual([left, formatTimeLeft(left)]);
    }
  });

  test('so does an elapsed time', () => {
    for (const lasts of times()) {
      const next = msUntilElapsedChanges(lasts);
      expect(next).toBeGreaterThan(0);
      for (const part of [1, next / 2, next - 1])
        if (part < next) expect([lasts, formatElapsed(lasts + part)]).toEqual([lasts, formatElapsed(lasts)]);
      expect(formatElapsed(lasts + next)).not.toBe(formatElapsed(lasts));
    }
  });
});

describe('the texts of a table in a list', () => {
  beforeAll(async () => {
    language.value = 'en';
    await i18next.init({ lng: 'en', fallbackLng: 'en', resources: {} });
    await loadTexts('page', 'en');
  });
  afterEach(() => {
    language.value = 'en';
  });
  const now = { up: 50 * MINUTE, now: 1_000 * DAY };

  test('say that it is my turn, for how long, and the time left', () => {
    const table = tableCard({ turn: [0], since: now.now - 3 * HOUR, clock: { ends: now.up + 90 * MINUTE } });
    expect(tableStateWords(table)).toBe('Your turn');
    expect(waitingTimeWords(table, now)).toBe('waiting 3 hr');
    expect(msUntilTableWordsChange(table, now)).toBe(MINUTE);
    expect(timeLeftWords(0)).toBe('time is over');
  });

  test('say the rest of a time reserve, in whole days and afterwards', () => {
    const rests = [7 * DAY, 7 * DAY - 18_123_456, 30 * HOUR, 40 * MINUTE - 1].map(formatReserve);
    expect(rests).toEqual(['7 days', '6 days 19 hr', '30 hr', '40:00']);
  });

  test('say whose turn it is, who is away, and that a vote waits for me', () => {
    const table = tableCard({ turn: [1], away: [0, 1, 2], vote: { until: 1, you: true } });
    expect(tableStateWords(table)).toBe('Bob to move');
    expect(noticeWords(table)).toEqual(['a vote waits for your answer', 'Bob, Kim are away']);
    expect(noticeWords({ ...table, away: [2], vote: null })).toEqual(['Kim is away']);
  });

  test('without a running time never change by time', () => {
    expect(msUntilTableWordsChange(tableCard({ phase: 'gathering' }), now)).toBeNull();
    expect(msUntilTableWordsChange(tableCard({ clock: { left: 5000 } }), now)).toBeNull();
    expect(msUntilTableWordsChange(tableCard({ clock: { ends: now.up - 1 } }), now)).toBeNull();
    expect(msUntilTableWordsChange(tableCard({ clock: { ends: now.up + 1 } }), null)).toBeNull();
  });
});
