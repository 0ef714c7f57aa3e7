import { JournalDamaged } from '../../ports/journal.ts';
import type { CreatedTable, FinishedGame, TableSummary } from '../../ports/tables.ts';
import { createLateWrites } from '../coalesced-writes.ts';
import { isOpenToAll, NEWEST, valuesOfMark } from '../finished-games.ts';
import type { Written } from '../sqlite/write-batch.ts';
import type { TableLists } from '../store.ts';
import { createTableNews } from '../table-changes.ts';
import { createTableReader, type Dated, datedTable, type TableRows } from '../table-reader.ts';
import { writtenRows } from '../write-outcome.ts';
import type { Ask, Database, Row } from './postgres-database.ts';
import * as sql from './postgres-table-statements.ts';

export interface PostgresTables extends TableLists {
  /** Writes the summaries that are still waiting. */
  end(): Promise<void>;
}

export function postgresTables(database: Database): PostgresTables {
  const news = createTableNews();
  const summaries = createLateWrites(summaryWriter(database), news);
  const reader = createTableReader(tableRows(database), summaries);

  return {
    end: summaries.end,
    async create(made) {
      const { code, host, options, at } = made;
      const values = [code, host.id, JSON.stringify(made), options.listed, at];
      if ((await writtenRows(database, sql.MAKE, ...values)).length === 0) return 'taken';
      news.saved(code);
      return 'ok';
    },
    async find(code) {
      const table = await reader.find(code);
      if (table === null && (await database.ask(sql.HAS_JOURNAL, [code])).length > 0)
        throw new JournalDamaged({ code, fault: 'no table' });
      return table;
    },
    updateSummary(code, summary) {
      summaries.set(code, summary);
      news.changed(code);
    },
    async addFinishedGame(game) {
      const persons = game.seats.flatMap(({ person }) => person ?? []);
      const values = [game.code, game.game, JSON.stringify(game), game.at, persons, isOpenToAll(game)];
      await writtenRows(database, sql.FINISHED, ...values);
      news.saved(game.code);
    },
    listed: reader.listed,
    ofPerson: reader.ofPerson,
    due: async (by, most) => (await database.ask(sql.DUE, [by, most])).map(({ code }) => String(code)),
    finishedGame: async (code, game) => (await database.ask(sql.GAME, [code, game])).map(gameOf)[0] ?? null,
    finishedOf: async (person, most, before = NEWEST) =>
      (await database.ask(sql.GAMES_OF, [person, ...valuesOfMark(before), most])).map(gameOf),
    openGames: async (most, before = NEWEST) =>
      (await database.ask(sql.OPEN_GAMES, [...valuesOfMark(before), most])).map(gameOf),
    async dropUnstarted(before, keep) {
      await summaries.flush();
      const codes = await database.together((ask) => dropUnstarted(ask, before, keep));
      for (const code of codes) reader.forget(code);
      return codes.length;
    },
    onChange: news.onChange,
    onWritten: news.onWritten,
  };
}

function tableRows({ ask }: Database): TableRows {
  const find = async (codes: readonly string[]): Promise<Dated[]> =>
    (await ask(sql.FIND, [codes])).map(datedOf);
  return {
    find: async (code) => (await find([code]))[0]?.table ?? null,
    made: async (codes): Promise<CreatedTable[]> => (await find(codes)).map(({ table }) => table.made),
    listed: async (most, ofOne) => (await ask(sql.LISTED, [ofOne, most])).map(datedOf),
    ofPerson: async (person, most) => (await ask(sql.OF_PERSON, [person, most])).map(datedOf),
  };
}

const datedOf = (row: Row): Dated => datedTable(String(row.made), row.summary, Number(row.changed_at));
const gameOf = (row: Row): FinishedGame => JSON.parse(String(row.body));

/** Writes one bundle after the other: an older summary never comes last. */
function summaryWriter(database: Database): (late: ReadonlyMap<string, TableSummary>) => Promise<Written> {
  /** Who sits there hardly changes, so it is written only when it does. */
  const seated = new Map<string, string>();
  const write = async (late: ReadonlyMap<string, TableSummary>): Promise<Written> => {
    const { written } = await database.write(sql.SUMMARIES, summaryColumns(late));
    if (written !== 'written') return written;
    const changed = [...late].filter(([code, summary]) => seated.get(code) !== personsOf(summary).join());
    if (changed.length === 0) return written;
    const seats = changed.flatMap(([code, summary]) =>
      personsOf(summary).map((person) => ({ person, code })),
    );
    const values = [
      changed.map(([code]) => code),
      seats.map(({ person }) => person),
      seats.map(({ code }) => code),
    ];
    const sat = await database.write(sql.SEATS, values);
    if (sat.written !== 'written') return sat.written;
    if (seated.size > 10_000) seated.clear();
    for (const [code, summary] of changed) seated.set(code, personsOf(summary).join());
    return 'written';
  };
  let last: Promise<unknown> = Promise.resolve();
  return (late) => {
    const written = last.then(() => write(late));
    last = written;
    return written;
  };
}

const personsOf = ({ seats }: TableSummary): string[] => seats.flatMap(({ person }) => person ?? []);

function summaryColumns(late: ReadonlyMap<string, TableSummary>): unknown[][] {
  const summaries = [...late.values()];
  return [
    [...late.keys()],
    summaries.map((summary) => JSON.stringify(summary)),
    summaries.map(({ phase }) => phase),
    summaries.map(({ game }) => game),
    summaries.map(({ options }) => options.listed),
    summaries.map(({ at }) => at),
    summaries.map(({ rev }) => rev ?? 0),
  ];
}

/** Somebody may come to one of these tables just now: here, which `keep` says, or at another node. */
async function dropUnstarted(ask: Ask, before: number, keep: (code: string) => boolean): Promise<string[]> {
  const [sweeping] = await ask(sql.SWEEPING, []);
  if (sweeping?.mine !== true) return [];
  const old = (await ask(sql.UNSTARTED, [before])).filter(({ code }) => !keep(String(code)));
  const opened = old.filter(({ seq }) => seq !== null);
  const values = [opened.map(({ code }) => code), opened.map(({ seq }) => seq)];
  const free = opened.length === 0 ? [] : await ask(sql.DROP_HEADS, values);
  const codes = [...free, ...old.filter(({ seq }) => seq === null)].map(({ code }) => String(code));
  if (codes.length > 0) await ask(sql.DROP_TABLES, [codes]);
  return codes;
}
