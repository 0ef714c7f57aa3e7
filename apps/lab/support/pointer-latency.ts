import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { type Random, seededRandom } from '../../e2e/support/clients/random.ts';
import type { PlayerPage } from '../../e2e/support/players/player-page.ts';
import { playPractice } from '../../e2e/support/players/practice.ts';

/** Into a bot's decision about an action, in milliseconds: its last one is drawn, and the next is not yet there. */
const DECIDES = [350, 1750] as const;
/** Between two movements of a hand, in milliseconds. */
const STILL = 400;

/**
 * Moves the pointer over the board now and then while bots decide at a natural pace.
 * @returns how long the page took from a move of the pointer to the next picture, in milliseconds.
 */
export async function measureLatency(person: PlayerPage, samples: number): Promise<number[]> {
  const { page } = person;
  const random = seededRandom(samples);
  await page.evaluate(watchPointer);
  for (;;) {
    const found = await read(page);
    if (found.length >= samples) return found;
    if ((await person.state()).mine) await playPractice(person, 1);
    else await wave(page, random);
  }
}

async function wave(page: Page, random: Random): Promise<void> {
  const box = await page.locator('.board').boundingBox();
  if (box === null) throw new Error('there is no board');
  for (let i = 0; i < 10; i++) {
    await page.mouse.move(box.x + box.width * (0.2 + 0.06 * i), box.y + box.height * 0.5);
    // An even beat would fall in with that of the screen.
    await pause(30 + random(20));
  }
  await pause(STILL);
}

async function read(page: Page): Promise<number[]> {
  const all = await page.evaluate<[number, number][]>('window.latencies');
  return all.filter(([at]) => at >= DECIDES[0] && at <= DECIDES[1]).map(([, took]) => took);
}

/** Runs in the page: how long after the beginning of a bot's decision the pointer moved, and how long that took. */
function watchPointer(): void {
  const game = document.querySelector<HTMLElement>('main.game');
  const latencies: [number, number][] = [];
  Object.assign(window, { latencies });
  if (game === null) return;
  let began = performance.now();
  new MutationObserver(() => {
    began = performance.now();
  }).observe(game, { attributeFilter: ['data-rev'] });
  document.addEventListener('pointermove', ({ timeStamp }) => {
    if (game.dataset.mine === 'true' || !game.dataset.asks?.endsWith(' action')) return;
    const at = timeStamp - began;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        latencies.push([at, performance.now() - timeStamp]);
        port1.close();
      };
      port2.postMessage(null);
    });
  });
}
