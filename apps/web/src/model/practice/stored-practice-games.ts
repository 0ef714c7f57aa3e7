import { type BotName, isBotName } from '@tigris/bots';
import { type GameRecord, parseRecord, type RulesId, type Seat } from '@tigris/engine';
import { finalScore } from '@tigris/engine/explain';
import { readStoredJson, writeStoredJson } from '../settings/stored-json.ts';

export type PracticeSetup = {
  rules: RulesId;
  /** The level of each opponent, in turn order: one to three. */
  levels: readonly BotName[];
  /** The number of the game on this device. It determines who begins. */
  number: number;
};

/** A game against bots, stored in the browser. `at`: when it was stored, in ms since 1970. */
export type StoredPracticeGame = { practice: PracticeSetup; record: GameRecord; text: string; at: number };

const STORAGE_KEY = 'tigris.practices';
const MAX_GAMES = 8;

/** Returns the stored games, the latest first, without those that cannot be parsed, for example of an older build. */
export function storedPracticeGames(): StoredPracticeGame[] {
  const stored = readStoredJson(STORAGE_KEY);
  return Array.isArray(stored) ? stored.flatMap(parseStoredGame).sort((a, b) => b.at - a.at) : [];
}

/** Stores a game and replaces its earlier state. */
export function storePracticeGame(practice: PracticeSetup, text: string, at: number): void {
  write([{ practice, text, at }, ...storedExcept(practice.number)].slice(0, MAX_GAMES));
}

export const deletePracticeGame = (number: number): void => write(storedExcept(number));

export const nextGameNumber = (
  games: readonly Pick<StoredPracticeGame, 'practice'>[] = storedPracticeGames(),
): number => Math.max(-1, ...games.map(({ practice }) => practice.number)) + 1;

/**
 * Returns the latest unfinished game, or a new one with the setup of the latest, or of `first`.
 * @param games the latest first.
 */
export function practiceToOpen<R extends Pick<GameRecord, 'result'>>(
  games: readonly { practice: PracticeSetup; record: R }[],
  first: PracticeSetup,
): { practice: PracticeSetup; record: R | null } {
  const unfinished = games.find(({ record }) => record.result === null);
  const { practice } = games[0] ?? { practice: first };
  return unfinished ?? { practice: { ...practice, number: nextGameNumber(games) }, record: null };
}

/** The result of a seat: its score, and the best score of the others. */
export type PracticeResult = { won: boolean; mine: number; theirs: number };

/** Null until the game is over. */
export function practiceResult({ scores }: Pick<GameRecord, 'scores'>, own: Seat): PracticeResult | null {
  const rows = scores === null ? null : finalScore({ over: true, seats: scores });
  const mine = rows?.find(({ seat }) => seat === own);
  const theirs = rows?.find(({ seat }) => seat !== own);
  if (mine === undefined || theirs === undefined) return null;
  return { won: mine.place === 1, mine: mine.score, theirs: theirs.score };
}

type StoredFields = Omit<StoredPracticeGame, 'record'>;

const storedExcept = (number: number): StoredFields[] =>
  storedPracticeGames()
    .filter(({ practice }) => practice.number !== number)
    .map(({ practice, text, at }) => ({ practice, text, at }));

const write = (games: readonly StoredFields[]): void => writeStoredJson(STORAGE_KEY, games);

function parseStoredGame(value: unknown): StoredPracticeGame[] {
  const { practice, text, at } = fieldsOf(value);
  const { levels, number } = fieldsOf(practice);
  const record = parseRecord(String(text));
  if (!record.ok || !isLevels(levels) || typeof number !== 'number') return [];
  const { rules } = record.value;
  return [{ practice: { rules, levels, number }, record: record.value, text: String(text), at: Number(at) }];
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const isLevels = (levels: unknown): levels is BotName[] =>
  Array.isArray(levels) && levels.length > 0 && levels.length < 4 && levels.every(isBotName);
