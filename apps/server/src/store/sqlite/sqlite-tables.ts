import type { DatabaseSync } from 'node:sqlite';
import { JournalDamaged } from '../../ports/journal.ts';
import type { TableSummary } from '../../ports/tables.ts';
import { createCoalescedWrites } from '../coalesced-writes.ts';
import { cursorValues, NEWEST_CURSOR } from '../finished-games.ts';
import type { JournalHeads } from '../integrity/journal-heads.ts';
import type { TableStore } from '../store.ts';
import { createTableChanges } from '../table-changes.ts';
import { createTableReader } from '../table-reader.ts';
import { createSeatCache } from '../table-seats.ts';
import type { WriteOutcome } from '../write-outcome.ts';
import {
  dropTable,
  gameFromRow,
  insertTable,
  prepareTableStatements,
  sqliteTableQueries,
  writeGame,
  writeSeats,
  writeSummary,
} from './sqlite-table-statements.ts';
import { type WriteBatch, writeOrThrow } from './write-batch.ts';

export interface SqliteTables extends TableStore {
  /** Adds the pending summaries to the batch. */
  end(): void;
}

export function sqliteTables(db: DatabaseSync, batch: WriteBatch, heads: JournalHeads): SqliteTables {
  const sql = prepareTableStatements(db);
  const seatCache = createSeatCache();
  const write = (late: ReadonlyMap<string, TableSummary>): Promise<WriteOutcome> =>
    batch.add(() => {
      for (const [code, summary] of late) {
        writeSummary(sql, code, summary);
        writeSeats(sql, seatCache, code, summary);
      }
    });
  const changes = createTableChanges();
  const summaries = createCoalescedWrites(write, {
    onWritten: changes.notifyWritten,
    onFailed: () => seatCache.clear(),
  });
  const reader = createTableReader(sqliteTableQueries(sql), summaries);

  return {
    end: () => void summaries.close(),
    async create(made) {
      const inserted = await writeOrThrow(batch, () => !heads.hasTable(made.code) && insertTable(sql, made));
      if (inserted) changes.notifyChangedAndWritten(made.code);
      return inserted ? 'ok' : 'taken';
    },
    async find(code) {
      const table = await reader.find(code);
      if (table === null && heads.hasTable(code)) throw new JournalDamaged({ code, fault: 'no table' });
      return table;
    },
    updateSummary(code, summary) {
      summaries.set(code, summary);
      changes.notifyChanged(code);
    },
    async addFinishedGame(game) {
      await writeOrThrow(batch, () => writeGame(sql, game));
      changes.notifyChangedAndWritten(game.code);
    },
    listed: reader.listed,
    ofPerson: reader.ofPerson,
    dueTables: async (by, most) => sql.due.all(by, most).map(({ code }) => String(code)),
    finishedGame: async (code, game) => gameFromRow(sql.game.get(code, game)),
    finishedGamesOf: async (person, most, before = NEWEST_CURSOR) =>
      sql.gamesOf.all(person, ...cursorValues(before), most).flatMap((row) => gameFromRow(row) ?? []),
    publicGames: async (most, before = NEWEST_CURSOR) =>
      sql.openGames.all(...cursorValues(before), most).flatMap((row) => gameFromRow(row) ?? []),
    async deleteUnstarted(before, isInUse) {
      void summaries.flush();
      // One transaction: a client may open one of these tables concurrently.
      const codes = await writeOrThrow(batch, () => {
        const old = sql.unstarted.all(before).map(({ code }) => String(code));
        const deleted = old.filter((code) => !isInUse(code));
        heads.forget(deleted.map((code) => dropTable(sql, code)));
        return deleted;
      });
      for (const code of codes) reader.forget(code);
      return codes.length;
    },
    onChange: changes.onChange,
    onWritten: changes.onWritten,
  };
}
