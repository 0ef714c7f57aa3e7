import { randomUUID } from 'node:crypto';
import { errorFields, type Log } from '../log/log.ts';
import type { NodeBus } from './node-bus.ts';
import type { NodeRegistry } from './node-registry.ts';
import { postgresRegistry } from './postgres-registry.ts';
import { redisBus } from './redis-bus.ts';

/** What a process shares with others that serve the same tables. */
export type Cluster = { readonly node: string; readonly registry: NodeRegistry; readonly bus: NodeBus };

type ClusterOptions = {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly redisPrefix: string;
  readonly nodeName: string;
};

/** Loaded only where there are many nodes: everything that needs Redis is behind it. */
export function joinCluster(
  { databaseUrl, redisUrl, redisPrefix, nodeName }: ClusterOptions,
  log: Log,
): Cluster {
  return {
    node: nodeName,
    registry: postgresRegistry(databaseUrl, (error) => log.debug('registry connection', errorFields(error))),
    bus: redisBus({ url: redisUrl, prefix: redisPrefix, processId: randomUUID(), log }),
  };
}
