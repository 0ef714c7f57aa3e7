import { BoundedMap } from '../../cache/bounded-map.ts';
import type { Log } from '../../log/log.ts';
import type { AppendOutcome, Entry, GameId, Journal } from '../../ports/journal.ts';
import { chainChecksum, EMPTY_CHAIN } from '../integrity/entry-chain.ts';
import type { JournalHead } from '../integrity/heads-log.ts';
import { entryFromRow, verifyEntries } from '../integrity/verify-entries.ts';
import { createBatchingQueue } from './batching-queue.ts';
import { type Database, JOURNAL_CONNECTIONS, type Row, type Statement } from './postgres-database.ts';

interface Job {
  readonly entry: Entry;
  readonly resolve: (appended: AppendOutcome) => void;
}
/** An entry with its checksum and that of the entry before. */
type ChainedJob = { readonly job: Job; readonly chainBefore: string; readonly chain: string };

/**
 * Writes an entry only if the head of its game is the entry it is chained to. So a journal never gets a gap, nor a
 * second history after the database lost its last entries.
 */
const APPEND: Statement = {
  name: 'append',
  text: `WITH given AS (
      SELECT * FROM unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::text[])
        AS given (game, seq, kind, body, at, chain, before)
    ), begun AS (
      INSERT INTO heads SELECT game, seq, chain FROM given WHERE before = '' ORDER BY game
      ON CONFLICT DO NOTHING RETURNING game, seq
    ), moved AS (
      UPDATE heads SET seq = given.seq, chain = given.chain FROM given
      WHERE heads.game = given.game AND heads.chain = given.before AND heads.seq = given.seq - 1
      RETURNING heads.game, heads.seq
    )
    INSERT INTO journal SELECT game, seq, kind, body, at, chain FROM given
      JOIN (SELECT * FROM begun UNION ALL SELECT * FROM moved) AS free USING (game, seq)
      ON CONFLICT DO NOTHING RETURNING game, seq`,
};
const HEADS: Statement = {
  name: 'heads',
  text: 'SELECT game, seq, chain FROM heads WHERE game = ANY ($1::text[])',
};
// One statement, because another entry could be written between two.
const READ: Statement = {
  name: 'read',
  text: `SELECT part.*, heads.seq AS head, heads.chain AS head_chain,
      (SELECT chain FROM journal WHERE game = $1 AND seq < $2 ORDER BY seq DESC LIMIT 1) AS before
    FROM (SELECT 1) AS once
      LEFT JOIN heads ON heads.game = $1
      LEFT JOIN (SELECT seq, kind, body, at, chain FROM journal WHERE game = $1 AND seq >= $2 ORDER BY seq LIMIT $3)
        AS part ON true
    ORDER BY part.seq`,
};

/** Games whose head is cached, which saves a query before each append. */
const MAX_CACHED_HEADS = 50_000;

export interface PostgresJournal extends Journal {
  /** Resolves when no append is in flight. */
  idle(): Promise<void>;
}

export function postgresJournal(database: Database, log: Log): PostgresJournal {
  const knownHeads = new BoundedMap<GameId, JournalHead>({ maxSize: MAX_CACHED_HEADS });

  const loadHeads = async (games: readonly GameId[]): Promise<Map<GameId, JournalHead>> => {
    const rows = games.length === 0 ? [] : await database.query(HEADS, [games]);
    const asked = new Map<string, GameId>(games.map((game) => [game, game]));
    return new Map(
      rows.flatMap((row) => {
        const game = asked.get(String(row.game));
        return game === undefined ? [] : [[game, { seq: Number(row.seq), chain: String(row.chain) }]];
      }),
    );
  };
  const chainJobs = async (jobs: readonly Job[]): Promise<ChainedJob[]> => {
    const isKnown = ({ entry }: Job): boolean => knownHeads.get(entry.game)?.seq === entry.seq - 1;
    const asked = await loadHeads(jobs.filter((job) => !isKnown(job)).map(({ entry }) => entry.game));
    return jobs.map((job) => {
      const { game } = job.entry;
      const chainBefore = (isKnown(job) ? knownHeads.get(game) : asked.get(game))?.chain ?? EMPTY_CHAIN;
      return { job, chainBefore, chain: chainChecksum(chainBefore, job.entry) };
    });
  };

  const resolveWritten = (links: readonly ChainedJob[], rows: readonly Row[]): Job[] => {
    const written = new Set(rows.map(({ game, seq }) => `${game} ${seq}`));
    return links.flatMap(({ job, chain }) => {
      const { game, seq } = job.entry;
      if (!written.has(`${game} ${seq}`)) return job;
      knownHeads.set(game, { seq, chain });
      job.resolve('ok');
      return [];
    });
  };
  /** Logs journals that end before the entry: they are not what the table has read. */
  const logMissingEntries = async (refused: readonly Job[]): Promise<void> => {
    const heads = await loadHeads(refused.map(({ entry }) => entry.game));
    for (const { entry } of refused) {
      const { game, seq } = entry;
      const headSeq = heads.get(game)?.seq ?? null;
      if (headSeq === null || headSeq < seq) log.error('journal damaged', { game, seq, headSeq, fault: 'end lost' });
    }
  };
  const resolveConflicts = async (refused: readonly Job[]): Promise<void> => {
    for (const { entry } of refused) knownHeads.delete(entry.game);
    // If this check fails, the outcome is unchanged.
    if (refused.length > 0) await logMissingEntries(refused).catch(() => undefined);
    for (const { resolve } of refused) resolve('conflict');
  };

  const send = async (jobs: readonly Job[]): Promise<void> => {
    const links = await chainJobs(jobs).catch(() => null);
    if (links === null) return resolveAll(jobs, 'failed');
    const wrote = await database.append(APPEND, columnValues(links));
    if (wrote.outcome === 'written') return resolveConflicts(resolveWritten(links, wrote.rows));
    for (const { entry } of jobs) knownHeads.delete(entry.game);
    resolveAll(jobs, wrote.outcome);
  };
  const queue = createBatchingQueue(JOURNAL_CONNECTIONS, send);

  return {
    idle: queue.idle,
    append: (entry) => new Promise((resolve) => queue.add({ entry, resolve })),
    async read(game, from = 0, most = Number.POSITIVE_INFINITY) {
      const rows = await database.query(READ, [game, from, Number.isFinite(most) ? most : null]);
      const expectedHead = headFromRow(rows[0]);
      const before = String(rows[0]?.before ?? EMPTY_CHAIN);
      const chained = rows.flatMap((row) => (row.seq === null ? [] : entryFromRow(game, row)));
      const entries = verifyEntries(chained, {
        game,
        from,
        limit: most,
        chainBefore: before,
        expectedHead,
      });
      if (expectedHead !== null) knownHeads.set(game, expectedHead);
      return entries;
    },
  };
}

function resolveAll(jobs: readonly Job[], appended: AppendOutcome): void {
  for (const { resolve } of jobs) resolve(appended);
}

function columnValues(links: readonly ChainedJob[]): unknown[][] {
  const entries = links.map(({ job }) => job.entry);
  return [
    entries.map(({ game }) => game),
    entries.map(({ seq }) => seq),
    entries.map(({ kind }) => kind),
    entries.map(({ body }) => body),
    entries.map(({ at }) => at),
    links.map(({ chain }) => chain),
    links.map(({ chainBefore }) => chainBefore),
  ];
}

function headFromRow(row: Row | undefined): JournalHead | null {
  return row === undefined || row.head === null ? null : { seq: Number(row.head), chain: String(row.head_chain) };
}
