import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { GameId } from '../../ports/journal.ts';
import type { CreatedTable, FinishedGame, StoredTable, TableSummary } from '../../ports/tables.ts';
import { isPublicGame } from '../finished-games.ts';
import { type DatedTable, datedTableFromColumns, type TableQueries } from '../table-reader.ts';
import { type SeatCache, seatedPersons } from '../table-seats.ts';

type Row = Record<string, SQLOutputValue>;
export type TableStatements = ReturnType<typeof prepareTableStatements>;

export function prepareTableStatements(db: DatabaseSync) {
  return {
    insert: db.prepare(`INSERT INTO tables (code, host, made, phase, listed, changed_at)
      VALUES (?, ?, ?, 'gathering', ?, ?) ON CONFLICT DO NOTHING`),
    find: db.prepare('SELECT made, summary, changed_at FROM tables WHERE code = ?'),
    update: db.prepare('UPDATE tables SET summary = ?, phase = ?, listed = ?, changed_at = ? WHERE code = ?'),
    clearSeats: db.prepare('DELETE FROM table_seats WHERE code = ?'),
    addSeat: db.prepare('INSERT INTO table_seats (person, code) VALUES (?, ?) ON CONFLICT DO NOTHING'),
    // Must order like `interleaveHosts` in table-reader.ts. Ranks in the index alone, and reads only the rows that are returned.
    listed: db.prepare(`SELECT made, summary, chosen.changed_at FROM
        (SELECT code, changed_at, nth FROM
          (SELECT code, changed_at, ROW_NUMBER() OVER (PARTITION BY host, phase ORDER BY changed_at DESC) AS nth
            FROM tables WHERE listed = 1 AND phase <> 'finished') AS ranked
          WHERE nth <= ? ORDER BY nth, changed_at DESC LIMIT ?) AS chosen
      JOIN tables USING (code) ORDER BY nth, chosen.changed_at DESC`),
    ofPerson: db.prepare(`SELECT made, summary, changed_at FROM tables
      WHERE code IN (SELECT code FROM table_seats WHERE person = ?) OR (host = ? AND phase = 'gathering')
      ORDER BY changed_at DESC LIMIT ?`),
    // A rematch is in the gathering phase too, with a higher game number; damaged summaries are skipped. Summaries may
    // be outdated, so the journal decides whether a game began.
    unstarted: db.prepare(`SELECT code FROM tables WHERE phase = 'gathering' AND changed_at < ?
      AND CASE WHEN summary IS NULL THEN 1 WHEN json_valid(summary) THEN summary ->> 'game' ELSE 0 END = 1
      AND NOT EXISTS (SELECT 1 FROM journal WHERE game = tables.code || '/1' AND kind = 'start')`),
    // Summaries of slow games include each act; one that lags behind the journal was not written before its process was
    // killed.
    due: db.prepare(`SELECT code FROM tables WHERE phase = 'playing' AND CASE WHEN json_valid(summary) THEN
        summary ->> 'due' <= ? OR (summary ->> '$.options.clock' LIKE 'slow:%' AND summary ->> 'rev' <
          (SELECT seq FROM heads WHERE game = tables.code || '/' || (summary ->> 'game')))
        ELSE 0 END ORDER BY summary ->> 'due' LIMIT ?`),
    dropTable: db.prepare('DELETE FROM tables WHERE code = ?'),
    dropJournal: db.prepare('DELETE FROM journal WHERE game = ?'),
    insertGame: db.prepare(`INSERT INTO games (code, game, body, at, open_to_all) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT DO NOTHING`),
    addPlayer: db.prepare(`INSERT INTO game_players (person, at, code, game) VALUES (?, ?, ?, ?)
      ON CONFLICT DO NOTHING`),
    game: db.prepare('SELECT body FROM games WHERE code = ? AND game = ?'),
    gamesOf: db.prepare(`SELECT games.body FROM game_players JOIN games USING (code, game)
      WHERE person = ? AND (game_players.at, game_players.code, game_players.game) < (?, ?, ?)
      ORDER BY game_players.at DESC, game_players.code DESC, game_players.game DESC LIMIT ?`),
    openGames: db.prepare(`SELECT body FROM games WHERE open_to_all = 1 AND (at, code, game) < (?, ?, ?)
      ORDER BY at DESC, code DESC, game DESC LIMIT ?`),
    closeGames: db.prepare('UPDATE games SET open_to_all = 0 WHERE code = ? AND open_to_all = 1'),
  };
}

export function insertTable(sql: TableStatements, made: CreatedTable): boolean {
  const listed = made.options.listed ? 1 : 0;
  return sql.insert.run(made.code, made.host.id, JSON.stringify(made), listed, made.at).changes === 1;
}

export function writeSummary(sql: TableStatements, code: string, summary: TableSummary): void {
  const { phase, options, at } = summary;
  sql.update.run(JSON.stringify(summary), phase, options.listed ? 1 : 0, at, code);
  // When a table leaves the list, its games do as well.
  if (!options.listed) sql.closeGames.run(code);
}

/** Writes the seats only if they have changed. */
export function writeSeats(sql: TableStatements, cache: SeatCache, code: string, summary: TableSummary): void {
  const persons = seatedPersons(summary);
  const key = persons.join();
  if (cache.get(code) === key) return;
  sql.clearSeats.run(code);
  for (const person of persons) sql.addSeat.run(person, code);
  cache.set(code, key);
}

/** Deletes a table, its seats and the journal of its first game. Returns the game. */
export function dropTable(sql: TableStatements, code: string): GameId {
  const game: GameId = `${code}/1`;
  sql.dropTable.run(code);
  sql.clearSeats.run(code);
  sql.dropJournal.run(game);
  return game;
}

export function writeGame(sql: TableStatements, game: FinishedGame): void {
  // A table that opens after its end writes the game again: the first row stays.
  const values = [game.code, game.game, JSON.stringify(game), game.at, isPublicGame(game) ? 1 : 0];
  if (sql.insertGame.run(...values).changes === 0) return;
  for (const { person } of game.seats) {
    if (person !== null) sql.addPlayer.run(person, game.at, game.code, game.game);
  }
}

export function sqliteTableQueries(sql: TableStatements): TableQueries {
  const find = (code: string): StoredTable | null => datedTablesFromRow(sql.find.get(code))[0]?.table ?? null;
  return {
    find: async (code) => find(code),
    created: async (codes) => codes.flatMap((code) => find(code)?.created ?? []),
    listed: async (most, ofOne) => sql.listed.all(ofOne, most).flatMap(datedTablesFromRow),
    ofPerson: async (person, most) => sql.ofPerson.all(person, person, most).flatMap(datedTablesFromRow),
  };
}

const datedTablesFromRow = (row: Row | undefined): DatedTable[] =>
  row === undefined ? [] : [datedTableFromColumns(String(row.made), row.summary, Number(row.changed_at))];

export function gameFromRow(row: Row | undefined): FinishedGame | null {
  return row === undefined ? null : JSON.parse(String(row.body));
}
