import { openPostgres } from '../../../src/store/postgres/open-postgres.ts';
import { recordingLog } from '../../store/support/recording-log.ts';
import { TestDatabase } from '../../store/support/test-database.ts';
import { trackPending } from './test-clock.ts';
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
    const { journal, tables, close } = await openPostgres(await this.#database.part(), recordingLog().log);
    this.#ends.push(close);
    return {
      journal: {
        append: (entry) => trackPending(journal.append(entry)),
        read: (...asked) => trackPending(journal.read(...asked)),
      },
      tables: {
        create: (made) => trackPending(tables.create(made)),
        find: (code) => trackPending(tables.find(code)),
        updateSummary: (code, summary) => tables.updateSummary(code, summary),
        addFinishedGame: (game) => trackPending(tables.addFinishedGame(game)),
      },
    };
  }

  async drop(): Promise<void> {
    for (const end of this.#ends) await end();
    await this.#database.drop();
  }
}
