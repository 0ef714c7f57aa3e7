import { createHmac } from 'node:crypto';
import type { Settings } from './config.ts';
import type { Environment } from './environment.ts';
import type { ClusterSharing } from './http/create-http-services.ts';
import type { GaugeSource } from './metrics/metrics.ts';
import { type ClusterRooms, createClusterRooms } from './nodes/cluster-rooms.ts';
import type { Cluster } from './nodes/join-cluster.ts';
import type { NodeBus } from './nodes/node-bus.ts';
import { NodeLease } from './nodes/node-lease.ts';
import { shareBudgets } from './nodes/share-budgets.ts';
import { shareSignOuts } from './nodes/share-sign-outs.ts';
import { shareTableChanges } from './nodes/share-table-changes.ts';
import type { TableRooms } from './ports/table-rooms.ts';
import type { OpenRooms } from './rooms/open-rooms.ts';
import { type BanStore, VisitorLogs } from './table/people/visitor-log.ts';

/** What makes this process a node of a cluster. */
export interface ClusterNode {
  readonly lease: NodeLease;
  readonly rooms: ClusterRooms;
  readonly sharing: ClusterSharing;
  readonly visitorLogs: VisitorLogs;
  readonly gauges: readonly GaugeSource[];
  start(): Promise<void>;
  /** Hands over all tables, one by one. */
  leave(): Promise<void>;
  close(): Promise<void>;
  deleteDeadOwners(): Promise<void>;
}

type ClusterNodeDeps = {
  readonly settings: Settings;
  readonly environment: Environment;
  readonly openRooms: OpenRooms;
  readonly localRooms: TableRooms;
};

export function createClusterNode(
  { node, registry, bus }: Cluster,
  { settings, environment, openRooms, localRooms }: ClusterNodeDeps,
): ClusterNode {
  const { clock, timers, log } = environment;
  let takeovers = 0;
  const status = () => ({ tables: openRooms.count, leaving: rooms.isLeaving });
  const lease = new NodeLease({ node, registry, clock, timers, log, status });
  const rooms = createClusterRooms(localRooms, {
    ...{ rooms: openRooms, registry, lease, timers, log, maxTables: settings.tablesPerNode },
    onTakeover: () => void takeovers++,
  });
  openRooms.onRelease(rooms.release);

  return {
    lease,
    rooms,
    sharing: {
      shareBudgets: (local) => shareBudgets(local, bus, timers),
      shareTableChanges: (local) => shareTableChanges(local, bus, timers),
      shareSignOuts: (local) => shareSignOuts(local, bus, timers),
    },
    visitorLogs: new VisitorLogs(banStore(settings, bus)),
    gauges: [
      {
        name: 'tigris_takeovers',
        help: 'Tables taken over from nodes whose epoch had expired.',
        read: () => takeovers,
      },
      {
        name: 'tigris_epoch_left_seconds',
        help: 'Time until this node loses the right to own tables; negative once it has lost it.',
        read: () => Math.max(-1000, lease.remainingMs / 1000),
      },
      {
        name: 'tigris_exchange_up',
        help: 'Whether this node is connected to Redis.',
        read: () => (bus.isConnected ? 1 : 0),
      },
    ],
    start: () =>
      lease.start({
        resumed: () => {
          for (const room of openRooms.all()) room.reconnectAll();
        },
        lost: () => {
          for (const room of openRooms.all()) room.sendAway();
        },
      }),
    async leave() {
      rooms.leave();
      await lease.announce();
      await openRooms.moveAll(timers);
    },
    async close() {
      await lease.release();
      await bus.close();
      await registry.close();
    },
    deleteDeadOwners: registry.deleteDeadOwners,
  };
}

/** Bans follow their tables to other nodes, for as long as Redis stores them. */
function banStore({ tokenSecret = '' }: Settings, bus: NodeBus): BanStore {
  return {
    key: createHmac('sha256', tokenSecret).update('addresses of visitors 1').digest(),
    set: (code, text) => bus.set(`bans:${code}`, text),
    get: (code) => bus.get(`bans:${code}`),
  };
}
