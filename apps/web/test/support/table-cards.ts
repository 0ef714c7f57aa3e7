import { DEFAULT_OPTIONS, type TableCard } from '@tigris/protocol';

/** The card of a table with a running game of four seats, without a clock. */
export const tableCard = (more: Partial<TableCard> = {}): TableCard => ({
  code: 'TABLE2',
  phase: 'playing',
  game: 1,
  host: 'Ann',
  options: DEFAULT_OPTIONS,
  password: false,
  seats: [
    { name: 'Ann', dynasty: 'a', bot: false },
    { name: 'Bob', dynasty: 'b', bot: false },
    { name: 'Kim', dynasty: 'l', bot: false },
    { name: 'keen', dynasty: 'p', bot: true },
  ],
  open: false,
  watchable: true,
  turn: [],
  you: 0,
  at: 1000,
  since: null,
  sinceRev: null,
  clock: null,
  away: [],
  vote: null,
  ...more,
});

type Random = (n: number) => number;

/** Random cards with different codes. */
export const randomTables = (random: Random, count: number): TableCard[] =>
  Array.from({ length: count }, (_, i) => randomTable(random, `T${i}`));

function randomTable(random: Random, code: string): TableCard {
  const phase = (['playing', 'playing', 'playing', 'gathering', 'finished'] as const)[random(5)] ?? 'playing';
  const you = random(4) === 0 ? null : random(3);
  const table = tableCard({ code, phase, you, at: random(50) });
  if (phase !== 'playing') return table;
  return {
    ...table,
    turn: random(5) === 0 ? [] : [random(3)],
    since: random(50),
    clock: [null, { ends: random(50) }, { left: random(50) }][random(3)] ?? null,
    away: [0, 1, 2].filter(() => random(4) === 0),
    vote: random(4) === 0 ? { until: random(50), you: you !== null && random(2) === 0 } : null,
  };
}
