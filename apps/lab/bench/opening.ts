/**
 * `pnpm bench opening [--entries 1000,10000,100000]`: measures how long it takes to open games of various lengths, and
 * how long other players wait meanwhile. The time must not grow faster than the number of entries.
 */
import { parseArgs } from 'node:util';
import { apiRequest, createGuest, type Guest } from '../../e2e/support/clients/http-api.ts';
import { joinTable, waitUntil } from '../../e2e/support/clients/party.ts';
import { ServerProcess } from '../../e2e/support/servers/server-process.ts';
import { openSqlite } from '../../server/src/store/sqlite/open-sqlite.ts';
import { BackgroundPlayers } from '../load/background-players.ts';
import { storeLongGame } from '../load/long-game.ts';
import { type Figure, figureLine, isWithinLimit, round } from '../load/measures.ts';
import type { ProcessStats } from '../siege/monitors/server-probe.ts';

const { values } = parseArgs({ options: { entries: { type: 'string', default: '1000,10000,100000' } } });
const SIZES = values.entries.split(',').map(Number);
/** Limit of the event loop delay. */
const MAX_LAG_MS = 100;
/** Minimum number of acts of the other players. */
const MIN_ACTS = 50;

const figures: Figure[] = [];
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const add = (figure: Figure): void => {
  figures.push(figure);
  say(figureLine(figure));
};

const PROBE = new URL('../siege/monitors/server-probe.ts', import.meta.url).href;

const codeOf = (entries: number): string => `LANG${entries}`.slice(0, 12);

async function timed(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await run();
  return performance.now() - from;
}

async function storeGames(dataDir: string): Promise<void> {
  const store = openSqlite(dataDir);
  for (const entries of SIZES) await storeLongGame(store, codeOf(entries), entries);
  await store.close();
}

async function openGame(server: ServerProcess, { token }: Guest, entries: number): Promise<void> {
  const { status, text } = await apiRequest(server.url, `/api/tables/${codeOf(entries)}/open`, { token });
  if (status !== 200) throw new Error(`it did not open: ${text}`);
}

async function fetchHistory(server: ServerProcess, guest: Guest, entries: number): Promise<void> {
  const client = joinTable(server.url, codeOf(entries), guest);
  await waitUntil(() => client.view !== null, 'the game to be seen');
  await client.history();
  await client.leave();
}

/** Returns the maximum event loop delay of the server during a call, in ms. */
async function maxLagDuring(server: ServerProcess, run: () => Promise<unknown>): Promise<number> {
  const lags: number[] = [];
  const onStats = ({ lag }: ProcessStats): void => void lags.push(lag);
  server.child.on('message', onStats);
  await run();
  // The probe reports once a second: the next report covers the end.
  const received = lags.length;
  await waitUntil(() => lags.length > received, 'the probe');
  server.child.off('message', onStats);
  return Math.max(...lags);
}

const server = await ServerProcess.start({ flags: ['--import', PROBE] });
try {
  // Two processes must not write to one folder: each would take the entries of the other for damage.
  await server.end('SIGTERM');
  await storeGames(server.dataDir);
  await server.start();
  const guest = await createGuest(server.url, 'Opener');
  const others = new BackgroundPlayers(server.url);
  const idle = await maxLagDuring(server, () => others.playDuring(Promise.resolve(), MIN_ACTS));
  say(`     event loop delay without opening: max ${round(idle)} ms`);
  const each: number[] = [];
  for (const entries of SIZES) {
    let took = 0;
    let longestMs = 0;
    const opening = async (): Promise<void> => {
      const waits = others.playDuring(
        timed(() => openGame(server, guest, entries)).then((ms) => {
          took = ms;
        }),
        MIN_ACTS,
      );
      ({ longestMs } = await waits);
    };
    const lag = await maxLagDuring(server, opening);
    each.push((took * 1000) / entries);
    say(`     ${entries} entries open in ${round(took, 0)} ms, ${round((took * 1000) / entries, 1)} µs each`);
    say(`     at another table max ${round(longestMs)} ms from act to patch, including delays of this program`);
    add({
      name: `event loop delay while ${entries} entries are opened, max`,
      value: lag,
      unit: 'ms',
      limit: MAX_LAG_MS,
    });
    const reading = await maxLagDuring(server, () => fetchHistory(server, guest, entries));
    say(`     ${round(reading)} ms event loop delay while their history is sent`);
  }
  add({
    name: `time an entry, of ${SIZES.at(-1)} against ${SIZES.at(-2)}`,
    value: (each.at(-1) ?? 0) / (each.at(-2) ?? 1),
    unit: '×',
    limit: 2,
  });
  await others.leave();
} finally {
  await server.remove();
}
const failed = figures.filter((figure) => !isWithinLimit(figure));
say(`opening: ${figures.length - failed.length} of ${figures.length} figures are within their limits`);
process.exit(failed.length === 0 ? 0 : 1);
