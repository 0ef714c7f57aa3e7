import { createServer } from 'node:http';
import type { Settings } from '../../src/config.ts';
import { createApp } from '../../src/http/app.ts';
import { createHttpParts } from '../../src/http/create-http-parts.ts';
import type { HttpParts, Rooms } from '../../src/http/http-parts.ts';
import { openSqlite } from '../../src/store/open-sqlite.ts';
import type { Clock } from '../../src/table/ports.ts';
import { createWorld, type World } from '../../src/world.ts';
import { testSettings } from '../test-settings.ts';

export interface TestHttp {
  readonly origin: string;
  readonly parts: HttpParts;
  readonly rooms: FakeRooms;
  close(): Promise<void>;
}

/** Real HTTP and a real store; only the tables' rooms are missing. */
export async function startHttp(
  more: Partial<Settings> = {},
  scripted: Partial<World> = {},
): Promise<TestHttp> {
  const settings = testSettings(more);
  const store = openSqlite(settings.dataDir);
  const rooms = new FakeRooms();
  const world = createWorld(settings, scripted);
  const recordOf: HttpParts['recordOf'] = async (game) =>
    (await store.journal.read(game)).map(({ body }) => `${body}\n`).join('');
  const parts = createHttpParts({ settings, world, store, rooms, recordOf });
  const app = createApp(parts);
  const server = createServer(app.handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    origin: `http://127.0.0.1:${port}`,
    parts,
    rooms,
    async close() {
      app.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await store.close();
    },
  };
}

export class FakeRooms implements Rooms {
  closing = false;
  readonly opened: string[] = [];

  isOpen(code: string): boolean {
    return this.opened.includes(code);
  }

  async open(code: string): Promise<'open' | 'closing'> {
    if (this.closing) return 'closing';
    this.opened.push(code);
    return 'open';
  }
}

/** Time that stands still until a test moves it. */
export class FakeClock implements Clock {
  time = Date.UTC(2026, 0, 1);
  /** By so much the clock on the wall was set back. */
  setBack = 0;
  readonly now = (): number => this.time - this.setBack;
  readonly elapsed = (): number => this.time;
  after(): () => void {
    return () => undefined;
  }
}
