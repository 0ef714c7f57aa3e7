import type { AppendOutcome, Entry, GameId, Journal } from '../../../src/ports/journal.ts';
import type { CreatedTable, FinishedGame, StoredTable, TableSummary, Tables } from '../../../src/ports/tables.ts';

/** Outcome of the next append: `lost-answer` writes and returns `unknown`, `lost-request` returns it without writing. */
export type AppendFault = 'failed' | 'lost-answer' | 'lost-request';

/** A journal in memory with simulated faults. It outlives the tables that write to it. */
export class MemoryJournal implements Journal {
  readonly games = new Map<GameId, Entry[]>();
  readonly faults: AppendFault[] = [];
  isDown = false;
  isUnreadable = false;

  async append(entry: Entry): Promise<AppendOutcome> {
    const trouble = this.faults.shift();
    if (this.isDown || trouble === 'failed') return 'failed';
    if (trouble === 'lost-request') return 'unknown';
    const entries = this.games.get(entry.game) ?? [];
    if (entries.some(({ seq }) => seq === entry.seq)) return 'conflict';
    this.games.set(entry.game, [...entries, { ...entry }]);
    return trouble === 'lost-answer' ? 'unknown' : 'ok';
  }

  async read(game: GameId, from = 0): Promise<Entry[]> {
    if (this.isDown || this.isUnreadable) throw new Error('the store is down');
    return (this.games.get(game) ?? []).filter(({ seq }) => seq >= from);
  }
}

export class MemoryTables implements Tables {
  readonly created = new Map<string, CreatedTable>();
  readonly summaries = new Map<string, TableSummary>();
  readonly games: FinishedGame[] = [];

  async create(made: CreatedTable): Promise<'ok' | 'taken'> {
    if (this.created.has(made.code)) return 'taken';
    this.created.set(made.code, made);
    return 'ok';
  }

  async find(code: string): Promise<StoredTable | null> {
    const made = this.created.get(code);
    return made === undefined ? null : { created: made, summary: this.summaries.get(code) ?? null };
  }

  updateSummary(code: string, summary: TableSummary): void {
    this.summaries.set(code, summary);
  }

  async addFinishedGame(game: FinishedGame): Promise<void> {
    this.games.push(game);
  }
}
