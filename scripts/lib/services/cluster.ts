import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run.ts';
import { SERVER_MEMORY } from '../server-memory.ts';
import { freePort } from '../system/free-port.ts';
import { Nginx } from './nginx.ts';
import { Service } from './service.ts';
import { type RunningService, startPostgres, startRedis } from './start-services.ts';

export const NODE_NAMES = ['a', 'b'] as const;
type NodeName = (typeof NODE_NAMES)[number];

type ClusterOptions = {
  /** Folder of all data. */
  readonly folder: string;
  /** Public port. */
  readonly port: number;
  readonly nodes?: readonly NodeName[];
  /** More settings of each node. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Flags of Node for each node. */
  readonly flags?: readonly string[];
};

/** A node process that can be killed and started again on the same port. */
class ClusterNode {
  readonly port: number;
  readonly #env: NodeJS.ProcessEnv;
  readonly #args: readonly string[];
  #service: Service | null = null;

  constructor(port: number, settings: Readonly<Record<string, string>>, flags: readonly string[]) {
    this.port = port;
    this.#env = { ...SERVER_MEMORY, ...process.env, HOST: '127.0.0.1', PORT: `${port}`, ...settings };
    this.#args = ['--disable-warning=ExperimentalWarning', ...flags, join(ROOT, 'apps/server/src/main.ts')];
  }

  get service(): Service {
    if (this.#service === null) throw new Error('the node was not started');
    return this.#service;
  }

  async start(): Promise<void> {
    const plan = { command: process.execPath, args: this.#args, env: this.#env, port: this.port };
    this.#service = await Service.start(plan);
  }
}

/** Proxy, nodes, Redis and Postgres as in `docker-compose.yml`, but as processes of this machine. */
export class Cluster {
  readonly proxy: Nginx;
  readonly nodes: ReadonlyMap<string, ClusterNode>;
  readonly redis: RunningService;
  readonly postgres: RunningService;

  private constructor(
    proxy: Nginx,
    nodes: ReadonlyMap<string, ClusterNode>,
    redis: RunningService,
    postgres: RunningService,
  ) {
    this.proxy = proxy;
    this.nodes = nodes;
    this.redis = redis;
    this.postgres = postgres;
  }

  static async start(plan: ClusterOptions): Promise<Cluster> {
    const { folder, port, nodes: names = NODE_NAMES } = plan;
    mkdirSync(folder, { recursive: true });
    const started: { end(): Promise<void> }[] = [];
    const register = <T extends RunningService>(running: T): T => {
      started.push(running.service);
      return running;
    };
    try {
      const postgres = register(await startPostgres(join(folder, 'postgres'), await freePort()));
      const redis = register(await startRedis(join(folder, 'redis'), await freePort()));
      const nodes = new Map<string, ClusterNode>();
      for (const name of names) nodes.set(name, await createNode(name, plan, { redis, postgres }));
      for (const node of nodes.values()) started.push({ end: () => node.service.end() });
      await Promise.all([...nodes.values()].map((node) => node.start()));
      const addresses = [...nodes].map(([name, node]) => [name, `127.0.0.1:${node.port}`]);
      const options = { folder: join(folder, 'nginx'), port, nodes: Object.fromEntries(addresses) };
      return new Cluster(await Nginx.start(options), nodes, redis, postgres);
    } catch (error) {
      for (const one of started.reverse()) await one.end().catch(() => undefined);
      throw error;
    }
  }

  get url(): string {
    return this.proxy.url;
  }

  node(name: NodeName): ClusterNode {
    const node = this.nodes.get(name);
    if (node === undefined) throw new Error(`there is no node ${name}`);
    return node;
  }

  /** All processes by name. */
  get services(): ReadonlyMap<string, Service> {
    const nodes = [...this.nodes].map(([name, { service }]): [string, Service] => [`node ${name}`, service]);
    const { proxy, redis, postgres } = this;
    return new Map([['proxy', proxy.service], ...nodes, ['redis', redis.service], ['postgres', postgres.service]]);
  }

  /** Stops the nodes first, then the services that they use. */
  async end(): Promise<void> {
    await Promise.all([...this.nodes.values()].map(({ service }) => service.end()));
    await this.proxy.end();
    await this.redis.service.end();
    // Postgres waits for its clients at SIGTERM, and ends their connections at SIGINT.
    await this.postgres.service.end('SIGINT');
  }
}

async function createNode(
  name: string,
  { folder, settings = {}, flags = [] }: ClusterOptions,
  { redis, postgres }: Record<'redis' | 'postgres', RunningService>,
): Promise<ClusterNode> {
  const own = {
    NODE_NAME: name,
    DATA_DIR: join(folder, `node-${name}`),
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    TOKEN_SECRET: TOKEN_SECRET,
    TRUSTED_PROXIES: '1',
  };
  return new ClusterNode(await freePort(), { ...own, ...settings }, flags);
}

/** Token secret of this run, unless the settings contain one. */
const TOKEN_SECRET = randomBytes(32).toString('base64url');
