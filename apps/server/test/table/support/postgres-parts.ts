import { openPostgres } from '../../../src/store/postgres/open-postgres.ts';
import { listening } from '../../store/support/listening.ts';
import { TestDatabase } from '../../store/support/test-database.ts';
import { waitsFor } from './test-clock.ts';
import type { TableStorage } from './test-environment.ts';

/** Schemas of one database, one per table. The test clock waits for their answers. */
export class PostgresParts {
  readonly #database: TestDatabase;
  readonly #ends: (() => Promise<void>)[] = [];

  private constructor(database: TestDatabase) {
    this.#database = database;
  }

  static async make(): Promise<PostgresParts> {
    return new PostgresParts(await TestDatabase.make());
  }

  async part(): Promise<TableStorage> {
    const { journal, tables, close } = await openPostgres(await this.#database.part(), listening().log);
    this.#ends.push(close);
    return {
      journal: {
        append: (entry) => waitsFor(journal.append(entry)),
        read: (...asked) => waitsFor(journal.read(...asked)),
      },
      tables: {
        create: (made) => waitsFor(tables.create(made)),
        find: (code) => waitsFor(tables.find(code)),
        updateSummary: (code, summary) => tables.updateSummary(code, summary),
        addFinishedGame: (game) => waitsFor(tables.addFinishedGame(game)),
      },
    };
  }

  async drop(): Promise<void> {
    for (const end of this.#ends) await end();
    await this.#database.drop();
  }
}
