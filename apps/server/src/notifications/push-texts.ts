import type { Language } from '../ports/languages.ts';
import type { TurnNotification } from '../ports/notifications.ts';

type PushTexts = {
  readonly title: string;
  readonly turn: (table: string) => string;
  readonly question: (table: string) => string;
  readonly reminder: (table: string, left: string) => string;
};

const PUSH_TEXTS: Readonly<Record<Language, PushTexts>> = {
  en: {
    title: 'Tigris & Euphrates',
    turn: (table) => `It is your turn at table ${table}.`,
    question: (table) => `You are asked something at table ${table}.`,
    reminder: (table, left) => `Table ${table} is waiting for you. Time left: ${left}.`,
  },
  ru: {
    title: 'Тигр и Евфрат',
    turn: (table) => `Ваш ход за столом ${table}.`,
    question: (table) => `За столом ${table} ждут вашего ответа.`,
    reminder: (table, left) => `За столом ${table} ждут вас. Осталось времени: ${left}.`,
  },
  fr: {
    title: 'Tigre & Euphrate',
    turn: (table) => `C’est à vous de jouer à la table ${table}.`,
    question: (table) => `On attend votre réponse à la table ${table}.`,
    reminder: (table, left) => `La table ${table} vous attend. Temps restant\u00a0: ${left}.`,
  },
};

/** What the service worker shows, and the page that it opens. */
type PushMessage = {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
};

/** Makes the texts of a notification. They contain public information only. */
export function pushMessage(
  { code, isReminder, msLeft, isQuestion }: TurnNotification,
  language: Language,
): PushMessage {
  const texts = PUSH_TEXTS[language];
  const isLate = isReminder && msLeft > 0;
  const text = isQuestion ? texts.question(code) : texts.turn(code);
  return {
    title: texts.title,
    body: isLate ? texts.reminder(code, timeLeftText(msLeft, language)) : text,
    path: tablePath(code),
    tag: `table ${code}`,
  };
}

export const tablePath = (code: string): string => `/t/${code}`;

const MINUTES = { unit: 'minute', size: 60_000 };
const UNITS = [{ unit: 'day', size: 86_400_000 }, { unit: 'hour', size: 3_600_000 }, MINUTES];

/** In the largest unit of which there are at least two, rounded down. */
function timeLeftText(ms: number, language: Language): string {
  const { unit, size } = UNITS.find((each) => ms >= 2 * each.size) ?? MINUTES;
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.max(1, Math.floor(ms / size)));
}
