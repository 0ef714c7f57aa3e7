import { randomBytes } from 'node:crypto';
import { openPostgres } from '../../server/src/store/open-postgres.ts';
import type { Store } from '../../server/src/store/store.ts';
import { TEST_REDIS } from '../../server/test/nodes/test-redis.ts';
import { TestDatabase } from '../../server/test/store/test-database.ts';
import { ServerProcess } from '../kill/server-process.ts';
import { Front } from './front.ts';

const NAMES = ['ada', 'bea', 'cleo'] as const;

type More = {
  readonly nodes?: number;
  readonly redisUrl?: string;
  readonly settings?: Readonly<Record<string, string>>;
};

/** Some nodes, each a process of its own, behind one address, with a database and a prefix in Redis of their own. */
export class Club {
  readonly front: Front;
  readonly nodes: ReadonlyMap<string, ServerProcess>;
  readonly database: TestDatabase;
  readonly store: Store;

  private constructor(
    front: Front,
    nodes: ReadonlyMap<string, ServerProcess>,
    database: TestDatabase,
    store: Store,
  ) {
    this.front = front;
    this.nodes = nodes;
    this.database = database;
    this.store = store;
  }

  static async start({ nodes = 2, redisUrl = TEST_REDIS, settings = {} }: More = {}): Promise<Club> {
    const [front, database] = await Promise.all([Front.start(), TestDatabase.make()]);
    const shared = {
      DATABASE_URL: database.url,
      REDIS_URL: redisUrl,
      REDIS_PREFIX: `te_test_${process.pid}_${randomBytes(4).toString('hex')}:`,
      LOG_LEVEL: 'info',
      TRUSTED_PROXIES: '1',
      ...settings,
    };
    const names = NAMES.slice(0, nodes);
    const started = await Promise.all(
      names.map(
        async (name): Promise<[string, ServerProcess]> => [
          name,
          await ServerProcess.start({ settings: { ...shared, NODE_NAME: name } }),
        ],
      ),
    );
    for (const [name, { port }] of started) front.add(name, port);
    return new Club(front, new Map(started), database, await openPostgres(database.url, silent));
  }

  get url(): string {
    return this.front.url;
  }

  /** The node of this name. */
  node(name: string): ServerProcess {
    const node = this.nodes.get(name);
    if (node === undefined) throw new Error(`no node is called ${name}`);
    return node;
  }

  /** The name of the node that has a table, as the registry says. */
  async ownerOf(code: string): Promise<string> {
    const [row] = await this.database.ask(`SELECT node FROM owners WHERE code = '${code}'`);
    if (row === undefined) throw new Error(`nobody owns ${code}`);
    return String(row.node);
  }

  /** What all nodes have written, for the search for faults. */
  get output(): string {
    return [...this.nodes].map(([name, { output }]) => `--- ${name}\n${output}`).join('\n');
  }

  async end(): Promise<void> {
    await this.store.close();
    await Promise.all([...this.nodes.values()].map((node) => node.remove()));
    await this.front.end();
    await this.database.drop();
  }
}

const nothing = (): void => undefined;
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing };
