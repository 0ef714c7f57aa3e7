import { pick, type Random, seeded } from '../../e2e/support/clients/random.ts';
import type { FaultyProxy } from '../../e2e/support/servers/faulty-proxy.ts';
import { TestCluster } from '../../e2e/support/servers/test-cluster.ts';
import { pause } from '../consistency/fault-moment.ts';
import { GuardedTable } from './checked-table.ts';

export type Plan = {
  kills: number;
  /** How often a node is stopped for longer than its epoch lasts, and woken. */
  stops: number;
  /** How often the line of a node to Postgres or to Redis is cut, halved, late or silent. */
  breaks: number;
  seed: number;
  tables: number;
  /** At most so many acts lie between two blows. */
  apart: number;
  say?: (tally: Failovers) => void;
};

export type Failovers = {
  kills: number;
  stops: number;
  breaks: number;
  acts: number;
  /** Milliseconds from each kill until the table was open elsewhere, and until all its people were back. */
  opened: number[];
  back: number[];
  lost: number;
  twice: number;
  complaints: string[];
};

/** Far longer than an epoch lasts. */
const [SHORTEST_STOP, MORE] = [4500, 4000];

/** The SDK writes each attempt to reconnect to the console. */
const quieten = (): void => {
  console.info = () => undefined;
};

/** Tables of people who play, while the nodes that own them are killed or stopped, one after another. */
export async function runFailover(plan: Plan): Promise<Failovers> {
  quieten();
  const random = seeded(plan.seed);
  const tally: Failovers = {
    ...{ kills: 0, stops: 0, breaks: 0, acts: 0, opened: [], back: [], lost: 0, twice: 0, complaints: [] },
  };
  const club = await TestCluster.start({ nodes: 3 });
  const tables: GuardedTable[] = [];
  try {
    for (let kind = next(plan, tally, random); kind !== null; kind = next(plan, tally, random)) {
      await renew(club, tables, plan, random, tally);
      if (kind === 'break') await breakLine(club, tables, { apart: plan.apart, random, tally });
      else await blow(club, tables, { kill: kind === 'kill', apart: plan.apart, random, tally });
      plan.say?.(tally);
    }
    for (const table of tables) await leave(table, tally);
  } catch (error) {
    tally.complaints.push(`${error}\n${club.output}`);
  } finally {
    await club.end();
  }
  return tally;
}

/** All kinds come in random order until none is left. */
function next(plan: Plan, tally: Failovers, random: Random): 'kill' | 'stop' | 'break' | null {
  const left = [
    ...Array.from({ length: plan.kills - tally.kills }, () => 'kill' as const),
    ...Array.from({ length: plan.stops - tally.stops }, () => 'stop' as const),
    ...Array.from({ length: plan.breaks - tally.breaks }, () => 'break' as const),
  ];
  return left.length === 0 ? null : pick(left, random);
}

/** Tables whose games are over make room for others. */
async function renew(
  club: TestCluster,
  tables: GuardedTable[],
  plan: Plan,
  random: Random,
  tally: Failovers,
): Promise<void> {
  for (const table of [...tables]) {
    if (!table.people.isOver) continue;
    tables.splice(tables.indexOf(table), 1);
    await leave(table, tally);
  }
  while (tables.length < plan.tables) tables.push(await GuardedTable.gather(club, random));
}

async function leave(table: GuardedTable, tally: Failovers): Promise<void> {
  await judge([table], tally);
  tally.acts += table.acts;
  await table.people.leave();
}

type Blow = { kill: boolean; apart: number; random: Random; tally: Failovers };

async function blow(
  club: TestCluster,
  tables: readonly GuardedTable[],
  { kill, apart, random, tally }: Blow,
): Promise<void> {
  const aim = pick([...tables], random);
  for (const table of tables) table.goOn();
  await aim.people.play(1 + random(apart));
  const name = await club.ownerOf(aim.code);
  const hit = await tablesOf(club, tables, name);
  if (random(3) === 0) await aim.people.asking();
  for (const table of hit) table.mark();
  const at = Date.now();
  if (kill) await club.processOf(name).end('SIGKILL');
  else club.processOf(name).child.kill('SIGSTOP');
  if (!kill) await pause(SHORTEST_STOP + random(MORE));
  if (!kill) club.processOf(name).child.kill('SIGCONT');
  await Promise.all(
    hit.map((table) => table.comeBack().then(() => kill && tally.back.push(Date.now() - at))),
  );
  if (kill) {
    for (const table of hit) tally.opened.push(((await table.openedAfter(at)) ?? Infinity) - at);
    await club.processOf(name).start();
    tally.kills++;
  } else {
    tally.stops++;
  }
  await judge(tables, tally);
}

/** Hurts a line of the node of a table that is played at. Some of this ends the node's epoch, some does not. */
async function breakLine(
  club: TestCluster,
  tables: readonly GuardedTable[],
  { apart, random, tally }: Omit<Blow, 'kill'>,
): Promise<void> {
  const aim = pick([...tables], random);
  for (const table of tables) table.goOn();
  await aim.people.play(1 + random(apart));
  const line = pick([...club.nodeNamed(await club.ownerOf(aim.code)).proxies], random);
  await pick(BREAKS, random)(line, random(LONGEST_BREAK));
  await aim.people.play(1);
  tally.breaks++;
  await judge(tables, tally);
}

/** In milliseconds: up to longer than an epoch lasts. */
const LONGEST_BREAK = 6000;

const BREAKS: readonly ((line: FaultyProxy, ms: number) => Promise<void>)[] = [
  async (line) => line.dropConnections(),
  async (line, ms) => {
    line.truncateNext(true);
    await pause(ms);
    line.truncateNext(false);
  },
  async (line, ms) => {
    line.setDelay(ms / 20);
    await pause(ms);
    line.setDelay(0);
  },
  async (line, ms) => {
    line.stall(true);
    await pause(ms);
    line.stall(false);
  },
];

async function tablesOf(
  club: TestCluster,
  tables: readonly GuardedTable[],
  name: string,
): Promise<GuardedTable[]> {
  const owners = await Promise.all(tables.map(({ code }) => club.ownerOf(code)));
  return tables.filter((_table, i) => owners[i] === name);
}

async function judge(tables: readonly GuardedTable[], tally: Failovers): Promise<void> {
  for (const table of tables) {
    const { lost, twice, strange } = await table.check();
    const fresh = [...lost, ...twice, ...strange].filter((text) => !tally.complaints.includes(text));
    tally.lost += lost.filter((text) => fresh.includes(text)).length;
    tally.twice += twice.filter((text) => fresh.includes(text)).length;
    tally.complaints.push(...fresh);
  }
}
