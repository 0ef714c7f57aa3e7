import type { TableClient } from '@tigris/protocol/client';
import { type Random, seeded } from '../../e2e/support/clients/random.ts';
import { TestCluster } from '../../e2e/support/servers/test-cluster.ts';
import { pause } from '../consistency/fault-moment.ts';
import { GuardedTable } from './checked-table.ts';

export type Rolling = {
  restarts: number;
  tables: number;
  acts: number;
  /** Milliseconds without a connection, of each client each time. */
  pauses: number[];
  /** The longest that a node took to end. */
  slowest: number;
  /** How often in a row somebody was refused at the most. */
  refusals: number;
  complaints: string[];
};

type Plan = { tables: number; seed: number; nodes?: number; thinks: number; say?: (tally: Rolling) => void };

/** A node has so many milliseconds to end. */
const GRACE = 10_000;
/** Tables begin a few at a time. */
const AT_ONCE = 5;

/** Restarts all nodes, one after the other, under tables of people who go on playing. */
export async function runRolling({ tables: count, seed, nodes = 3, thinks, say }: Plan): Promise<Rolling> {
  console.info = () => undefined;
  const tally: Rolling = {
    ...{ restarts: 0, tables: count, acts: 0, pauses: [], slowest: 0, refusals: 0, complaints: [] },
  };
  const club = await TestCluster.start({ nodes });
  try {
    const tables = await gatherAll(club, count, thinks, seeded(seed));
    for (const table of tables) {
      for (const { client } of table.people.witnesses) timePauses(client, tally.pauses);
      table.goOn();
    }
    club.balancer.maxRefusalsInRow = 0;
    for (const [name, { process: node }] of club.nodes) {
      const from = performance.now();
      const { code } = await node.end('SIGTERM');
      tally.slowest = Math.max(tally.slowest, performance.now() - from);
      if (code !== 0) tally.complaints.push(`${name} ended with ${code}`);
      await node.start();
      tally.restarts++;
      await pause(2 * thinks);
      tally.refusals = club.balancer.maxRefusalsInRow;
      say?.(tally);
    }
    await judgeAll(tables, tally);
  } catch (error) {
    tally.complaints.push(`${error}\n${club.output}`);
  } finally {
    await club.end();
  }
  if (tally.slowest > GRACE) tally.complaints.push(`a node took ${Math.round(tally.slowest)} ms to end`);
  if (tally.refusals > 1) tally.complaints.push(`somebody was refused ${tally.refusals} times in a row`);
  return tally;
}

async function gatherAll(
  club: TestCluster,
  count: number,
  thinks: number,
  random: Random,
): Promise<GuardedTable[]> {
  const tables: GuardedTable[] = [];
  while (tables.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - tables.length) }, () =>
      GuardedTable.gather(club, random, thinks),
    );
    tables.push(...(await Promise.all(some)));
  }
  return tables;
}

function timePauses(client: TableClient, pauses: number[]): void {
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

async function judgeAll(tables: readonly GuardedTable[], tally: Rolling): Promise<void> {
  for (const table of tables) {
    const { lost, twice, strange } = await table.check();
    tally.complaints.push(...lost, ...twice, ...strange);
    tally.acts += table.acts;
    await table.people.leave();
  }
}
