import type { TableCard } from '@tigris/protocol';
import type { GameSnapshot } from '../game/game-source.ts';

/** Whether the table waits for a move of the person whose list it is on. */
export const isMyTurn = ({ phase, you, turn }: TableCard): boolean =>
  phase === 'playing' && you !== null && turn.includes(you);

/** At which `rev` of a table the page itself last saw that it does not wait for the person. */
export type AnsweredRevs = ReadonlyMap<string, number>;

/** A page that does not know yet which seat is its own cannot tell whether the table waits for it. */
export function withAnsweredRev(
  seen: AnsweredRevs,
  code: string,
  { rev, seat }: Pick<GameSnapshot, 'rev' | 'seat'>,
  waitsForMe: boolean,
): AnsweredRevs {
  return seat === null || waitsForMe ? seen : new Map(seen).set(code, rev);
}

/** Lists are told now and then: what the page has seen at a table since then counts before them. */
export const withoutAnsweredTurns = (tables: readonly TableCard[], seen: AnsweredRevs): TableCard[] =>
  tables.map((table) => {
    const { code, you, turn, sinceRev } = table;
    const isAnswered = sinceRev !== null && (seen.get(code) ?? -1) >= sinceRev;
    return isAnswered ? { ...table, turn: turn.filter((seat) => seat !== you) } : table;
  });

/** Whether the person's answer to a question of all players is missing. */
export const isAskedToVote = ({ phase, vote }: TableCard): boolean =>
  phase === 'playing' && vote?.you === true;

/** The others who are not at the table although somebody is: indices into its seats. */
export const absentOthers = ({ away, you }: TableCard): number[] => away.filter((seat) => seat !== you);

/**
 * The tables of a person in the order in which they need them: first where they are waited for, and the one with the
 * least time first. It depends on no clock, so the order changes only when something happens.
 */
export const byUrgency = (tables: readonly TableCard[]): TableCard[] => [...tables].sort(compare);

export const tablesWithMyTurn = (tables: readonly TableCard[]): TableCard[] =>
  byUrgency(tables).filter(isMyTurn);

/**
 * Where the person is to move next; null: nowhere else. Whoever leaves a table without a move comes to the one after it,
 * so that one after another is shown.
 */
export function nextTable(tables: readonly TableCard[], here: string | null): TableCard | null {
  const turns = tablesWithMyTurn(tables);
  const at = turns.findIndex(({ code }) => code === here);
  const others = [...turns.slice(at + 1), ...turns.slice(0, Math.max(0, at))];
  return others.find(({ code }) => code !== here) ?? null;
}

function compare(a: TableCard, b: TableCard): number {
  const ranks = rankOf(a) - rankOf(b);
  if (ranks !== 0) return ranks;
  const ends = compareNumbers(deadlineOf(a), deadlineOf(b));
  if (ends !== 0) return ends;
  const ages = rankOf(a) === 0 ? (a.since ?? a.at) - (b.since ?? b.at) : b.at - a.at;
  return ages || (a.code < b.code ? -1 : 1);
}

function rankOf(table: TableCard): number {
  if (isMyTurn(table) || isAskedToVote(table)) return 0;
  if (table.phase === 'playing') return absentOthers(table).length > 0 ? 1 : 2;
  return table.phase === 'gathering' ? 3 : 4;
}

/** When time is over, in service time: the person's own, until an answer is due, or that of whoever is to move. */
function deadlineOf(table: TableCard): number {
  const { clock, vote } = table;
  const isWaited = rankOf(table) > 0 || isMyTurn(table);
  return Math.min(
    isWaited && clock !== null && 'ends' in clock ? clock.ends : Number.POSITIVE_INFINITY,
    vote !== null && isAskedToVote(table) ? vote.until : Number.POSITIVE_INFINITY,
  );
}

/** Infinity minus infinity is no number. */
const compareNumbers = (a: number, b: number): number => (a === b ? 0 : a - b);
