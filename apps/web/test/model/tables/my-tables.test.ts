import { describe, expect, test } from '@jest/globals';
import { seededRandom } from '@tigris/engine/check';
import type { TableCard } from '@tigris/protocol';
import {
  byUrgency,
  isAskedToVote,
  isMyTurn,
  nextTable,
  othersAway,
  tablesWithMyTurn,
  withAnsweredRev,
  withoutAnsweredTurns,
} from '../../../src/model/tables/my-tables.ts';
import { randomTables, tableCard } from '../../support/table-cards.ts';

const codes = (tables: readonly TableCard[]): string[] => tables.map(({ code }) => code);
const SEEDS = Array.from({ length: 200 }, (_, i) => i);

describe('the order of my tables', () => {
  test('depends on the tables alone, and not on their original order', () => {
    for (const seed of SEEDS) {
      const random = seededRandom(seed);
      const tables = randomTables(random, 30);
      const shuffled = tables
        .map((table) => ({ table, place: random(1000) }))
        .sort((a, b) => a.place - b.place)
        .map(({ table }) => table);
      expect(codes(byUrgency(shuffled))).toEqual(codes(byUrgency(tables)));
      expect(codes(byUrgency(tables)).sort()).toEqual(codes(tables).sort());
    }
  });

  test('puts tables that wait for me first, and games before lobbies and finished games', () => {
    const rank = (table: TableCard): number => {
      if (isMyTurn(table) || isAskedToVote(table)) return 0;
      return ['playing', 'gathering', 'finished'].indexOf(table.phase) + 1;
    };
    for (const seed of SEEDS) {
      const ranks = byUrgency(randomTables(seededRandom(seed), 30)).map(rank);
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    }
  });

  test('puts my turns with less time first, and those with a clock before those without', () => {
    for (const seed of SEEDS) {
      const mine = tablesWithMyTurn(randomTables(seededRandom(seed), 30)).filter((table) => !isAskedToVote(table));
      const ends = mine.map(({ clock }) => (clock && 'ends' in clock ? clock.ends : Number.MAX_SAFE_INTEGER));
      expect(ends).toEqual([...ends].sort((a, b) => a - b));
    }
  });

  test('without clocks puts my longest waiting turn first', () => {
    const tables = [300, 100, 200].map((since) => tableCard({ code: `T${since}`, since, turn: [0], you: 0 }));
    expect(codes(byUrgency(tables))).toEqual(['T100', 'T200', 'T300']);
  });

  test('puts a vote that ends soon before a turn of a day', () => {
    const turn = tableCard({ code: 'TURN', turn: [0], you: 0, clock: { ends: 86_400_000 } });
    const vote = tableCard({ code: 'VOTE', turn: [1], you: 0, vote: { until: 120_000, you: true } });
    expect(codes(byUrgency([turn, vote]))).toEqual(['VOTE', 'TURN']);
    const said = { ...vote, vote: { until: 120_000, you: false } };
    expect(codes(byUrgency([turn, said]))).toEqual(['TURN', 'VOTE']);
  });

  test('does not count me as absent', () => {
    expect(othersAway(tableCard({ away: [0, 2], you: 0 }))).toEqual([2]);
  });
});

describe('the next table', () => {
  test('is another table with my turn; null only if there is none', () => {
    for (const seed of SEEDS) {
      const random = seededRandom(seed);
      const tables = randomTables(random, random(8));
      const here = tables[random(tables.length + 1)]?.code ?? null;
      const next = nextTable(tables, here);
      const others = tablesWithMyTurn(tables).filter(({ code }) => code !== here);
      if (next === null) expect(others).toEqual([]);
      else expect(codes(others)).toContain(next.code);
    }
  });

  test('visits all tables before one is visited again, even without moves', () => {
    for (const seed of SEEDS) {
      const tables = randomTables(seededRandom(seed), 20);
      const seen: string[] = [];
      for (let here = nextTable(tables, null); here !== null && !seen.includes(here.code); ) {
        seen.push(here.code);
        here = nextTable(tables, here.code);
      }
      expect(seen).toEqual(codes(tablesWithMyTurn(tables)));
    }
  });
});

describe('what the page has seen at a table', () => {
  const asked = tableCard({ you: 0, turn: [0, 1], since: 50, sinceRev: 7 });
  const turnOf = (table: TableCard, seen: readonly (readonly [string, number])[]): readonly number[] =>
    withoutAnsweredTurns([table], new Map(seen)).flatMap(({ turn }) => turn);

  test('overrides a list that still has my turn', () => {
    expect(turnOf(asked, [['TABLE2', 8]])).toEqual([1]);
  });

  test('does not override a list with a later question', () => {
    expect(turnOf({ ...asked, sinceRev: 9 }, [['TABLE2', 8]])).toEqual([0, 1]);
  });

  test('is ignored until the page knows its own seat', () => {
    const [unknown, own] = [
      { rev: 8, seat: null },
      { rev: 8, seat: 0 as const },
    ];
    expect([...withAnsweredRev(new Map(), 'TABLE2', unknown, false)]).toEqual([]);
    expect([...withAnsweredRev(new Map(), 'TABLE2', own, true)]).toEqual([]);
    expect([...withAnsweredRev(new Map(), 'TABLE2', own, false)]).toEqual([['TABLE2', 8]]);
  });

  test('affects neither other tables nor one without `sinceRev`', () => {
    expect(turnOf(asked, [['OTHER', 8]])).toEqual([0, 1]);
    expect(turnOf({ ...asked, sinceRev: null }, [['TABLE2', 8]])).toEqual([0, 1]);
  });
});
