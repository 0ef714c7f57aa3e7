import { type BotName, isBotName } from '@tigris/bots';
import { type GameRecord, parseRecord, type RulesId, type Seat } from '@tigris/engine';
import { finalScore } from '@tigris/engine/explain';

/** What a game against bots begins with. */
export type Practice = {
  rules: RulesId;
  /** The level of each opponent, in turn order: one to three. */
  levels: readonly BotName[];
  /** How many games there were before: each of them begins with another player. */
  number: number;
};

/** A game against bots that this device keeps, as it stood at a time in milliseconds since 1970. */
export type KeptPractice = { practice: Practice; record: GameRecord; text: string; at: number };

const KEPT_AS = 'tigris.practices';
/** The oldest goes when there are more. */
const MOST = 8;

/** All games that are kept, the latest first. What cannot be read, such as a game of an older build, is left out. */
export function keptPractices(): KeptPractice[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEPT_AS) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap(readKept).sort((a, b) => b.at - a.at) : [];
  } catch {
    return [];
  }
}

/** Keeps a game as it stands, in the place of what was kept of it. */
export function keepPractice(practice: Practice, text: string, at: number): void {
  write([{ practice, text, at }, ...otherThan(practice.number)].slice(0, MOST));
}

export const forgetPractice = (number: number): void => write(otherThan(number));

/** The number of a game that was not there before. */
export const nextNumber = (kept: readonly Pick<KeptPractice, 'practice'>[] = keptPractices()): number =>
  Math.max(-1, ...kept.map(({ practice }) => practice.number)) + 1;

/** The latest game that is not over, or else a new one like the last, or like `firstEventBefore`. `store`: the latest first. */
export function practiceToOpen<R extends Pick<GameRecord, 'result'>>(
  kept: readonly { practice: Practice; record: R }[],
  first: Practice,
): { practice: Practice; record: R | null } {
  const open = kept.find(({ record }) => record.result === null);
  const { practice } = kept[0] ?? { practice: first };
  return open ?? { practice: { ...practice, number: nextNumber(kept) }, record: null };
}

/** How a game ended for a seat: its score, and the score of the best of the others. */
export type Outcome = { won: boolean; mine: number; theirs: number };

/** Null while the game is not over. */
export function outcomeFor({ scores }: Pick<GameRecord, 'scores'>, own: Seat): Outcome | null {
  const rows = scores === null ? null : finalScore({ over: true, seats: scores });
  const mine = rows?.find(({ seat }) => seat === own);
  const theirs = rows?.find(({ seat }) => seat !== own);
  if (mine === undefined || theirs === undefined) return null;
  return { won: mine.place === 1, mine: mine.score, theirs: theirs.score };
}

type Stored = Omit<KeptPractice, 'record'>;

const otherThan = (number: number): Stored[] =>
  keptPractices()
    .filter(({ practice }) => practice.number !== number)
    .map(({ practice, text, at }) => ({ practice, text, at }));

function write(games: readonly Stored[]): void {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(games));
  } catch {
    // A device may have no room: then the game is not kept, and goes on.
  }
}

function readKept(value: unknown): KeptPractice[] {
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
