import type { Call } from '../ports/calls.ts';
import type { Language } from '../ports/languages.ts';

type Words = {
  readonly title: string;
  readonly turn: (table: string) => string;
  readonly answer: (table: string) => string;
  readonly late: (table: string, left: string) => string;
};

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    title: 'Tigris & Euphrates',
    turn: (table) => `It is your turn at table ${table}.`,
    answer: (table) => `You are asked something at table ${table}.`,
    late: (table, left) => `Table ${table} is waiting for you. Time left: ${left}.`,
  },
  ru: {
    title: 'Тигр и Евфрат',
    turn: (table) => `Ваш ход за столом ${table}.`,
    answer: (table) => `За столом ${table} ждут вашего ответа.`,
    late: (table, left) => `За столом ${table} ждут вас. Осталось времени: ${left}.`,
  },
  fr: {
    title: 'Tigre & Euphrate',
    turn: (table) => `C’est à vous de jouer à la table ${table}.`,
    answer: (table) => `On attend votre réponse à la table ${table}.`,
    late: (table, left) => `La table ${table} vous attend. Temps restant\u00a0: ${left}.`,
  },
};

/** What a notification shows, and the page that it leads to. */
type Notice = {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
};

/** The words of a call, in the language of the person. Everybody at the table may know all that they say. */
export function noticeOf({ code, reminder, left, answers }: Call, language: Language): Notice {
  const words = WORDS[language];
  const isLate = reminder && left > 0;
  const said = answers ? words.answer(code) : words.turn(code);
  return {
    title: words.title,
    body: isLate ? words.late(code, timeWords(left, language)) : said,
    path: pathOf(code),
    tag: `table ${code}`,
  };
}

export const pathOf = (code: string): string => `/t/${code}`;

const MINUTE = { unit: 'minute', size: 60_000 };
const UNITS = [{ unit: 'day', size: 86_400_000 }, { unit: 'hour', size: 3_600_000 }, MINUTE];

/** In whole days, hours or minutes, of the largest that there are at least two of. */
function timeWords(ms: number, language: Language): string {
  const { unit, size } = UNITS.find((each) => ms >= 2 * each.size) ?? MINUTE;
  const words = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return words.format(Math.max(1, Math.floor(ms / size)));
}
