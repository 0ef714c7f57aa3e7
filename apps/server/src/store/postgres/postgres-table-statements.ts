import type { Statement } from './postgres-database.ts';

// A journal reserves its code even if the row of its table is lost. In ASCII, `0` follows `/`.
export const INSERT_TABLE: Statement = {
  name: 'make-table',
  text: `INSERT INTO tables (code, host, made, phase, game, listed, changed_at)
    SELECT $1, $2, $3, 'gathering', 1, $4, $5
    WHERE NOT EXISTS (SELECT FROM heads WHERE game > $1 || '/' AND game < $1 || '0')
    ON CONFLICT DO NOTHING RETURNING 1`,
};
export const HAS_JOURNAL: Statement = {
  name: 'has-journal',
  text: `SELECT 1 FROM heads WHERE game > $1 || '/' AND game < $1 || '0' LIMIT 1`,
};
export const SELECT_TABLES: Statement = {
  name: 'find-tables',
  text: 'SELECT made, summary, changed_at FROM tables WHERE code = ANY ($1::text[])',
};
/** Must order like `interleaveHosts` in table-reader.ts. */
export const SELECT_LISTED_TABLES: Statement = {
  name: 'listed-tables',
  text: `SELECT made, summary, chosen.changed_at FROM
      (SELECT code, changed_at, nth FROM
        (SELECT code, changed_at, row_number() OVER (PARTITION BY host, phase ORDER BY changed_at DESC) AS nth
          FROM tables WHERE listed AND phase <> 'finished') AS ranked
        WHERE nth <= $1 ORDER BY nth, changed_at DESC LIMIT $2) AS chosen
    JOIN tables USING (code) ORDER BY nth, chosen.changed_at DESC`,
};
export const SELECT_TABLES_OF_PERSON: Statement = {
  name: 'tables-of-person',
  text: `SELECT made, summary, changed_at FROM tables
    WHERE code IN (SELECT code FROM table_seats WHERE person = $1) OR (host = $1 AND phase = 'gathering')
    ORDER BY changed_at DESC LIMIT $2`,
};
/**
 * A late write of a former owner must not overwrite the summary of the current owner, whose `rev` is higher. When a
 * table leaves the list, its games do as well.
 */
export const UPDATE_SUMMARIES: Statement = {
  name: 'write-summaries',
  text: `WITH pending AS (
      SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::boolean[], $6::bigint[],
        $7::bigint[]) AS pending (code, summary, phase, game, listed, at, rev)
    ), closed AS (
      UPDATE games SET open_to_all = false FROM pending
        WHERE games.code = pending.code AND NOT pending.listed AND games.open_to_all
    )
    UPDATE tables SET summary = pending.summary, phase = pending.phase, game = pending.game, listed = pending.listed,
      changed_at = pending.at
    FROM pending WHERE tables.code = pending.code
      AND COALESCE(substring(tables.summary from '"rev":([0-9]{1,15})')::bigint, 0) <= pending.rev`,
};
/** Sets the seats of the tables `$1` to the pairs in `$2` and `$3`. */
export const REPLACE_SEATS: Statement = {
  name: 'write-seats',
  text: `WITH pending AS (SELECT * FROM unnest($2::text[], $3::text[]) AS pending (person, code)),
      left_free AS (
        DELETE FROM table_seats WHERE code = ANY ($1::text[])
          AND NOT EXISTS (SELECT FROM pending WHERE pending.person = table_seats.person AND pending.code = table_seats.code)
      )
    INSERT INTO table_seats (person, code) SELECT person, code FROM pending ON CONFLICT DO NOTHING`,
};
export const INSERT_FINISHED_GAME: Statement = {
  name: 'finish-game',
  text: `WITH finished AS (
      INSERT INTO games (code, game, body, at, open_to_all) VALUES ($1, $2, $3, $4, $6)
      ON CONFLICT DO NOTHING RETURNING code, game, at
    )
    INSERT INTO game_players (person, at, code, game)
      SELECT person, at, code, game FROM finished, unnest($5::text[]) AS played (person) ON CONFLICT DO NOTHING`,
};
export const SELECT_FINISHED_GAME: Statement = {
  name: 'finished-game',
  text: 'SELECT body FROM games WHERE code = $1 AND game = $2',
};
export const SELECT_GAMES_OF_PERSON: Statement = {
  name: 'finished-games-of',
  text: `SELECT games.body FROM game_players JOIN games USING (code, game)
    WHERE person = $1 AND (game_players.at, code, game) < ($2, $3, $4)
    ORDER BY game_players.at DESC, code DESC, game DESC LIMIT $5`,
};
export const SELECT_PUBLIC_GAMES: Statement = {
  name: 'open-games',
  text: `SELECT body FROM games WHERE open_to_all AND (at, code, game) < ($1, $2, $3)
    ORDER BY at DESC, code DESC, game DESC LIMIT $4`,
};
/**
 * Patterns instead of JSON operators, because a summary may be damaged; quotes in names are escaped, so they match only
 * the fields. Summaries of slow games include each act; one that lags behind the journal was not written before its
 * process was killed.
 */
