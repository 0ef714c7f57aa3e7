import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../support/browser/chromium.ts';
import { KillableServer } from '../../support/browser/killable-server.ts';
import { openPage } from '../../support/browser/page-pool.ts';
import { describeInBrowser } from '../../support/browser/use-test-site.ts';
import { seededRandom } from '../../support/clients/random.ts';
import { untilShown } from '../../support/players/page-state.ts';
import { endTurnEarly, PlayerPage } from '../../support/players/player-page.ts';
import { type PageFactory, TableSession } from '../../support/players/table-session.ts';

const server = new KillableServer();
let browser: Browser;

const pages: PageFactory = {
  get url() {
    return server.url;
  },
  newPlayer: async (name, device = {}) => new PlayerPage(await openPage(browser, server.url, [], device), name, device),
};

const untilDisconnected = ({ page }: PlayerPage) => untilShown(page, '[data-connection="reconnecting"]');
const untilReconnected = ({ page }: PlayerPage) => untilShown(page, 'main.game:not(:has(.connection-overlay))');
const log = ({ page }: PlayerPage) => page.textContent('.log');

describeInBrowser('a killed server', () => {
  beforeAll(async () => {
    await server.start();
    browser = await launchBrowser('canvas');
  });
  afterAll(async () => {
    await browser?.close();
    await server.close();
  });

  test('open pages reconnect by themselves, and nothing is lost', async () => {
    const session = await TableSession.start(pages, [{}, {}], { preset: 'second' });
    const { players } = session;
    await session.playAtRandom(seededRandom(5), 6);
    for (const seed of [6, 7]) {
      const before = await Promise.all(players.map((player) => player.state()));
      const logs = await Promise.all(players.map(log));
      await server.kill();
      await Promise.all(players.map(untilDisconnected));
      await server.start();
      await Promise.all(players.map(untilReconnected));
      // The restarted server writes an entry when it opens the table, so only the rev differs.
      const after = await Promise.all(players.map((player) => player.state()));
      expect(after.map((state) => ({ ...state, rev: 0 }))).toEqual(before.map((state) => ({ ...state, rev: 0 })));
      expect(await Promise.all(players.map(log))).toEqual(logs);
      await session.playAtRandom(seededRandom(seed), 2);
    }
  }, 120_000);

  test('a move in flight when the server died is made exactly once', async () => {
    const session = await TableSession.start(pages, [{}, {}], { preset: 'classic' });
    await session.playAtRandom(seededRandom(8), 2, { undoOneIn: 0 });
    const active = await session.activePlayer();
    if (active === null) throw new Error('the game is over');
    const { ply, asks } = await active.state();
    const done = asks.endsWith(' confirm');
    if (done) await active.input.press('[data-action="confirm"]');
    else await endTurnEarly(active);
    await server.kill();
    await server.start();
    const plies = done ? ply : ply + 1;
    for (const { page } of session.players)
      await untilShown(
        page,
        `main.game[data-ply="${plies}"]:not([data-asks="${asks}"]):not(:has(.connection-overlay))`,
      );
  });
});
