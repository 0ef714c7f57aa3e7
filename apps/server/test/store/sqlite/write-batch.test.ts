import { expect, test } from '@jest/globals';
import { createBatch, type Transacting } from '../../../src/store/sqlite/write-batch.ts';

/** A database whose next commit fails with that code of SQLite. */
class Failing implements Transacting {
  isTransaction = false;
  errcode: number | null = null;

  exec(sql: string): void {
    if (sql === 'COMMIT' && this.errcode !== null)
      throw Object.assign(new Error('no'), { errcode: this.errcode });
    this.isTransaction = sql.startsWith('BEGIN');
  }
}

test('a write fails on a full disk, and after other errors of a commit it is unknown', async () => {
  const db = new Failing();
  const batch = createBatch(db);
  const add = () => batch.add(() => undefined);
  expect([await add(), batch.broken]).toEqual(['written', false]);
  db.errcode = 13;
  expect([await add(), batch.broken]).toEqual(['failed', true]);
  db.errcode = 10;
  expect([await add(), batch.broken]).toEqual(['unknown', true]);
  db.errcode = null;
  expect([await add(), batch.broken]).toEqual(['written', false]);
});
