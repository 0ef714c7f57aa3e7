import { setTimeout as sleep } from 'node:timers/promises';
import type { TableClient } from '@tigris/protocol/client';
import { type Random, seededRandom } from '../../e2e/support/clients/random.ts';
import { TestCluster } from '../../e2e/support/servers/test-cluster.ts';
import { CheckedTable } from './checked-table.ts';

export type RollingTally = {
  restarts: number;
  tables: number;
  acts: number;
  /** Duration of each disconnect of each client. */
  disconnectMs: number[];
  slowestShutdownMs: number;
  maxRefusalsInRow: number;
  violations: string[];
};

type Plan = {
  tables: number;
  seed: number;
  nodes?: number;
  maxThinkMs: number;
  onProgress?: (tally: RollingTally) => void;
};

const MAX_SHUTDOWN_MS = 10_000;
/** Number of tables that are set up at the same time. */
const PARALLEL_TABLES = 5;

/** Restarts all nodes one after another while groups play. */
export async function runRolling({
  tables: count,
  seed,
  nodes = 3,
  maxThinkMs,
  onProgress,
}: Plan): Promise<RollingTally> {
  console.info = () => undefined;
  const tally: RollingTally = {
    ...{
      restarts: 0,
      tables: count,
      acts: 0,
      disconnectMs: [],
      slowestShutdownMs: 0,
      maxRefusalsInRow: 0,
      violations: [],
    },
  };
  const cluster = await TestCluster.start({ nodes });
  try {
    const tables = await createTables(cluster, count, maxThinkMs, seededRandom(seed));
    for (const table of tables) {
      for (const { client } of table.group.observers) measureDisconnects(client, tally.disconnectMs);
      table.resume();
    }
    cluster.balancer.maxRefusalsInRow = 0;
    for (const [name, { process: node }] of cluster.nodes) {
      const from = performance.now();
      const { code } = await node.end('SIGTERM');
      tally.slowestShutdownMs = Math.max(tally.slowestShutdownMs, performance.now() - from);
      if (code !== 0) tally.violations.push(`${name} exited with ${code}`);
      await node.start();
      tally.restarts++;
      await sleep(2 * maxThinkMs);
      tally.maxRefusalsInRow = cluster.balancer.maxRefusalsInRow;
      onProgress?.(tally);
    }
    await collectViolations(tables, tally);
  } catch (error) {
    tally.violations.push(`${error}\n${cluster.output}`);
  } finally {
    await cluster.end();
  }
  if (tally.slowestShutdownMs > MAX_SHUTDOWN_MS)
    tally.violations.push(`a node took ${Math.round(tally.slowestShutdownMs)} ms to exit`);
  if (tally.maxRefusalsInRow > 1)
    tally.violations.push(`a client was refused ${tally.maxRefusalsInRow} times in a row`);
  return tally;
}

async function createTables(
  cluster: TestCluster,
  count: number,
  maxThinkMs: number,
  random: Random,
): Promise<CheckedTable[]> {
  const tables: CheckedTable[] = [];
  while (tables.length < count) {
    const some = Array.from({ length: Math.min(PARALLEL_TABLES, count - tables.length) }, () =>
      CheckedTable.gather(cluster, random, maxThinkMs),
    );
    tables.push(...(await Promise.all(some)));
  }
  return tables;
}

function measureDisconnects(client: TableClient, pauses: number[]): void {
  let lostAt: number | null = null;
  client.subscribe({
    connection(state) {
      if (state === 'reconnecting') lostAt ??= performance.now();
      if (state !== 'online' || lostAt === null) return;
      pauses.push(performance.now() - lostAt);
      lostAt = null;
    },
  });
}

async function collectViolations(tables: readonly CheckedTable[], tally: RollingTally): Promise<void> {
  for (const table of tables) {
    const { lost, twice, inconsistent } = await table.check();
    tally.violations.push(...lost, ...twice, ...inconsistent);
    tally.acts += table.acts;
    await table.group.leave();
  }
}
