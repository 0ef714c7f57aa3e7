/**
 * `pnpm bench cluster [--tables N] [--rate N] [--seconds N] [--watchers N]`: measures what a second node costs. The
 * same tables at the same rate on one node and on two, behind nginx, with Redis and Postgres.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Cluster, NODE_NAMES } from '../../../scripts/lib/services/cluster.ts';
import { missingServices } from '../../../scripts/lib/services/start-services.ts';
import { findTool } from '../../../scripts/lib/system/find-tool.ts';
import { freePort } from '../../../scripts/lib/system/free-port.ts';
import { createGuest } from '../../e2e/support/clients/http-api.ts';
import { RawClient } from '../../e2e/support/clients/raw-client.ts';
import { PacedTables } from '../load/paced-tables.ts';
import { type Cost, costsOf } from '../load/process-cost.ts';

const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '40' },
    rate: { type: 'string', default: '120' },
    seconds: { type: 'string', default: '20' },
    watchers: { type: 'string', default: '100' },
  },
});
const [TABLES, RATE, SECONDS, WATCHERS] = [values.tables, values.rate, values.seconds, values.watchers].map(Number);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const missing = missingServices();
if (missing.length > 0) {
  say(missing.join('\n'));
  process.exit(1);
}

/** Warm-up of each node: an act costs more until the code is compiled. */
const WARMUP_SECONDS = 25;
/** Time for starts and departures to finish. */
const REST_SECONDS = 5;

/** High limits: all clients share one address. */
const SETTINGS = {
  LOG_LEVEL: 'warn',
  LIMIT_REQUESTS_PER_MINUTE: '1000000',
  LIMIT_PERSONS_PER_HOUR: '1000000',
  LIMIT_TABLES_PER_HOUR: '1000000',
};

/** CPU time of each process in ms, and operations of the services. */
type CostSample = {
  readonly cpu: ReadonlyMap<string, number>;
  readonly redis: number;
  readonly postgres: number;
};

async function measureDuring(cluster: Cluster, run: () => Promise<void>): Promise<CostSample> {
  const [costs, operations] = [costsNow(cluster), operationsNow(cluster)];
  await run();
  const [after, then] = [costsNow(cluster), operationsNow(cluster)];
  const cpu = [...after].map(([name, cost]): [string, number] => [
    name,
    1000 * (cost.cpu - (costs.get(name)?.cpu ?? 0)),
  ]);
  return {
    cpu: new Map(cpu),
    redis: then.redis - operations.redis,
    postgres: then.postgres - operations.postgres,
  };
}

function costsNow({ services }: Cluster): Map<string, Cost> {
  return costsOf(new Map([...services].map(([name, { child }]) => [name, child.pid ?? 0])));
}

/** Returns Redis commands and Postgres transactions since the start, including this query. */
function operationsNow({ redis, postgres }: Cluster): { redis: number; postgres: number } {
  const ask = (tool: string, ...args: string[]): string =>
    execFileSync(findTool(tool) ?? tool, args, { encoding: 'utf8' });
  const { port } = new URL(redis.url);
  const commands = /total_commands_processed:(\d+)/.exec(ask('redis-cli', '-p', port, 'info', 'stats'))?.[1];
  const sum = 'SELECT sum(xact_commit + xact_rollback) FROM pg_stat_database';
  return { redis: Number(commands), postgres: Number(ask('psql', '-tA', postgres.url, '-c', sum)) };
}

const nodesCpuMs = ({ cpu }: CostSample): number =>
  [...cpu].reduce((all, [name, ms]) => (name.startsWith('node') ? all + ms : all), 0);
const costOf = (stretch: CostSample, name: string): number => stretch.cpu.get(name) ?? 0;
const pause = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
const memoryOf = (cluster: Cluster): number =>
  [...costsNow(cluster)].reduce((all, [name, { memory }]) => (name.startsWith('node') ? all + memory : all), 0);

