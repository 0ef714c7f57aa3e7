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
import { shareTableChanges } from './nodes/share-lists.ts';
import { shareSignOuts } from './nodes/share-sign-outs.ts';
import type { Journal, Lease } from './ports/journal.ts';
import type { TableRooms } from './ports/table-rooms.ts';
import type { OpenRooms } from './rooms/open-rooms.ts';
import { type BanStore, VisitorLogs } from './table/people/visitor-log.ts';

/** A process as one of many. */
export interface ClusterNode {
  readonly lease: NodeLease;
  readonly rooms: ClusterRooms;
  readonly share: ClusterSharing;
  readonly visitors: VisitorLogs;
  readonly gauges: readonly GaugeSource[];
  start(): Promise<void>;
  /** Hands all tables over, one after another. */
  leave(): Promise<void>;
  close(): Promise<void>;
  /** Forgets claims of nodes that are gone. */
  deleteDeadOwners(): Promise<void>;
}

type ClusterNodeDeps = {
  readonly settings: Settings;
  readonly environment: Environment;
  readonly open: OpenRooms;
  readonly here: TableRooms;
};

export function createClusterNode({ node, registry, bus }: Cluster, given: ClusterNodeDeps): ClusterNode {
  const { settings, open, here } = given;
  const { clock, timers, log } = given.environment;
  let takeovers = 0;
  const facts = () => ({ tables: open.count, leaving: rooms.isLeaving });
  const lease = new NodeLease({ node, registry, clock, timers, log, status: facts });
  const rooms = createClusterRooms(here, {
    ...{ rooms: open, registry, lease, timers, log, maxTables: settings.tablesPerNode },
    onTakeover: () => void takeovers++,
  });
  open.onRelease(rooms.release);

  return {
    lease,
    rooms,
    share: {
      shareBudgets: (own) => shareBudgets(own, bus, timers),
      shareTableChanges: (own) => shareTableChanges(own, bus, timers),
      shareSignOuts: (own) => shareSignOuts(own, bus, timers),
    },
    visitors: new VisitorLogs(banShelf(settings, bus)),
    gauges: [
      {
        name: 'tigris_takeovers',
        help: 'Tables that this node took from others whose epoch had run out.',
        read: () => takeovers,
      },
      {
        name: 'tigris_epoch_left_seconds',
        help: 'For how long this node may still own tables; below 0 it may not.',
        read: () => Math.max(-1000, lease.remainingMs / 1000),
      },
      {
        name: 'tigris_exchange_up',
        help: 'Whether this node reaches Redis.',
        read: () => (bus.isConnected ? 1 : 0),
      },
    ],
    start: () =>
      lease.start({
        resumed: () => {
          for (const room of open.all()) room.reconnectAll();
        },
        lost: () => {
          for (const room of open.all()) room.sendAway();
        },
      }),
    async leave() {
      rooms.leave();
      await lease.announce();
      await open.moveAll(timers);
    },
    async close() {
      await lease.release();
      await bus.close();
      await registry.close();
    },
    deleteDeadOwners: registry.deleteDeadOwners,
  };
}

/** Bans go with their tables, as long as Redis keeps them. */
function banShelf({ tokenSecret = '' }: Settings, exchange: NodeBus): BanStore {
  return {
    key: createHmac('sha256', tokenSecret).update('addresses of visitors 1').digest(),
    set: (code, text) => exchange.set(`bans:${code}`, text),
    get: (code) => exchange.get(`bans:${code}`),
  };
}

/** A journal that a node writes to only while its epoch is held. */
export function leasedJournal(journal: Journal, lease: Lease): Journal {
  return {
    append: async (entry) => (lease.isHeld ? await journal.append(entry) : 'failed'),
    read: (game, from, most) => journal.read(game, from, most),
  };
}

/** A process that has nobody beside it. */
export const permanentLease = (epoch: string): Lease => ({ node: 'local', epoch, isHeld: true });
