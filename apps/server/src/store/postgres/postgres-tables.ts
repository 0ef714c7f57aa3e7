import { JournalDamaged } from '../../ports/journal.ts';
import type { CreatedTable, FinishedGame, TableSummary } from '../../ports/tables.ts';
import { createCoalescedWrites } from '../coalesced-writes.ts';
import { cursorValues, isPublicGame, NEWEST_CURSOR } from '../finished-games.ts';
import type { TableStore } from '../store.ts';
import { createTableChanges } from '../table-changes.ts';
import { createTableReader, type DatedTable, datedTableFromColumns, type TableQueries } from '../table-reader.ts';
import { createSeatCache, seatedPersons } from '../table-seats.ts';
import type { WriteOutcome } from '../write-outcome.ts';
import { type Database, type Row, type RunQuery, writeRowsOrThrow } from './postgres-database.ts';
import * as sql from './postgres-table-statements.ts';

export interface PostgresTables extends TableStore {
  /** Writes the pending summaries. */
  end(): Promise<void>;
}

export function postgresTables(database: Database): PostgresTables {
  const changes = createTableChanges();
  const summaries = createCoalescedWrites(summaryWriter(database), { onWritten: changes.notifyWritten });
  const reader = createTableReader(postgresTableQueries(database), summaries);

  return {
    end: summaries.close,
    async create(made) {
      const { code, host, options, at } = made;
      const values = [code, host.id, JSON.stringify(made), options.listed, at];
      if ((await writeRowsOrThrow(database, sql.INSERT_TABLE, ...values)).length === 0) return 'taken';
      changes.notifyChangedAndWritten(code);
      return 'ok';
    },
    async find(code) {
      const table = await reader.find(code);
      if (table === null && (await database.query(sql.HAS_JOURNAL, [code])).length > 0)
        throw new JournalDamaged({ code, fault: 'no table' });
      return table;
    },
    updateSummary(code, summary) {
      summaries.set(code, summary);
      changes.notifyChanged(code);
    },
    async addFinishedGame(game) {
      const persons = game.seats.flatMap(({ person }) => person ?? []);
      const values = [game.code, game.game, JSON.stringify(game), game.at, persons, isPublicGame(game)];
      await writeRowsOrThrow(database, sql.INSERT_FINISHED_GAME, ...values);
      changes.notifyChangedAndWritten(game.code);
    },
    listed: reader.listed,
    ofPerson: reader.ofPerson,
    dueTables: async (by, most) =>
      (await database.query(sql.SELECT_DUE_TABLES, [by, most])).map(({ code }) => String(code)),
    finishedGame: async (code, game) =>
      (await database.query(sql.SELECT_FINISHED_GAME, [code, game])).map(gameFromRow)[0] ?? null,
    finishedGamesOf: async (person, most, before = NEWEST_CURSOR) =>
      (await database.query(sql.SELECT_GAMES_OF_PERSON, [person, ...cursorValues(before), most])).map(gameFromRow),
    publicGames: async (most, before = NEWEST_CURSOR) =>
      (await database.query(sql.SELECT_PUBLIC_GAMES, [...cursorValues(before), most])).map(gameFromRow),
    async deleteUnstarted(before, isInUse) {
      await summaries.flush();
      const codes = await database.transaction((ask) => deleteUnstarted(ask, before, isInUse));
      for (const code of codes) reader.forget(code);
      return codes.length;
    },
    onChange: changes.onChange,
    onWritten: changes.onWritten,
  };
}

function postgresTableQueries({ query }: Database): TableQueries {
  const find = async (codes: readonly string[]): Promise<DatedTable[]> =>
    (await query(sql.SELECT_TABLES, [codes])).map(datedTableFromRow);
  return {
    find: async (code) => (await find([code]))[0]?.table ?? null,
    created: async (codes): Promise<CreatedTable[]> => (await find(codes)).map(({ table }) => table.created),
    listed: async (most, ofOne) => (await query(sql.SELECT_LISTED_TABLES, [ofOne, most])).map(datedTableFromRow),
    ofPerson: async (person, most) => (await query(sql.SELECT_TABLES_OF_PERSON, [person, most])).map(datedTableFromRow),
  };
}

const datedTableFromRow = (row: Row): DatedTable =>
  datedTableFromColumns(String(row.made), row.summary, Number(row.changed_at));
const gameFromRow = (row: Row): FinishedGame => JSON.parse(String(row.body));

/** Writes batches one after another, so that an older summary never overwrites a newer one. */
function summaryWriter(database: Database): (late: ReadonlyMap<string, TableSummary>) => Promise<WriteOutcome> {
  const seatCache = createSeatCache();
  const write = async (late: ReadonlyMap<string, TableSummary>): Promise<WriteOutcome> => {
    const { outcome } = await database.write(sql.UPDATE_SUMMARIES, summaryColumns(late));
    if (outcome !== 'written') return outcome;
    const changed = [...late].filter(([code, summary]) => seatCache.get(code) !== seatedPersons(summary).join());
    if (changed.length === 0) return outcome;
    const seats = changed.flatMap(([code, summary]) => seatedPersons(summary).map((person) => ({ person, code })));
    const values = [changed.map(([code]) => code), seats.map(({ person }) => person), seats.map(({ code }) => code)];
    const sat = await database.write(sql.REPLACE_SEATS, values);
    if (sat.outcome !== 'written') return sat.outcome;
    for (const [code, summary] of changed) seatCache.set(code, seatedPersons(summary).join());
    return 'written';
  };
  let last: Promise<unknown> = Promise.resolve();
  return (late) => {
    const written = last.then(() => write(late));
    last = written;
    return written;
  };
}

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

/** A client may open one of these tables concurrently: here (see `isInUse`) or at another node. */
async function deleteUnstarted(ask: RunQuery, before: number, isInUse: (code: string) => boolean): Promise<string[]> {
  const [sweeping] = await ask(sql.CLEANUP_LOCK, []);
  if (sweeping?.mine !== true) return [];
  const old = (await ask(sql.SELECT_UNSTARTED_TABLES, [before])).filter(({ code }) => !isInUse(String(code)));
  const opened = old.filter(({ seq }) => seq !== null);
  const values = [opened.map(({ code }) => code), opened.map(({ seq }) => seq)];
  const free = opened.length === 0 ? [] : await ask(sql.DELETE_HEADS, values);
  const codes = [...free, ...old.filter(({ seq }) => seq === null)].map(({ code }) => String(code));
  if (codes.length > 0) await ask(sql.DELETE_TABLES, [codes]);
  return codes;
}
