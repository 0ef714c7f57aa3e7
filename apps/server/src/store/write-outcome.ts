import type { Database, Row, Statement } from './postgres/postgres-database.ts';
import type { WriteBatch, WriteOutcome } from './sqlite/write-batch.ts';
import { StoreDown } from './store-down.ts';

/** Throws where the write failed or is unknown. HTTP keeps no state that could differ from the store. */
function requireWritten(written: WriteOutcome): void {
  if (written !== 'written') throw new StoreDown();
}

/** Writes into the file. Answers what `setText` gave, once that is on the disk; throws `StoreDown`. */
export async function writeOrThrow<T>(batch: WriteBatch, write: () => T): Promise<T> {
  let given: T[] = [];
  requireWritten(
    await batch.add(() => {
      given = [write()];
    }),
  );
  return given[0];
}

/** Writes into the database. Answers the rows that the statement gives; throws `StoreDown`. */
export async function writeRowsOrThrow(
  database: Database,
  statement: Statement,
  ...values: readonly unknown[]
): Promise<Row[]> {
  const { outcome: became, rows } = await database.write(statement, values);
  requireWritten(became);
  return rows;
}
