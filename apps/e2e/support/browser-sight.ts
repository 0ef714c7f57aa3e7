import type { CDPSession, Page, Request } from 'playwright-core';
import { until } from './gather.ts';

/** What the page of a game offers at this moment: the grid beside the canvas, read as a script reads it. */
export type Sight = {
  /** `a support`: who is asked, and what. */
  asks: string;
  rev: number;
  ply: number;
  game: number;
  /** Whether this page is the one that is asked. */
  mine: boolean;
  /** Hand tiles that can be taken, by index; '' where there is none. */
  tiles: string[];
  leaders: string[];
  actions: string[];
  /** Every other answer, by its token. */
  moves: string[];
  /** Cells that may be tapped. */
  cells: string[];
};

/** Everything at once, so that nothing changes in between. */
export function readSight(page: Page): Promise<Sight> {
  return page.evaluate(() => {
    const main = document.querySelector<HTMLElement>('main.game');
    if (main === null) throw new Error('no game is shown');
    const named = (name: string): string[] =>
      [...main.querySelectorAll<HTMLButtonElement>(`button[data-${name}]:not(:disabled)`)].map(
        (button) => button.getAttribute(`data-${name}`) ?? '',
      );
    const tiles = [...main.querySelectorAll<HTMLButtonElement>('[data-tile]')];
    const legal = [...main.querySelectorAll<HTMLElement>('[data-cell][data-legal]')];
    const { asks = '', rev, ply, game, mine } = main.dataset;
    return {
      asks,
      rev: Number(rev),
      ply: Number(ply),
      game: Number(game),
      mine: mine === 'true',
      tiles: tiles.map(({ dataset, disabled }) => (disabled ? '' : (dataset.tile ?? ''))),
      leaders: named('leader'),
      actions: named('action'),
      moves: named('move'),
      cells: legal.map(({ dataset }) => dataset.cell ?? ''),
    };
  });
}

/** Waits until the page shows a later state than that, and nothing of its own is on the way. */
export async function untilRev(page: Page, rev: number): Promise<void> {
  await page.waitForFunction((least) => {
    const main = document.querySelector<HTMLElement>('main.game');
    return main !== null && Number(main.dataset.rev) >= least && main.ariaBusy !== 'true';
  }, rev);
}

/** Waits until the page is asked something, or the game is over. */
export async function untilAsked(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector<HTMLElement>('main.game');
    const waits = main?.dataset.mine === 'true' && main.ariaBusy !== 'true';
    return waits || main?.dataset.asks === '- over';
  });
}

/** Waits for something that the page shows so; `:has()` and `:not()` say the rest. */
export async function untilShown(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(selector, { state: 'attached' });
}

/** Hears which scripts a page fetches. Resolves, when asked, to what came over the line, in bytes. */
export function weighScripts(page: Page): () => Promise<number> {
  const scripts: Request[] = [];
  let onTheWay = 0;
  const isScript = (request: Request): boolean => request.resourceType() === 'script';
  page.on('request', (request) => {
    if (isScript(request)) onTheWay++;
  });
  page.on('requestfinished', (request) => {
    if (isScript(request)) onTheWay--;
    if (isScript(request)) scripts.push(request);
  });
  return async () => {
    await page.waitForLoadState('load');
    await until(() => onTheWay === 0, 'scripts to arrive');
    const sizes = await Promise.all(scripts.map(bodySize));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
}

async function bodySize(request: Request): Promise<number> {
  const response = await request.response();
  const encoding = await response?.headerValue('content-encoding');
  const { responseBodySize } = await request.sizes();
  // The smallest are sent as they are.
  if (encoding !== 'gzip' && responseBodySize > 2000) throw new Error(`${request.url()} is not gzipped`);
  return responseBodySize;
}

/** Before the page loads: counts frames that are asked for, and calls that draw. */
export const countDrawing = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    let drawn = 0;
    Object.defineProperty(window, 'drawn', { get: () => drawn });
    const ask = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (run) => {
      drawn++;
      return ask(run);
    };
    const { prototype } = WebGL2RenderingContext;
    for (const call of ['drawElements', 'drawArrays', 'clear'] as const) {
      const draw = prototype[call];
      Object.defineProperty(prototype, call, {
        value(...values: readonly unknown[]) {
          drawn++;
          return Reflect.apply(draw, this, values);
        },
      });
    }
  });

export const drawingSoFar = (page: Page): Promise<unknown> => page.evaluate('window.drawn');

/** In MB, after everything was thrown away that could be. */
export async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

/** What a graphics driver does on a bad day. */
export const loseContext = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const canvas = document.querySelector('canvas');
    canvas?.classList.add('lost');
    canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
  });

/** The board as it is seen, without a pointer that brings out a kingdom. */
export async function pictureOf(page: Page): Promise<string> {
  await page.mouse.move(0, 0);
  return (await page.locator('.board').screenshot({ animations: 'disabled' })).toString('base64');
}

/** Two frames later, everything that was set in motion now has been drawn. */
export const untilDrawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
