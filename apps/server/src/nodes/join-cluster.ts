import { randomUUID } from 'node:crypto';
import { errorFields, type Log } from '../log/log.ts';
import type { Exchange } from './node-bus.ts';
import type { Registry } from './node-registry.ts';
import { postgresRegistry } from './postgres-registry.ts';
import { redisExchange } from './redis-bus.ts';

/** What a process shares with others that serve the same tables. */
export type Cluster = { readonly node: string; readonly registry: Registry; readonly exchange: Exchange };

type Given = {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly redisPrefix: string;
  readonly nodeName: string;
};

/** Loaded only where there are many nodes: everything that needs Redis is behind it. */
export function joinCluster({ databaseUrl, redisUrl, redisPrefix, nodeName }: Given, log: Log): Cluster {
  return {
    node: nodeName,
    registry: postgresRegistry(databaseUrl, (error) => log.debug('registry connection', errorFields(error))),
    exchange: redisExchange({ url: redisUrl, prefix: redisPrefix, self: randomUUID(), log }),
  };
}
