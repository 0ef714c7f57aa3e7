import { expect, test } from '@jest/globals';
import { pushMessage } from '../../src/notifications/push-texts.ts';
import { LANGUAGES } from '../../src/ports/languages.ts';
import type { TurnNotification } from '../../src/ports/notifications.ts';

const HOUR = 3_600_000;

const call = (more: Partial<TurnNotification> = {}): TurnNotification => ({
  ...{ code: 'K7RM3XNA', game: 1, askedRev: 20, isReminder: false, isQuestion: false, msLeft: 24 * HOUR },
  person: { id: 'person-ann', name: 'Ann' },
  dynasty: 'a',
  wantsPush: true,
  webhook: null,
  ...more,
});

const bodies = (more: Partial<TurnNotification>): string[] =>
  LANGUAGES.map((language) => pushMessage(call(more), language).body.replace(/\s/g, ' '));

test('texts say in the person’s language what is asked and how much time is left', () => {
  expect(bodies({})).toEqual([
    'It is your turn at table K7RM3XNA.',
    'Ваш ход за столом K7RM3XNA.',
    'C’est à vous de jouer à la table K7RM3XNA.',
  ]);
  expect(bodies({ isQuestion: true })).toEqual([
    'You are asked something at table K7RM3XNA.',
    'За столом K7RM3XNA ждут вашего ответа.',
    'On attend votre réponse à la table K7RM3XNA.',
  ]);
  const late = (left: number): string[] => bodies({ isReminder: true, msLeft: left });
  expect(late(6 * HOUR - 1)).toEqual([
    'Table K7RM3XNA is waiting for you. Time left: 5 hours.',
    'За столом K7RM3XNA ждут вас. Осталось времени: 5 часов.',
    'La table K7RM3XNA vous attend. Temps restant : 5 heures.',
  ]);
  expect(late(3 * 24 * HOUR)[1]).toMatch(/3 дня\.$/);
  expect(late(HOUR)[0]).toMatch(/60 minutes\.$/);
  expect(late(1)[2]).toMatch(/1 minute\.$/);
  // No reminder text without time left.
  expect(late(0)).toEqual(bodies({}));
});

test('a message names no person, and links the table', () => {
  for (const language of LANGUAGES) {
    const notice = pushMessage(call(), language);
    expect(notice).toMatchObject({ path: '/t/K7RM3XNA', tag: 'table K7RM3XNA' });
    expect(JSON.stringify(notice)).not.toMatch(/ann/i);
  }
});