/** @returns CPU time of the nodes for one act, in ms. */
async function measure(nodes: readonly (typeof NODE_NAMES)[number][]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'te-bench-cluster-'));
  const cluster = await Cluster.start({
    folder,
    port: await freePort(),
    nodes,
    settings: SETTINGS,
  });
  const title = `${nodes.length} node${nodes.length === 1 ? '' : 's'}`;
  try {
    await pause(REST_SECONDS);
    const empty = await measureDuring(cluster, () => pause(SECONDS));
    printCosts(`${title}, no table`, empty, SECONDS, 'a second');
    for (let warmed = 0; warmed < nodes.length; warmed++) await warm(cluster);
    const before = memoryOf(cluster);
    const tables = await PacedTables.open(cluster.url, TABLES);
    await pause(REST_SECONDS);
    let acts = 0;
    const busy = await measureDuring(cluster, async () => {
      acts = await tables.play(RATE, SECONDS);
    });
    printCosts(`${title}, ${TABLES} tables, ${Math.round(acts / SECONDS)} acts a second`, busy, acts, 'an act');
    const idle = await measureDuring(cluster, () => pause(SECONDS));
    printCosts(`${title}, the same tables idle`, idle, SECONDS, 'a second');
    const idleMs = (nodesCpuMs(idle) - nodesCpuMs(empty)) / SECONDS / TABLES;
    const kilobytes = (1024 * (memoryOf(cluster) - before)) / TABLES;
    say(`  an idle table with its four people: ${idleMs.toFixed(3)} ms a second, about ${Math.round(kilobytes)} kB`);
    if (nodes.length === 1) await measureWatchers(cluster, tables, idle);
    await tables.leave();
    return nodesCpuMs(busy) / acts;
  } finally {
    await cluster.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Warms up on other tables: with one node and two the same part of a game has to be measured. */
async function warm(cluster: Cluster): Promise<void> {
  const tables = await PacedTables.open(cluster.url, TABLES);
  await tables.play(RATE, WARMUP_SECONDS);
  await tables.leave();
  await pause(REST_SECONDS);
}

/** Measures watchers, each with a connection of its own. */
async function measureWatchers(cluster: Cluster, tables: PacedTables, idle: CostSample): Promise<void> {
  const before = memoryOf(cluster);
  const watchers: RawClient[] = [];
  const guest = await createGuest(cluster.url, 'Eve');
  for (let i = 0; i < WATCHERS; i++) {
    const { code } = tables.parties[i % tables.parties.length];
    watchers.push(await RawClient.join(cluster.url, code, guest));
  }
  const watching = await measureDuring(cluster, () => pause(SECONDS));
  const ms = (nodesCpuMs(watching) - nodesCpuMs(idle)) / SECONDS / WATCHERS;
  const kilobytes = (1024 * (memoryOf(cluster) - before)) / WATCHERS;
  say(`  an idle watcher: ${ms.toFixed(3)} ms a second, about ${Math.round(kilobytes)} kB`);
  for (const watcher of watchers) watcher.disconnect();
}

function printCosts(title: string, stretch: CostSample, parts: number, unit: string): void {
  const part = (value: number): string => (value / parts).toFixed(2);
  const cpu = ['proxy', 'redis', 'postgres'].map((name) => `${name} ${part(costOf(stretch, name))}`);
  say(
    `${title}: ms ${unit}: nodes ${part(nodesCpuMs(stretch))}, ${cpu.join(', ')}; ` +
      `operations ${unit}: Redis ${part(stretch.redis)}, Postgres ${part(stretch.postgres)}`,
  );
}

/** The SDK logs to the console. */
for (const method of ['info', 'warn'] as const) console[method] = () => undefined;

const one = await measure(['a']);
const two = await measure(NODE_NAMES);
say(
  `cluster: ${one.toFixed(2)} ms of the server an act over one node, ${two.toFixed(2)} over two: ` +
    `${(two / one).toFixed(2)} times (at most 1.15)`,
);
process.exit(two / one <= 1.15 ? 0 : 1);
