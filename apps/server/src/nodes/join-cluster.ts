import { randomUUID } from 'node:crypto';
import { errorFields, type Log } from '../log/log.ts';
import type { NodeBus } from './node-bus.ts';
import type { NodeRegistry } from './node-registry.ts';
import { postgresRegistry } from './postgres-registry.ts';
import { redisBus } from './redis-bus.ts';

/** What a node shares with the other nodes. */
export type Cluster = { readonly node: string; readonly registry: NodeRegistry; readonly bus: NodeBus };

type ClusterOptions = {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly redisPrefix: string;
  readonly nodeName: string;
};

/** Connects to the other nodes. Imported only by nodes of a cluster, so that a single server loads no Redis client. */
export function joinCluster({ databaseUrl, redisUrl, redisPrefix, nodeName }: ClusterOptions, log: Log): Cluster {
  return {
    node: nodeName,
    registry: postgresRegistry(databaseUrl, (error) => log.debug('registry connection', errorFields(error))),
    bus: redisBus({ url: redisUrl, prefix: redisPrefix, processId: randomUUID(), log }),
  };
}
