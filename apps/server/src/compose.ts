import { randomUUID } from 'node:crypto';
import { matchMaker } from '@colyseus/core';
import { isBotName } from '@tigris/bots';
import { ROOM_NAME } from '@tigris/protocol';
import { BotProcess } from './bots/bot-process.ts';
import { type ClusterNode, createClusterNode } from './compose-node.ts';
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
import { leasedJournal } from './nodes/leased-journal.ts';
import { TOKEN_LIFETIME_MS } from './persons/tokens.ts';
import type { Lease } from './ports/journal.ts';
import type { TableRooms } from './ports/table-rooms.ts';
import { createTableRoomClass } from './rooms/create-table-room-class.ts';
import { createTableRooms } from './rooms/local-table-rooms.ts';
import { OpenRooms } from './rooms/open-rooms.ts';
import { SocketOrigins } from './rooms/socket-origins.ts';
import { wakeTables } from './rooms/wake-tables.ts';
import { createServiceTime } from './store/service-time.ts';
import { lockDataFolder } from './store/sqlite/lock-data-folder.ts';
import { openSqlite } from './store/sqlite/open-sqlite.ts';
import type { Store } from './store/store.ts';
import { startTableCleanup } from './store/table-cleanup.ts';
import { VisitorLogs } from './table/people/visitor-log.ts';
import { recordOfGame, spectatorViewOfGame } from './table/publish/game-records.ts';
import { createSlices } from './table/scheduling/slices.ts';
import { DEFAULT_DELAYS, standardGameSetup, type TableServices } from './table/table-services.ts';

/** The parts that a test may replace. It can replace nothing else. */
export type Overrides = Partial<Environment> & {
  readonly store?: Store;
  readonly table?: Partial<TableServices>;
  /** Makes the server one node of a cluster. */
  readonly cluster?: Cluster;
};

export interface Server {
  /** Opens the port. Resolves to the server's address. */
  listen(): Promise<string>;
  /** Notifies the clients, completes pending writes and closes everything. */
  close(): Promise<void>;
  readonly store: Store;
  readonly log: Log;
  readonly malformedFrames: MalformedFrames;
}

/** How long rooms may take to close before their sockets are cut. */
const ROOM_CLOSE_TIMEOUT_MS = 6000;
/** The same for a node that has handed over its tables: only slow clients are left. */
const EMPTY_NODE_CLOSE_TIMEOUT_MS = 2000;

/** The composition root: creates all parts and connects them. One server per process, because Colyseus allows only one. */
export function createServer(settings: Settings, overrides: Overrides = {}): Server {
  const environment = createEnvironment(settings, overrides);
  const { log } = environment;
  const unlock = overrides.store === undefined ? lockDataFolder(settings.dataDir) : () => undefined;
  const store = overrides.store ?? openSqlite(settings.dataDir, log);
  const parts = createParts(settings, environment, store, overrides);
  const { node, rooms, services, bots, serviceTime, app, gameServer, malformedFrames, metrics } = parts;
  let stops: (() => void)[] = [];

  return {
    store,
    log,
    malformedFrames,
    async listen() {
      redirectColyseusLog(log, malformedFrames);
      matchMaker.defineRoomType(ROOM_NAME, parts.roomClass);
      await Promise.all([serviceTime.start(store.serviceTime), services.pushKeys.load(store.pushKey)]);
      await node?.start();
      const { port } = await gameServer.listen(settings.port, settings.host);
      const stopWatching = watchEventLoopLag(log, metrics.observeEventLoopLag);
      stops = [stopWatching, ...startPeriodicJobs(store, rooms, environment, node)];
      log.info('listening', { port });
      return `http://${settings.host ?? 'localhost'}:${port}`;
    },
    async close() {
      log.info('closing');
      await bots.close();
      await node?.leave();
      rooms.close();
      app.close();
      for (const stop of stops) stop();
      await closeRooms(log, node === undefined ? ROOM_CLOSE_TIMEOUT_MS : EMPTY_NODE_CLOSE_TIMEOUT_MS);
      await services.notifier.close();
      await gameServer.close();
      await node?.close();
      await serviceTime.stop();
      await store.close();
      unlock();
      malformedFrames.stop();
      log.info('closed');
    },
  };
}

function createParts(settings: Settings, environment: Environment, store: Store, overrides: Overrides) {
  const { clock, timers, log } = environment;
  const openRooms = new OpenRooms();
  const localRooms = createTableRooms(openRooms, log, timers);
  const node =
    overrides.cluster && createClusterNode(overrides.cluster, { settings, environment, openRooms, localRooms });
  const rooms = node?.rooms ?? localRooms;
  const slices = createSlices(clock);
  const replayDeps = { journal: store.journal, slices };
  const metrics = createMetrics();
  const serviceTime = createServiceTime(clock, timers, log);
  const services = createHttpServices({
    ...{ settings, environment, store, metrics, serviceTime, tableAccess: rooms, sharing: node?.sharing },
    recordOf: (game) => recordOfGame(game, replayDeps),
    spectatorViewOf: (game) => spectatorViewOfGame(game, replayDeps),
    isOnScreenOf: openRooms.isOnScreenOf,
  });
  const bots = new BotProcess(settings.botEffort, environment);
  const tableServices = {
    ...createTableServices(environment, services, node?.lease),
    ...{ slices, serviceTime, botService: bots, visitorLogs: node?.visitorLogs ?? new VisitorLogs() },
    ...overrides.table,
  };
  const app = createApp(services);
  const origins = new SocketOrigins();
  const malformedFrames = new MalformedFrames(log, timers);
  const socketCheck = limitSocketsPerAddress(createSocketCheck(services.guests, services, settings));
  const gameServer = createGameServer(app.handler, socketCheck, { origins, malformedFrames, log });
  limitConnections(gameServer.http, settings, environment);
  const { notifier } = services;
  metrics.addGauges(serverGauges({ rooms: openRooms, bots, gameServer, app, slices, notifier }));
  metrics.addGauges(node?.gauges ?? []);
  const roomClass = createTableRoomClass(tableServices, services.guests, origins, openRooms);
  return { node, rooms, services, bots, serviceTime, app, gameServer, malformedFrames, metrics, roomClass };
}

/** Starts the jobs that open tables with pending work and delete what is no longer needed. */
function startPeriodicJobs(store: Store, rooms: TableRooms, environment: Environment, node: ClusterNode | undefined) {
  const { clock, log } = environment;
  const deleteOld = async (): Promise<void> => {
    await node?.deleteDeadOwners();
    // A browser renews its subscription together with its token.
    await store.subscriptions.deleteOlderThan(clock.now() - TOKEN_LIFETIME_MS);
  };
  return [
    startTableCleanup(store.tables, environment, log, rooms.isInUse, deleteOld),
    wakeTables(store.tables, rooms, environment),
  ];
}

/** @param nodeLease undefined: this process is the only one, and owns all tables */
function createTableServices(
  { clock, timers, random, log, diskSpace }: Environment,
  { store, passwords, budgets, metrics, notifier }: HttpServices,
  nodeLease: Lease | undefined,
): Omit<TableServices, 'slices' | 'serviceTime' | 'botService' | 'visitorLogs'> {
  const { tables } = store;
  const journal = timedJournal(store.journal, metrics, clock);
  return {
    journal: nodeLease === undefined ? journal : leasedJournal(journal, nodeLease),
    lease: nodeLease ?? { node: 'local', epoch: randomUUID(), isHeld: true },
    ...{ diskSpace: diskSpace, tables, passwords, clock, timers, random, log, metrics, notifier },
    ...{ gameSetup: standardGameSetup(random), isBot: isBotName },
    ...{ delays: DEFAULT_DELAYS, messagesPerSecond: TABLE_LIMITS.messagesPerSecond },
    ...{ writeBudget: budgets.writes, historyBudget: budgets.histories },
  };
}

/** Creates a server with the store and the cluster that the settings name. Waits for the database. */
export async function openServer(settings: Settings): Promise<Server> {
  const { databaseUrl } = settings;
  if (databaseUrl === undefined) return createServer(settings);
  // Imported only here: a server without a database loads no driver.
  const { openPostgres } = await import('./store/postgres/open-postgres.ts');
  const { log } = createEnvironment(settings);
  const store = await openPostgres(databaseUrl, log);
  if (settings.redisUrl === undefined) return createServer(settings, { log, store });
  const { joinCluster } = await import('./nodes/join-cluster.ts');
  const cluster = joinCluster({ ...settings, databaseUrl, redisUrl: settings.redisUrl }, log);
  return createServer(settings, { log, store, cluster });
}

async function closeRooms(log: Log, timeoutMs: number): Promise<void> {
  const timeout = new Promise<'late'>((resolve) => setTimeout(resolve, timeoutMs, 'late').unref());
  try {
    if ((await Promise.race([matchMaker.gracefullyShutdown(), timeout])) === 'late') log.warn('rooms closed late');
  } catch (error) {
    log.error('rooms did not close', errorFields(error));
  }
  // Cancels a timer of Colyseus, which would keep the process alive for up to a second.
  matchMaker.stats.reset();
}
