// Moves a data folder into Postgres: `DATABASE_URL=postgres://… npx pnpm move`, with the server stopped.
import { readSettings } from './config.ts';
import { createLog, errorText } from './log/log.ts';
import { moveToPostgres } from './store/transfer/move-to-postgres.ts';

const printLine = (line: string): void => void process.stderr.write(`${line}\n`);

const read = readSettings(process.env);
if (!read.ok) {
  printLine(`The settings are invalid:\n${read.problems.join('\n')}`);
  process.exit(1);
}
const { dataDir, databaseUrl, logLevel } = read.settings;
if (databaseUrl === undefined) {
  printLine('Set DATABASE_URL to the target database, and DATA_DIR if it is not ./data.');
  process.exit(1);
}
try {
  const moved = await moveToPostgres(dataDir, databaseUrl, createLog(logLevel, Date.now));
  for (const [table, rows] of moved) printLine(`${String(rows).padStart(9)} ${table}`);
  printLine(`Everything in ${dataDir} has been copied and verified. Start the server with DATABASE_URL from now on.`);
  printLine('The file token-secret was not copied: keep it, or everyone is signed out.');
} catch (error) {
  printLine(`Nothing was moved: ${errorText(error, 'message') ?? String(error)}`);
  process.exit(1);
}
