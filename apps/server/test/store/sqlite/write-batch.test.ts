import { expect, test } from '@jest/globals';
import { createWriteBatch, type TransactionalDatabase } from '../../../src/store/sqlite/write-batch.ts';

/** A database whose next commit fails with this SQLite error code. */
class Failing implements TransactionalDatabase {
  isTransaction = false;
  errcode: number | null = null;

  exec(sql: string): void {
    if (sql === 'COMMIT' && this.errcode !== null) throw Object.assign(new Error('no'), { errcode: this.errcode });
    this.isTransaction = sql.startsWith('BEGIN');
  }
}

test('a full disk fails a write; after other commit errors its outcome is unknown', async () => {
  const db = new Failing();
  const batch = createWriteBatch(db);
  const add = () => batch.add(() => undefined);
  expect([await add(), batch.lastWriteFailed]).toEqual(['written', false]);
  db.errcode = 13;
  expect([await add(), batch.lastWriteFailed]).toEqual(['failed', true]);
  db.errcode = 10;
  expect([await add(), batch.lastWriteFailed]).toEqual(['unknown', true]);
  db.errcode = null;
  expect([await add(), batch.lastWriteFailed]).toEqual(['written', false]);
});
