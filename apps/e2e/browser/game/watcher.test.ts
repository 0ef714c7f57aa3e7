import { expect, test } from '@jest/globals';
import { DYNASTIES, decider, imagine, isTurnEndDue } from '@tigris/engine';
import { DEFAULT_OPTIONS } from '@tigris/protocol';
import type { TableClient } from '@tigris/protocol/client';
import type { Page } from 'playwright-core';
import { describeInBrowser, useTestSite } from '../../support/browser/use-test-site.ts';
import { createGuest } from '../../support/clients/http-api.ts';
import { requireDone, waitUntil } from '../../support/clients/party.ts';
import { ArrangedGameSetup } from '../../support/games/arranged-game-setup.ts';
import { untilRev, untilShown } from '../../support/players/page-state.ts';
import { seatPlayers } from '../../support/players/seated-table.ts';
import { TableSession } from '../../support/players/table-session.ts';

const gameSetup = new ArrangedGameSetup();
const site = useTestSite({ gameSetup });

/** Two games with the same public moves but different hands, exchanged tiles and draws. */
const WORLDS = [
  { draws: 'rrbbggrrrkkk', exchanged: 'bg', rest: 'bbbbbbbb' },
  { draws: 'rrkkkbrrggbb', exchanged: 'kk', rest: 'ggggkkkk' },
];
const moves = (exchanged: string) => `R@c2 ~${exchanged} / r@c9 r@h8 / r@b1 R@a2 / K@b9 R@c10 / R- . .`;

type Seen = { pages: string[]; frames: string[] };

/** Records all state messages and patches that the page receives. */
function listen(page: Page, seen: Seen): void {
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const bytes = Buffer.from(payload);
      if (STATES.includes(bytes[0])) seen.frames.push(bytes.toString('latin1'));
    });
  });
}

/** ROOM_STATE and ROOM_STATE_PATCH of Colyseus. */
const STATES = [14, 15];

async function content(page: Page): Promise<string> {
  await untilShown(page, 'main.game:not(:has(.connection-overlay))');
  return await page.content();
}

/** Whether this player has to decide. */
function isActive({ view, table, you }: TableClient): boolean {
  if (view === null || table === null || you === null || you.slot === null) return false;
  const position = imagine(view);
  const seat = isTurnEndDue(position) ? position.turn : decider(position);
  return seat !== null && table.order[seat] === you.slot;
}

/** Makes a move over the wire. Resolves to the rev after it. */
async function play(clients: readonly TableClient[], token: string): Promise<number> {
  await waitUntil(() => clients.some(isActive), `a player to decide before ${token}`);
  const active = clients.find(isActive);
  const answer = token === '/' ? active?.confirm() : active?.act(token);
  if (answer === undefined) throw new Error('nobody has to decide');
  return await requireDone(answer);
}

async function watch({ draws, exchanged, rest }: (typeof WORLDS)[number]): Promise<Seen> {
  gameSetup.draws = draws + rest;
  const players = await Promise.all(['Ann', 'Bob'].map((name) => createGuest(site.url, name)));
  const seats = players.map((guest, i) => ({ dynasty: DYNASTIES[i] ?? 'a', guest }));
  const options = { ...DEFAULT_OPTIONS, order: 'seated' } as const;
  const { code, clients } = await seatPlayers(site.url, seats, options, 'open sesame');
  const eve = await site.newPlayer('Eve');
  const seen: Seen = { pages: [], frames: [] };
  listen(eve.page, seen);
  await eve.openLink(`${site.url}/t/${code}`);
  await untilRev(eve.page, 0);
  for (const move of moves(exchanged).split(' ')) {
    await untilRev(eve.page, await play(clients, move));
    seen.pages.push(await content(eve.page));
  }
  await untilShown(eve.page, `[data-log-ply="${(await eve.state()).ply}"]`);
  seen.pages.push(await content(eve.page));
  // Copied before the players leave: whether the page is notified of that depends on timing.
  const { pages, frames } = structuredClone(seen);
  await eve.page.context().close();
  await Promise.all(clients.map((client) => client.leave()));
  // The address of the board image contains a time, which is no secret.
  const normalized = (text: string) => text.replaceAll(code, 'CODE').replace(/\?at=\d+/, '?at=');
  return { pages: pages.map(normalized), frames: frames.map(normalized) };
}

describeInBrowser('a watcher', () => {
  test('receives the same page and the same messages whatever the hidden tiles are', async () => {
    const [one, other] = [await watch(WORLDS[0]), await watch(WORLDS[1])];
    expect(one.pages.length).toBeGreaterThan(15);
    expect(one.frames.length).toBeGreaterThan(15);
    expect(other.pages).toEqual(one.pages);
    expect(other.frames).toEqual(one.frames);
    for (const hidden of ['data-tile', 'data-points', 'open sesame'])
      for (const text of [...one.pages, ...one.frames]) expect(text).not.toContain(hidden);
  });

  test('is rejected by tables without watchers', async () => {
    const session = await TableSession.start(site, [{}], { bots: 1, toggle: ['watchers'] });
    const eve = await site.newPlayer('Eve');
    await eve.page.goto(session.link);
    await eve.page.fill('input[name="name"]', 'Eve');
    await eve.press('button[type="submit"]');
    await untilShown(eve.page, '[data-closed="no-watchers"]');
    expect(await eve.page.locator('main.game').count()).toBe(0);
    // The browser reports the refusal.
    site.pageErrors.length = 0;
  });
});
