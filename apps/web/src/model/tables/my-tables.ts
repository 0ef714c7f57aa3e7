import type { TableCard } from '@tigris/protocol';
import type { GameSnapshot } from '../game/game-source.ts';

/** Whether the table waits for a move of the person whose list it is in. */
export const isMyTurn = ({ phase, you, turn }: TableCard): boolean =>
  phase === 'playing' && you !== null && turn.includes(you);

/** The last `rev` at which the page saw that a table does not wait for the person, by table code. */
export type AnsweredRevs = ReadonlyMap<string, number>;

/** Records what the page has seen at a table. Ignores a page whose own seat is not known yet. */
export function withAnsweredRev(
  answered: AnsweredRevs,
  code: string,
  { rev, seat }: Pick<GameSnapshot, 'rev' | 'seat'>,
  awaitsMyDecision: boolean,
): AnsweredRevs {
  return seat === null || awaitsMyDecision ? answered : new Map(answered).set(code, rev);
}

/** Corrects a list, which the server sends with a delay, by what the page has seen since. */
export const withoutAnsweredTurns = (tables: readonly TableCard[], answered: AnsweredRevs): TableCard[] =>
  tables.map((table) => {
    const { code, you, turn, sinceRev } = table;
    const isAnswered = sinceRev !== null && (answered.get(code) ?? -1) >= sinceRev;
    return isAnswered ? { ...table, turn: turn.filter((seat) => seat !== you) } : table;
  });

/** Whether a vote waits for the person's answer. */
export const isAskedToVote = ({ phase, vote }: TableCard): boolean => phase === 'playing' && vote?.you === true;

/** The other players who are not connected, as indices into the seats of the table. */
export const othersAway = ({ away, you }: TableCard): number[] => away.filter((seat) => seat !== you);

/**
 * Sorts the tables of a person: first those that wait for the person, by deadline. The order doesn't depend on the
 * present time, and so changes only with the tables.
 */
export const byUrgency = (tables: readonly TableCard[]): TableCard[] => [...tables].sort(compare);

export const tablesWithMyTurn = (tables: readonly TableCard[]): TableCard[] => byUrgency(tables).filter(isMyTurn);

/**
 * Returns the next table that waits for a move of the person; null if there is no other. Continues after the current
 * table, to reach all of them in turn.
 */
export function nextTable(tables: readonly TableCard[], currentCode: string | null): TableCard | null {
  const turns = tablesWithMyTurn(tables);
  const current = turns.findIndex(({ code }) => code === currentCode);
  const others = [...turns.slice(current + 1), ...turns.slice(0, Math.max(0, current))];
  return others.find(({ code }) => code !== currentCode) ?? null;
}

function compare(a: TableCard, b: TableCard): number {
  const ranks = rankOf(a) - rankOf(b);
  if (ranks !== 0) return ranks;
  const deadlines = compareNumbers(deadlineOf(a), deadlineOf(b));
  if (deadlines !== 0) return deadlines;
  const ages = rankOf(a) === 0 ? (a.since ?? a.at) - (b.since ?? b.at) : b.at - a.at;
  return ages || (a.code < b.code ? -1 : 1);
}

function rankOf(table: TableCard): number {
  if (isMyTurn(table) || isAskedToVote(table)) return 0;
  if (table.phase === 'playing') return othersAway(table).length > 0 ? 1 : 2;
  return table.phase === 'gathering' ? 3 : 4;
}

/** When the person's answer or the active player's move is due, in service time. */
function deadlineOf(table: TableCard): number {
  const { clock, vote } = table;
  const isClockRelevant = rankOf(table) > 0 || isMyTurn(table);
  return Math.min(
    isClockRelevant && clock !== null && 'ends' in clock ? clock.ends : Number.POSITIVE_INFINITY,
    vote !== null && isAskedToVote(table) ? vote.until : Number.POSITIVE_INFINITY,
  );
}

/** Also compares infinities, whose difference is NaN. */
const compareNumbers = (a: number, b: number): number => (a === b ? 0 : a - b);
