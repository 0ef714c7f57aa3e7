import type { BotName } from '@tigris/bots';
import { DEFAULT_OPTIONS, type TableOptions } from '@tigris/protocol';
import type { FinishedGame, SummarySeat, TableSummary } from '../../../server/src/ports/tables.ts';
import type { Store } from '../../../server/src/store/store.ts';
import type { PlayerPage } from '../players/player-page.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Opponents = readonly { readonly name: string; readonly id: string | null }[];

const FRIENDS: Opponents = [
  { name: 'Enheduanna of Ur', id: 'friend-1' },
  { name: 'Bob', id: 'friend-2' },
  { name: 'Ninsun', id: 'friend-3' },
  { name: 'keen' satisfies BotName, id: null },
];
const CLOCKS = ['none', 'slow:24h+7d', 'live:600+20', 'slow:72h+7d'] as const;
const RULES = ['std', 'adv+cw', 'std+o', 'adv+ceow', 'std+c'] as const;
/** Remaining times in ms, two by clock. */
const REMAINING_MS = [
  [0, 0],
  [5 * HOUR_MS, 40 * MINUTE_MS],
  [9 * MINUTE_MS, 3 * MINUTE_MS],
  [61 * HOUR_MS, 20 * HOUR_MS],
];

let codes = 0;
const newCode = (): string => `M${String(++codes).padStart(7, '0')}`;

/** Returns the id of the person who is signed in on this page. */
export const personIdOf = ({ page }: PlayerPage): Promise<string> =>
  page.evaluate(async () => (await (await fetch('/api/me')).json()).person.id);

/** Returns the seats of the person and one to three opponents. */
function seatsOf(person: string, i: number): SummarySeat[] {
  const others = Array.from({ length: 1 + (i % 3) }, (_, k) => FRIENDS[(i + k) % FRIENDS.length]);
  const all = [{ name: 'Ann', id: person }, ...others.flatMap((each) => each ?? [])];
  const dynasties = ['a', 'b', 'l', 'p'] as const;
  return all.flatMap(({ name, id }, k) => {
    const dynasty = dynasties[(i + k) % 4];
    return dynasty === undefined ? [] : { person: id, name, dynasty, bot: id === null };
  });
}

const optionsOf = (i: number): TableOptions => ({
  ...DEFAULT_OPTIONS,
  clock: CLOCKS[i % 4] ?? 'none',
  rules: RULES[i % 5] ?? 'std',
});

/** Returns varied summaries: every third table waits for the person, some gather, some are finished. */
function summaryAt(person: string, i: number): TableSummary {
  const seats = seatsOf(person, i);
  const others = seats.flatMap((seat) => (seat.person === person ? [] : (seat.person ?? [])));
  const phase = i % 11 === 7 ? 'gathering' : i % 13 === 9 ? 'finished' : 'playing';
  const options = optionsOf(i);
  const turn = i % 3 === 0 ? [person] : others.slice(0, 1);
  const runs = options.clock !== 'none' && phase === 'playing' && turn.length > 0;
  return {
    ...{ phase, game: 1, options, password: i % 5 === 4, seats, turn: phase === 'playing' ? turn : [] },
    at: Date.now() - i * 7 * MINUTE_MS,
    since: phase === 'playing' && turn.length > 0 ? Date.now() - i * i * 7 * MINUTE_MS : null,
    clock: runs ? { ends: REMAINING_MS[i % 4]?.[i % 2] ?? HOUR_MS } : null,
    away: phase === 'playing' && i % 4 === 2 ? others.slice(0, 1) : [],
    vote: phase === 'playing' && i % 7 === 5 ? { until: HOUR_MS, asks: [person] } : null,
  };
}

/** Lists tables for a person. They exist only in lists and cannot be opened. */
export async function addTables({ tables }: Store, person: string, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    const code = newCode();
    const host = { id: person, name: 'Ann' };
    await tables.create({ code, host, options: optionsOf(i), password: null, at: Date.now() });
    tables.updateSummary(code, summaryAt(person, i));
  }
}

const ENDINGS = [
  { result: 'won', stopped: null },
  { result: 'lost', stopped: null },
  { result: null, stopped: 'agreed' },
  { result: null, stopped: 'abandoned' },
] as const;

/** Lists finished games for a person. They have no records. */
export async function addFinishedGames({ tables }: Store, person: string, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    const seats = seatsOf(person, i);
    const { result, stopped } = ENDINGS[i % 4] ?? ENDINGS[0];
    const winner = result === null ? null : (seats[result === 'won' ? 0 : 1]?.dynasty ?? null);
    const game: FinishedGame = {
      ...{ code: newCode(), game: 1, rules: RULES[i % 5] ?? 'std', seats, stopped },
      ...{ result: winner, scores: null, watch: 'anyone', at: Date.now() - i * 30 * HOUR_MS },
    };
    await tables.addFinishedGame(game);
  }
}
