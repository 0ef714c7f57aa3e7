import type { Page } from 'playwright-core';
import type { Person } from './browser-person.ts';
import { practiseOn } from './browser-practice.ts';

/** How long the page takes from a move of the pointer to the next picture, in milliseconds. */
export type Latencies = { thinking: number[]; resting: number[] };

/** Into a bot's decision about an action, once its last one is drawn: here a fierce bot thinks surely, and here it only waits. */
const THINKS = [350, 900] as const;
const RESTS = [1200, 1750] as const;

/**
 * Moves the pointer over the board while fierce bots decide at a natural pace: they think for the first second, and then
 * they wait.
 */
export async function measureLatency(person: Person, samples: number): Promise<Latencies> {
  const { page } = person;
  await page.evaluate(watchPointer);
  for (;;) {
    const found = await read(page);
    if (Math.min(found.thinking.length, found.resting.length) >= samples) return found;
    if ((await person.sight()).mine) await practiseOn(person, 1);
    else await wave(page);
  }
}

async function wave(page: Page): Promise<void> {
  const box = await page.locator('.board').boundingBox();
  if (box === null) throw new Error('there is no board');
  for (let i = 0; i < 10; i++) {
    await page.mouse.move(box.x + box.width * (0.2 + 0.06 * i), box.y + box.height * 0.5);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}

async function read(page: Page): Promise<Latencies> {
  const all = await page.evaluate<[number, number][]>('window.latencies');
  const between = ([from, to]: readonly [number, number]): number[] =>
    all.filter(([at]) => at >= from && at <= to).map(([, took]) => took);
  return { thinking: between(THINKS), resting: between(RESTS) };
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
