import { randomUUID } from 'node:crypto';
import { matchMaker } from '@colyseus/core';
import { isBotName } from '@tigris/bots';
import { ROOM_NAME } from '@tigris/protocol';
import { BotProcess } from './bots/bot-process.ts';
import { type ClusterNode, createClusterNode, leasedJournal, permanentLease } from './compose-node.ts';
import type { Settings } from './config.ts';
import { createEnvironment, type Environment } from './environment.ts';
import { createApp } from './http/app.ts';
import { createHttpServices } from './http/create-http-services.ts';
import type { HttpServices } from './http/http-services.ts';
import { redirectColyseusLog } from './http/sockets/colyseus-log.ts';
import { createGameServer } from './http/sockets/game-server.ts';
import { limitConnections } from './http/sockets/limit-connections.ts';
import { createSocketCheck, limitSocketsPerAddress } from './http/sockets/upgrade-handler.ts';
import { TABLE_LIMITS } from './limits/limits.ts';
import { watchEventLoopLag } from './log/event-loop-lag.ts';
import { errorFields, type Log } from './log/log.ts';
import { MalformedFrames } from './log/malformed-frames.ts';
import { createMetrics } from './metrics/metrics.ts';
import { serverGauges } from './metrics/server-gauges.ts';
import { timedJournal } from './metrics/timed-journal.ts';
import type { Cluster } from './nodes/join-cluster.ts';
import { TOKEN_LIFETIME_MS } from './persons/tokens.ts';
import type { GameId } from './ports/journal.ts';
import type { TableRooms } from './ports/table-rooms.ts';
import { createTableRoomClass } from './rooms/create-table-room-class.ts';
import { createTableRooms } from './rooms/local-table-rooms.ts';
import { OpenRooms } from './rooms/open-rooms.ts';
import { SocketOrigins } from './rooms/socket-origins.ts';
import { createServiceTime } from './service-time.ts';
import { lockDataFolder } from './store/sqlite/lock-data-folder.ts';
import { openSqlite } from './store/sqlite/open-sqlite.ts';
import type { Store } from './store/store.ts';
import { startTableCleanup } from './store/table-cleanup.ts';
import type { ReplayDeps } from './table/journal/restore.ts';
import { VisitorLogs } from './table/people/visitor-log.ts';
import { boardOfGame, recordOfGame } from './table/publish/game-records.ts';
import { createSlices } from './table/scheduling/slices.ts';
import { DEFAULT_DELAYS, fairDealing, type TableServices } from './table/table-services.ts';
import { wakeTables } from './wake-tables.ts';

/** The parts that a test may replace. A test can replace nothing else. */
export type Overrides = Partial<Environment> & {
  readonly store?: Store;
  readonly table?: Partial<TableServices>;
  /** With it, this server is one of many. */
  readonly cluster?: Cluster;
};

export interface Server {
  /** Opens the port, and resolves to the address at which people reach the server. */
  listen(): Promise<string>;
  /** Tells the people at the tables, finishes the writes that have begun, and ends. */
  close(): Promise<void>;
  readonly store: Store;
  readonly log: Log;
  /** Counts the faults that clients cause by frames that nobody can read. */
  readonly malformedFrames: MalformedFrames;
}

/** How long rooms may take to close before the sockets are cut. */
const ROOM_CLOSE_TIMEOUT_MS = 6000;
/** The same where their tables were handed over already: only slow clients are left. */
const MOVED_ROOM_CLOSE_TIMEOUT_MS = 2000;

/** Games as their journals tell of them. */
const lookingBack = (following: ReplayDeps) => ({
  recordOf: (game: GameId) => recordOfGame(game, following),
  boardOf: (game: GameId) => boardOfGame(game, following),
});

