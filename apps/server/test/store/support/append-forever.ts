// Child process of kill-safety.test.ts: appends to several games and prints the outcomes until it is killed.
import { openSqlite } from '../../../src/store/sqlite/open-sqlite.ts';

const [dataDir = '', from = '0'] = process.argv.slice(2);
const store = openSqlite(dataDir);

async function appendTo(game: `${string}/${number}`): Promise<void> {
  for (let seq = (await store.journal.read(game)).length; ; seq++) {
    const appended = await store.journal.append({ game, seq, kind: 'move', body: `"${from}"`, at: seq });
    process.stdout.write(`${game} ${seq} ${appended}\n`);
  }
}

await Promise.all((['A/1', 'B/1', 'C/1', 'D/1'] as const).map(appendTo));
