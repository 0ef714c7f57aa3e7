import { type BotName, isBotName } from '@tigris/bots';
import { type GameRecord, parseRecord, type RulesId, type Seat } from '@tigris/engine';
import { finalScore } from '@tigris/engine/explain';

/** What a game against bots begins with. */
export type PracticeSetup = {
  rules: RulesId;
  /** The level of each opponent, in turn order: one to three. */
  levels: readonly BotName[];
  /** How many games there were before: each of them begins with another player. */
  number: number;
};

/** A game against bots that this device keeps, as it stood at a time in milliseconds since 1970. */
export type StoredPracticeGame = { practice: PracticeSetup; record: GameRecord; text: string; at: number };

const STORAGE_KEY = 'tigris.practices';
/** The oldest goes when there are more. */
const MAX_GAMES = 8;

/** All games that are kept, the latest first. What cannot be read, such as a game of an older build, is left out. */
export function storedPracticeGames(): StoredPracticeGame[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(parseStoredGame).sort((a, b) => b.at - a.at) : [];
  } catch {
    return [];
  }
}

/** Keeps a game as it stands, in the place of what was kept of it. */
export function storePracticeGame(practice: PracticeSetup, text: string, at: number): void {
  write([{ practice, text, at }, ...storedExcept(practice.number)].slice(0, MAX_GAMES));
}

export const deletePracticeGame = (number: number): void => write(storedExcept(number));

/** The number of a game that was not there before. */
export const nextGameNumber = (
  kept: readonly Pick<StoredPracticeGame, 'practice'>[] = storedPracticeGames(),
): number => Math.max(-1, ...kept.map(({ practice }) => practice.number)) + 1;

/** The latest game that is not over, or else a new one like the last, or like `first`. `kept`: the latest first. */
export function practiceToOpen<R extends Pick<GameRecord, 'result'>>(
  kept: readonly { practice: PracticeSetup; record: R }[],
  first: PracticeSetup,
): { practice: PracticeSetup; record: R | null } {
  const open = kept.find(({ record }) => record.result === null);
  const { practice } = kept[0] ?? { practice: first };
  return open ?? { practice: { ...practice, number: nextGameNumber(kept) }, record: null };
}

/** How a game ended for a seat: its score, and the score of the best of the others. */
export type PracticeResult = { won: boolean; mine: number; theirs: number };

/** Null while the game is not over. */
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

function write(games: readonly StoredFields[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(games));
  } catch {
    // A device may have no room: then the game is not kept, and goes on.
  }
}

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
