import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { untilRev, untilShown } from '../support/browser/page-state.ts';
import { TableSession } from '../support/browser/table-session.ts';
import { TestSite } from '../support/browser/test-site.ts';
import { ArrangedDealing } from '../support/games/arranged-dealing.ts';

const suite = process.env.TE_CHROMIUM ? describe : describe.skip;

const dealing = new ArrangedDealing();
let house: TestSite;

/** Two games with the same public moves. The hands, the exchanged tiles and the draws differ. */
const WORLDS = [
  { draws: 'rrbbggrrrkkk', exchanged: 'bg', rest: 'bbbbbbbb' },
  { draws: 'rrkkkbrrggbb', exchanged: 'kk', rest: 'ggggkkkk' },
];
const moves = (exchanged: string) => `R@c2 ~${exchanged} / r@c9 r@h8 / r@b1 R@a2 / K@b9 R@c10 / R- . .`;

type Seen = { pages: string[]; frames: string[] };

/** Collects all state messages and patches that the page receives. */
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
  await untilShown(page, 'main.game:not(:has(.veil))');
  return await page.content();
}

async function watch({ draws, exchanged, rest }: (typeof WORLDS)[number]): Promise<Seen> {
  dealing.draws = draws + rest;
  const party = await TableSession.start(house, [{}, {}], {
    toggle: ['orderDrawn'],
    password: 'open sesame',
  });
  const eve = await house.newPlayer('Eve');
  const seen: Seen = { pages: [], frames: [] };
  listen(eve.page, seen);
  await eve.openLink(party.link);
  await untilRev(eve.page, 0);
  for (const move of moves(exchanged).split(' ')) {
    await party.play(move);
    await untilRev(eve.page, (await party.players[0].state()).rev);
    seen.pages.push(await content(eve.page));
  }
  await untilShown(eve.page, `[data-log-ply="${(await eve.state()).ply}"]`);
  seen.pages.push(await content(eve.page));
  // Copied before anybody leaves: whether one page hears that another has left depends on timing.
  const { pages, frames } = structuredClone(seen);
  await party.close();
  await eve.page.context().close();
  // The page names the moment of the board's picture, which is no secret.
  const alike = (text: string) => text.replaceAll(party.link.slice(-8), 'CODE').replace(/\?at=\d+/, '?at=');
  return { pages: pages.map(alike), frames: frames.map(alike) };
}

suite('a watcher', () => {
  beforeAll(async () => {
    house = await TestSite.open({ table: { dealing } });
  });
  afterAll(() => house?.close());

  test('sees the same page and the same messages whatever the hidden tiles are', async () => {
    const [one, other] = [await watch(WORLDS[0]), await watch(WORLDS[1])];
    expect(one.pages.length).toBeGreaterThan(15);
    expect(one.frames.length).toBeGreaterThan(15);
    expect(other.pages).toEqual(one.pages);
    expect(other.frames).toEqual(one.frames);
    for (const hidden of ['data-tile', 'data-points', 'open sesame'])
      for (const text of [...one.pages, ...one.frames]) expect(text).not.toContain(hidden);
  }, 90_000);

  test('is sent away where nobody may watch', async () => {
    const party = await TableSession.start(house, [{}], { bots: 1, toggle: ['watchers'] });
    const eve = await house.newPlayer('Eve');
    await eve.page.goto(party.link);
    await eve.page.fill('input[name="name"]', 'Eve');
    await eve.press('button[type="submit"]');
    await untilShown(eve.page, '[data-closed="no-watchers"]');
    expect(await eve.page.locator('main.game').count()).toBe(0);
  }, 60_000);
});
