import type { DatabaseSync } from 'node:sqlite';
import { JournalDamaged } from '../../ports/journal.ts';
import type { TableSummary } from '../../ports/tables.ts';
import { createLateWrites } from '../coalesced-writes.ts';
import { NEWEST, valuesOfMark } from '../finished-games.ts';
import type { JournalHeads } from '../integrity/journal-heads.ts';
import type { TableLists } from '../store.ts';
import { createTableNews } from '../table-changes.ts';
import { createTableReader } from '../table-reader.ts';
import { written } from '../write-outcome.ts';
import {
  dropTable,
  gameOf,
  insertTable,
  prepareTables,
  tableRows,
  writeGame,
  writeSeats,
  writeSummary,
} from './sqlite-table-statements.ts';
import type { Batch, Written } from './write-batch.ts';

export interface SqliteTables extends TableLists {
  /** Hands the summaries that are still waiting to the batch. */
  end(): void;
}

export function sqliteTables(db: DatabaseSync, batch: Batch, heads: JournalHeads): SqliteTables {
  const sql = prepareTables(db);
  const seated = new Map<string, string>();
  const write = (late: ReadonlyMap<string, TableSummary>): Promise<Written> =>
    batch.add(() => {
      for (const [code, summary] of late) {
        writeSummary(sql, code, summary);
        writeSeats(sql, seated, code, summary);
      }
    });
  const news = createTableNews();
  const summaries = createLateWrites(write, { written: news.written, failed: () => seated.clear() });
  const reader = createTableReader(tableRows(sql), summaries);

  return {
    end: () => void summaries.end(),
    async create(made) {
      const inserted = await written(batch, () => !heads.ofTable(made.code) && insertTable(sql, made));
      if (inserted) news.saved(made.code);
      return inserted ? 'ok' : 'taken';
    },
    async find(code) {
      const table = await reader.find(code);
      if (table === null && heads.ofTable(code)) throw new JournalDamaged({ code, fault: 'no table' });
      return table;
    },
    updateSummary(code, summary) {
      summaries.set(code, summary);
      news.changed(code);
    },
    async addFinishedGame(game) {
      await written(batch, () => writeGame(sql, game));
      news.saved(game.code);
    },
    listed: reader.listed,
    ofPerson: reader.ofPerson,
    due: async (by, most) => sql.due.all(by, most).map(({ code }) => String(code)),
    finishedGame: async (code, game) => gameOf(sql.game.get(code, game)),
    finishedOf: async (person, most, before = NEWEST) =>
      sql.gamesOf.all(person, ...valuesOfMark(before), most).flatMap((row) => gameOf(row) ?? []),
    openGames: async (most, before = NEWEST) =>
      sql.openGames.all(...valuesOfMark(before), most).flatMap((row) => gameOf(row) ?? []),
    async dropUnstarted(before, keep) {
      void summaries.flush();
      // All in one transaction: somebody may come to one of these tables just now.
      const codes = await written(batch, () => {
        const old = sql.unstarted.all(before).map(({ code }) => String(code));
        const gone = old.filter((code) => !keep(code));
        heads.forget(gone.map((code) => dropTable(sql, code)));
        return gone;
      });
      for (const code of codes) reader.forget(code);
      return codes.length;
    },
    onChange: news.onChange,
    onWritten: news.onWritten,
  };
}
