import { randomBytes } from 'node:crypto';
import { openPostgres } from '../../../server/src/store/postgres/open-postgres.ts';
import type { Store } from '../../../server/src/store/store.ts';
import { TEST_REDIS } from '../../../server/test/nodes/support/test-redis.ts';
import { TestDatabase } from '../../../server/test/store/support/test-database.ts';
import { FaultyProxy } from './faulty-proxy.ts';
import { LoadBalancer } from './load-balancer.ts';
import { ServerProcess } from './server-process.ts';

const NODE_NAMES = ['ada', 'bea', 'cleo'] as const;

type ClusterOptions = {
  readonly nodes?: number;
  readonly redisUrl?: string;
  readonly settings?: Readonly<Record<string, string>>;
};

/** A node, with the proxies through which it reaches Postgres and Redis. */
export type ClusterNode = { readonly process: ServerProcess; readonly proxies: readonly FaultyProxy[] };

/** Server processes behind a load balancer, with their own database and Redis key prefix. */
export class TestCluster {
  readonly balancer: LoadBalancer;
  readonly nodes: ReadonlyMap<string, ClusterNode>;
  readonly database: TestDatabase;
  readonly store: Store;

  private constructor(
    front: LoadBalancer,
    members: ReadonlyMap<string, ClusterNode>,
    database: TestDatabase,
    store: Store,
  ) {
    this.balancer = front;
    this.nodes = members;
    this.database = database;
    this.store = store;
  }

  static async start({ nodes = 2, redisUrl = TEST_REDIS, settings = {} }: ClusterOptions = {}): Promise<TestCluster> {
    const [front, database] = await Promise.all([LoadBalancer.start(), TestDatabase.make()]);
    const shared = {
      DATABASE_URL: database.url,
      REDIS_URL: redisUrl,
      REDIS_PREFIX: `te_test_${process.pid}_${randomBytes(4).toString('hex')}:`,
      LOG_LEVEL: 'info',
      TRUSTED_PROXIES: '1',
      ...settings,
    };
    const members = await Promise.all(
      NODE_NAMES.slice(0, nodes).map(
        async (name): Promise<[string, ClusterNode]> => [name, await startNode(name, shared)],
      ),
    );
    for (const [name, { process }] of members) front.add(name, process.port);
    return new TestCluster(front, new Map(members), database, await openPostgres(database.url, silent));
  }

  get url(): string {
    return this.balancer.url;
  }

  processOf(name: string): ServerProcess {
    return this.nodeNamed(name).process;
  }

  nodeNamed(name: string): ClusterNode {
    const member = this.nodes.get(name);
    if (member === undefined) throw new Error(`there is no node ${name}`);
    return member;
  }

  /** Returns the name of the node that owns a table, by the registry. */
  async ownerOf(code: string): Promise<string> {
    const [row] = await this.database.ask(`SELECT node FROM owners WHERE code = '${code}'`);
    if (row === undefined) throw new Error(`no node owns ${code}`);
    return String(row.node);
  }

  /** Output of all nodes, for error messages. */
  get output(): string {
    return [...this.nodes].map(([name, { process }]) => `--- ${name}\n${process.output}`).join('\n');
  }

  async end(): Promise<void> {
    await this.store.close();
    for (const { process, proxies } of this.nodes.values()) {
      await process.remove();
      for (const line of proxies) await line.end();
    }
    await this.balancer.end();
    await this.database.drop();
  }
}

type SharedServices = { readonly DATABASE_URL: string; readonly REDIS_URL: string };

async function startNode(name: string, shared: SharedServices): Promise<ClusterNode> {
  const proxies = await Promise.all([FaultyProxy.to(shared.DATABASE_URL), FaultyProxy.to(shared.REDIS_URL)]);
  const [DATABASE_URL, REDIS_URL] = [shared.DATABASE_URL, shared.REDIS_URL].map(
    (url, i) => Object.assign(new URL(url), { host: new URL(proxies[i].url).host }).href,
  );
  const settings = { ...shared, DATABASE_URL, REDIS_URL, NODE_NAME: name };
  return { process: await ServerProcess.start({ settings }), proxies };
}

const nothing = (): void => undefined;
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing };
