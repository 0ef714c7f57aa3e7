import { createServer } from 'node:http';
import type { Settings } from '../../../src/config.ts';
import { createEnvironment, type Environment } from '../../../src/environment.ts';
import { createApp } from '../../../src/http/app.ts';
import { createHttpServices } from '../../../src/http/create-http-services.ts';
import type { HttpServices } from '../../../src/http/http-services.ts';
import { createMetrics } from '../../../src/metrics/metrics.ts';
import type { Clock, Timers } from '../../../src/ports/environment.ts';
import type { TableAccess } from '../../../src/ports/table-rooms.ts';
import { openSqlite } from '../../../src/store/sqlite/open-sqlite.ts';
import { testSettings } from '../../test-settings.ts';

export interface TestHttp {
  readonly origin: string;
  readonly services: HttpServices;
  readonly rooms: FakeRooms;
  /** Games whose boards were requested. */
  readonly boards: readonly string[];
  readonly requests: number;
  close(): Promise<void>;
}

/** A real HTTP server with a real store, without rooms. */
export async function startHttp(more: Partial<Settings> = {}, scripted: Partial<Environment> = {}): Promise<TestHttp> {
  const settings = testSettings(more);
  const store = openSqlite(settings.dataDir);
  const rooms = new FakeRooms();
  const environment = createEnvironment(settings, scripted);
  const recordOf: HttpServices['recordOf'] = async (game) =>
    (await store.journal.read(game)).map(({ body }) => `${body}\n`).join('');
  const metrics = createMetrics();
  const boards: string[] = [];
  const boardOf: HttpServices['spectatorViewOf'] = async (game) => {
    boards.push(game);
    return null;
  };
  const uptime = { now: () => environment.clock.elapsed() };
  const services = createHttpServices({
    ...{
      settings,
      environment,
      store,
      metrics,
      serviceTime: uptime,
      tableAccess: rooms,
      recordOf,
      spectatorViewOf: boardOf,
    },
    isOnScreenOf: () => false,
  });
  await services.pushKeys.load(store.pushKey);
  const app = createApp(services);
  const server = createServer(app.handler);
  let requests = 0;
  server.on('request', () => requests++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    origin: `http://127.0.0.1:${port}`,
    services,
    rooms,
    boards,
    get requests() {
      return requests;
    },
    async close() {
      app.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await store.close();
    },
  };
}

export class FakeRooms implements TableAccess {
  isClosing = false;
  readonly isLeaving = false;
  readonly publicPath = null;
  readonly opened: string[] = [];

  isOpen(code: string): boolean {
    return this.opened.includes(code);
  }

  async open(code: string): Promise<'open' | 'closing'> {
    if (this.isClosing) return 'closing';
    this.opened.push(code);
    return 'open';
  }
}

/** A clock that a test advances. */
export class FakeClock implements Clock, Timers {
  time = Date.UTC(2026, 0, 1);
  /** How far the system clock was set back, in ms. */
  setBack = 0;
  readonly now = (): number => this.time - this.setBack;
  readonly elapsed = (): number => this.time;
  after(): () => void {
    return () => undefined;
  }
}