export const SELECT_DUE_TABLES: Statement = {
  name: 'due-tables',
  text: `SELECT code FROM (SELECT code, game, summary LIKE '%"clock":"slow:%' AS slow,
        substring(summary from '"due":([0-9]{1,15})')::bigint AS due,
        substring(summary from '"rev":([0-9]{1,15})')::bigint AS rev
      FROM tables WHERE phase = 'playing') AS playing
    WHERE due <= $1 OR (slow AND rev < (SELECT seq FROM heads WHERE heads.game = code || '/' || playing.game))
    ORDER BY due LIMIT $2`,
};
// A rematch is in the gathering phase too, with a higher game number. Summaries may be outdated, so the journal decides
// whether a game began and whether another node has opened the table.
export const SELECT_UNSTARTED_TABLES: Statement = {
  name: 'unstarted-tables',
  text: `SELECT tables.code, heads.seq FROM tables LEFT JOIN heads ON heads.game = tables.code || '/1'
    WHERE phase = 'gathering' AND tables.game = 1 AND changed_at < $1
      AND NOT EXISTS (SELECT FROM owners WHERE owners.code = tables.code)
      AND NOT EXISTS (SELECT FROM journal WHERE game = tables.code || '/1' AND kind = 'start')`,
};
/** A head that has moved belongs to a table that was just opened. */
export const DELETE_HEADS: Statement = {
  name: 'drop-heads',
  text: `DELETE FROM heads USING unnest($1::text[], $2::int[]) AS old (code, seq)
    WHERE heads.game = old.code || '/1' AND heads.seq = old.seq RETURNING old.code`,
};
export const DELETE_TABLES: Statement = {
  name: 'drop-tables',
  text: `WITH seats AS (DELETE FROM table_seats WHERE code = ANY ($1::text[])),
      acts AS (DELETE FROM journal WHERE game IN (SELECT code || '/1' FROM unnest($1::text[]) AS old (code)))
    DELETE FROM tables WHERE code = ANY ($1::text[])`,
};
/** Only one node at a time cleans up; the others skip it. */
export const CLEANUP_LOCK: Statement = {
  name: 'sweeping',
  text: 'SELECT pg_try_advisory_xact_lock(7463219) AS mine',
};
/** Running games whose journal is missing or does not end at its head. */
export const SELECT_DAMAGED_JOURNALS: Statement = {
  name: 'damaged-journals',
  text: `SELECT tables.code || '/' || tables.game AS game, heads.seq AS promised, count(*) OVER () AS games
    FROM tables LEFT JOIN heads ON heads.game = tables.code || '/' || tables.game
      LEFT JOIN journal ON journal.game = heads.game AND journal.seq = heads.seq
    WHERE tables.phase = 'playing' AND (journal.chain IS NULL OR journal.chain <> heads.chain) LIMIT $1`,
};
