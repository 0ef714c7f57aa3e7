import { createHmac } from 'node:crypto';
import type { Settings } from './config.ts';
import type { Environment } from './environment.ts';
import type { Share } from './http/create-http-services.ts';
import type { GaugeSource } from './metrics/metrics.ts';
import { type ClusterRooms, createClusterRooms } from './nodes/cluster-rooms.ts';
import type { Cluster } from './nodes/join-cluster.ts';
import type { Exchange } from './nodes/node-bus.ts';
import { NodeLease } from './nodes/node-lease.ts';
import { shareBudgets } from './nodes/share-budgets.ts';
import { shareLists } from './nodes/share-lists.ts';
import { shareSignOuts } from './nodes/share-sign-outs.ts';
import type { Journal, Lease } from './ports/journal.ts';
import type { TableRooms } from './ports/table-rooms.ts';
import type { OpenRooms } from './rooms/open-rooms.ts';
import { type BanStore, VisitorLogs } from './table/people/visitor-log.ts';

/** A process as one of many. */
export interface Node {
  readonly lease: NodeLease;
  readonly rooms: ClusterRooms;
  readonly share: Share;
  readonly visitors: VisitorLogs;
  readonly metrics: readonly GaugeSource[];
  begin(): Promise<void>;
  /** Hands all tables over, one after another. */
  leave(): Promise<void>;
  end(): Promise<void>;
  /** Forgets claims of nodes that are gone. */
  tidy(): Promise<void>;
}

type Given = {
  readonly settings: Settings;
  readonly environment: Environment;
  readonly open: OpenRooms;
  readonly here: TableRooms;
};

export function createNode({ node, registry, exchange }: Cluster, given: Given): Node {
  const { settings, open, here } = given;
  const { clock, timers, log } = given.environment;
  let takeovers = 0;
  const facts = () => ({ tables: open.count, leaving: rooms.isLeaving });
  const lease = new NodeLease({ node, registry, clock, timers, log, facts });
  const rooms = createClusterRooms(here, {
    ...{ rooms: open, registry, lease, timers, log, maxTables: settings.tablesPerNode },
    onTakeover: () => void takeovers++,
  });
  open.onRelease(rooms.release);

  return {
    lease,
    rooms,
    share: {
      budgets: (own) => shareBudgets(own, exchange, timers),
      lists: (own) => shareLists(own, exchange, timers),
      guests: (own) => shareSignOuts(own, exchange, timers),
    },
    visitors: new VisitorLogs(banShelf(settings, exchange)),
    metrics: [
      {
        name: 'tigris_takeovers',
        help: 'Tables that this node took from others whose epoch had run out.',
        read: () => takeovers,
      },
      {
        name: 'tigris_epoch_left_seconds',
        help: 'For how long this node may still own tables; below 0 it may not.',
        read: () => Math.max(-1000, lease.left / 1000),
      },
      {
        name: 'tigris_exchange_up',
        help: 'Whether this node reaches Redis.',
        read: () => (exchange.isUp ? 1 : 0),
      },
    ],
    begin: () =>
      lease.begin({
        resumed: () => {
          for (const room of open.all()) room.reconnectAll();
        },
        lost: () => {
          for (const room of open.all()) room.sendAway();
        },
      }),
    async leave() {
      rooms.leave();
      await lease.tell();
      await open.moveAll(timers);
    },
    async end() {
      await lease.end();
      await exchange.close();
      await registry.close();
    },
    tidy: registry.tidy,
  };
}

/** Bans go with their tables, as long as Redis keeps them. */
function banShelf({ tokenSecret = '' }: Settings, exchange: Exchange): BanStore {
  return {
    key: createHmac('sha256', tokenSecret).update('addresses of visitors 1').digest(),
    set: (code, text) => exchange.keep(`bans:${code}`, text),
    get: (code) => exchange.find(`bans:${code}`),
  };
}

/** A journal that a node writes to only while its epoch is held. */
export function heldJournal(journal: Journal, lease: Lease): Journal {
  return {
    append: async (entry) => (lease.isHeld ? await journal.append(entry) : 'failed'),
    read: (game, from, most) => journal.read(game, from, most),
  };
}

/** A process that has nobody beside it. */
export const aloneWith = (epoch: string): Lease => ({ node: 'local', epoch, isHeld: true });