/** The composition root: the one place where everything meets. One server a process, since Colyseus is one. */
export function createServer(settings: Settings, overrides: Overrides = {}): Server {
  const environment = createEnvironment(settings, overrides);
  const { clock, timers, log } = environment;
  const unlock = overrides.store === undefined ? lockDataFolder(settings.dataDir) : () => undefined;
  const store = overrides.store ?? openSqlite(settings.dataDir, log);
  const open = new OpenRooms();
  const here = createTableRooms(open, log, timers);
  const node =
    overrides.cluster && createClusterNode(overrides.cluster, { settings, environment, open, here });
  const rooms = node?.rooms ?? here;
  const slices = createSlices(clock);
  const following = { journal: store.journal, slices };
  const metrics = createMetrics();
  const uptime = createServiceTime(clock, timers, log);
  const services = createHttpServices({
    ...{ settings, environment, store, metrics, serviceTime: uptime, rooms, ...lookingBack(following) },
    ...{ sharing: node?.share, isSeenBy: open.isVisibleTo },
  });
  const bots = new BotProcess(settings.botAllowance, environment);
  const lease = node?.lease ?? permanentLease(randomUUID());
  const visitorLogs = node?.visitors ?? new VisitorLogs();
  const shared = { slices, botService: bots, lease, visitorLogs, serviceTime: uptime };
  const tableServices = { ...createTableServices(environment, services, shared), ...overrides.table };
  const app = createApp(services);
  const arrivals = new SocketOrigins();
  const junk = new MalformedFrames(log, timers);
  const door = limitSocketsPerAddress(createSocketCheck(services.guests, services, settings));
  const game = createGameServer(app.handler, door, { arrivals, junk, log });
  limitConnections(game.http, settings, environment);
  const { notifier } = services;
  metrics.addGauges([
    ...serverGauges({ rooms: open, bots, gameServer: game, app, slices, notifier }),
    ...(node?.gauges ?? []),
  ]);
  let rounds: (() => void)[] = [];

  return {
    store,
    log,
    malformedFrames: junk,
    async listen() {
      redirectColyseusLog(log, junk);
      matchMaker.defineRoomType(
        ROOM_NAME,
        createTableRoomClass(tableServices, services.guests, arrivals, open),
      );
      await Promise.all([uptime.start(store.serviceTime), services.pushKeys.load(store.pushKey)]);
      await node?.start();
      const { port } = await game.listen(settings.port, settings.host);
      rounds = [
        watchEventLoopLag(log, metrics.observeEventLoopLag),
        ...startRounds(store, rooms, environment, node),
      ];
      log.info('listening', { port });
      return `http://${settings.host ?? 'localhost'}:${port}`;
    },
    async close() {
      log.info('closing');
      await bots.close();
      await node?.leave();
      rooms.close();
      app.close();
      for (const stop of rounds) stop();
      await closeRooms(log, node === undefined ? ROOM_CLOSE_TIMEOUT_MS : MOVED_ROOM_CLOSE_TIMEOUT_MS);
      await notifier.close();
      await game.close();
      await node?.close();
      await uptime.stop();
      await store.close();
      unlock();
      junk.stop();
      log.info('closed');
    },
  };
}

/** What is done again and again: tables that have something to do are opened, and what nobody needs is forgotten. */
function startRounds(
  store: Store,
  rooms: TableRooms,
  environment: Environment,
  node: ClusterNode | undefined,
) {
  const { clock, log } = environment;
  const tidy = async (): Promise<void> => {
    await node?.deleteDeadOwners();
    // A browser that comes renews its subscription together with its token.
    await store.subscriptions.deleteOlderThan(clock.now() - TOKEN_LIFETIME_MS);
  };
  return [
    startTableCleanup(store.tables, environment, log, rooms.isInUse, tidy),
    wakeTables(store.tables, rooms, environment),
  ];
}

function createTableServices(
  { clock, timers, random, log, space }: Environment,
  { store, passwords, budgets, metrics, notifier }: HttpServices,
  shared: Pick<TableServices, 'slices' | 'botService' | 'lease' | 'visitorLogs' | 'serviceTime'>,
): TableServices {
  const { tables } = store;
  const journal = leasedJournal(timedJournal(store.journal, metrics, clock), shared.lease);
  return {
    ...{ journal, diskSpace: space, tables, passwords, clock, timers, random, log, metrics, notifier },
    ...shared,
    ...{ dealing: fairDealing(random), isBot: isBotName },
    ...{ delays: DEFAULT_DELAYS, messagesPerSecond: TABLE_LIMITS.messagesPerSecond },
    ...{ writeBudget: budgets.writes, historyBudget: budgets.histories },
  };
}

/** The server with the store and beside the nodes that its settings name. It waits for a database to be there. */
export async function openServer(settings: Settings): Promise<Server> {
  const { databaseUrl } = settings;
  if (databaseUrl === undefined) return createServer(settings);
  // Imported only here: who needs no database loads nothing of it.
  const { openPostgres } = await import('./store/postgres/open-postgres.ts');
  const { log } = createEnvironment(settings);
  const store = await openPostgres(databaseUrl, log);
  if (settings.redisUrl === undefined) return createServer(settings, { log, store });
  const { joinCluster } = await import('./nodes/join-cluster.ts');
  const cluster = joinCluster({ ...settings, databaseUrl, redisUrl: settings.redisUrl }, log);
  return createServer(settings, { log, store, cluster });
}

async function closeRooms(log: Log, longest: number): Promise<void> {
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, longest, 'late').unref());
  try {
    if ((await Promise.race([matchMaker.gracefullyShutdown(), late])) === 'late')
      log.warn('rooms closed late');
  } catch (error) {
    log.error('rooms did not close', errorFields(error));
  }
}
