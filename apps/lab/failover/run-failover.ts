import { setTimeout as sleep } from 'node:timers/promises';
import { pickRandom, type Random, seededRandom } from '../../e2e/support/clients/random.ts';
import type { FaultyProxy } from '../../e2e/support/servers/faulty-proxy.ts';
import { TestCluster } from '../../e2e/support/servers/test-cluster.ts';
import { CheckedTable } from './checked-table.ts';

export type FailoverPlan = {
  kills: number;
  /** How often a node is stopped (SIGSTOP) for longer than its lease and resumed. */
  stops: number;
  /** How often the connection of a node to Postgres or Redis is disturbed. */
  breaks: number;
  seed: number;
  tables: number;
  /** Maximum number of acts between two faults. */
  maxActsBetween: number;
  onProgress?: (tally: FailoverTally) => void;
};

export type FailoverTally = {
  kills: number;
  stops: number;
  breaks: number;
  acts: number;
  /** Times from a kill until the table was open at another node, and until all clients had rejoined. */
  reopenMs: number[];
  rejoinMs: number[];
  lost: number;
  twice: number;
  violations: string[];
};

/** Longer than a lease lasts. */
const [MIN_STOP_MS, MAX_EXTRA_STOP_MS] = [4500, 4000];

/** The SDK logs every attempt to reconnect. */
const muteSdk = (): void => {
  console.info = () => undefined;
};

/** Plays at several tables while their owners are killed, stopped or cut off one after another. */
export async function runFailover(plan: FailoverPlan): Promise<FailoverTally> {
  muteSdk();
  const random = seededRandom(plan.seed);
  const tally: FailoverTally = {
    ...{
      kills: 0,
      stops: 0,
      breaks: 0,
      acts: 0,
      reopenMs: [],
      rejoinMs: [],
      lost: 0,
      twice: 0,
      violations: [],
    },
  };
  const cluster = await TestCluster.start({ nodes: 3 });
  const tables: CheckedTable[] = [];
  try {
    for (let kind = nextFault(plan, tally, random); kind !== null; kind = nextFault(plan, tally, random)) {
      await replaceFinished(cluster, tables, plan, random, tally);
      if (kind === 'break')
        await disturbNetwork(cluster, tables, { maxActsBetween: plan.maxActsBetween, random, tally });
      else
        await disturbOwner(cluster, tables, {
          kill: kind === 'kill',
          maxActsBetween: plan.maxActsBetween,
          random,
          tally,
        });
      plan.onProgress?.(tally);
    }
    for (const table of tables) await retireTable(table, tally);
  } catch (error) {
    tally.violations.push(`${error}\n${cluster.output}`);
  } finally {
    await cluster.end();
  }
  return tally;
}

/** Returns the next fault: all kinds come in random order until none is left. */
function nextFault(plan: FailoverPlan, tally: FailoverTally, random: Random): 'kill' | 'stop' | 'break' | null {
  const left = [
    ...Array.from({ length: plan.kills - tally.kills }, () => 'kill' as const),
    ...Array.from({ length: plan.stops - tally.stops }, () => 'stop' as const),
    ...Array.from({ length: plan.breaks - tally.breaks }, () => 'break' as const),
  ];
  return left.length === 0 ? null : pickRandom(left, random);
}

/** Replaces tables whose games are over. */
async function replaceFinished(
  cluster: TestCluster,
  tables: CheckedTable[],
  plan: FailoverPlan,
  random: Random,
  tally: FailoverTally,
): Promise<void> {
  for (const table of [...tables]) {
    if (!table.group.isOver) continue;
    tables.splice(tables.indexOf(table), 1);
    await retireTable(table, tally);
  }
  while (tables.length < plan.tables) tables.push(await CheckedTable.gather(cluster, random));
}

async function retireTable(table: CheckedTable, tally: FailoverTally): Promise<void> {
  await collectViolations([table], tally);
  tally.acts += table.acts;
  await table.group.leave();
}

type FaultContext = { kill: boolean; maxActsBetween: number; random: Random; tally: FailoverTally };

async function disturbOwner(
  cluster: TestCluster,
  tables: readonly CheckedTable[],
  { kill, maxActsBetween, random, tally }: FaultContext,
): Promise<void> {
  const target = pickRandom([...tables], random);
  for (const table of tables) table.resume();
  await target.group.playOn(1 + random(maxActsBetween));
  const name = await cluster.ownerOf(target.code);
  const hitTables = await tablesAt(cluster, tables, name);
  if (random(3) === 0) await target.group.nextRequest();
  for (const table of hitTables) table.rememberJoins();
  const at = Date.now();
  if (kill) await cluster.processOf(name).end('SIGKILL');
  else cluster.processOf(name).child.kill('SIGSTOP');
  if (!kill) await sleep(MIN_STOP_MS + random(MAX_EXTRA_STOP_MS));
  if (!kill) cluster.processOf(name).child.kill('SIGCONT');
  await Promise.all(
    hitTables.map((table) => table.awaitRejoin().then(() => kill && tally.rejoinMs.push(Date.now() - at))),
  );
  if (kill) {
    for (const table of hitTables) tally.reopenMs.push(((await table.reopenedAt(at)) ?? Infinity) - at);
    await cluster.processOf(name).start();
    tally.kills++;
  } else {
    tally.stops++;
  }
  await collectViolations(tables, tally);
}

/** Disturbs a connection of the owner of a random table. Some faults end the lease of the node, others do not. */
async function disturbNetwork(
  cluster: TestCluster,
  tables: readonly CheckedTable[],
  { maxActsBetween, random, tally }: Omit<FaultContext, 'kill'>,
): Promise<void> {
  const target = pickRandom([...tables], random);
  for (const table of tables) table.resume();
  await target.group.playOn(1 + random(maxActsBetween));
  const line = pickRandom([...cluster.nodeNamed(await cluster.ownerOf(target.code)).proxies], random);
  await pickRandom(NETWORK_FAULTS, random)(line, random(MAX_NETWORK_FAULT_MS));
  await target.group.playOn(1);
  tally.breaks++;
  await collectViolations(tables, tally);
}

/** Up to longer than a lease lasts. */
const MAX_NETWORK_FAULT_MS = 6000;

const NETWORK_FAULTS: readonly ((line: FaultyProxy, ms: number) => Promise<void>)[] = [
  async (line) => line.dropConnections(),
  async (line, ms) => {
    line.truncateNext(true);
    await sleep(ms);
    line.truncateNext(false);
  },
  async (line, ms) => {
    line.setDelay(ms / 20);
    await sleep(ms);
    line.setDelay(0);
  },
  async (line, ms) => {
    line.stall(true);
    await sleep(ms);
    line.stall(false);
  },
];

async function tablesAt(cluster: TestCluster, tables: readonly CheckedTable[], name: string): Promise<CheckedTable[]> {
  const owners = await Promise.all(tables.map(({ code }) => cluster.ownerOf(code)));
  return tables.filter((_table, i) => owners[i] === name);
}

async function collectViolations(tables: readonly CheckedTable[], tally: FailoverTally): Promise<void> {
  for (const table of tables) {
    const { lost, twice, inconsistent } = await table.check();
    const fresh = [...lost, ...twice, ...inconsistent].filter((text) => !tally.violations.includes(text));
    tally.lost += lost.filter((text) => fresh.includes(text)).length;
    tally.twice += twice.filter((text) => fresh.includes(text)).length;
    tally.violations.push(...fresh);
  }
}
