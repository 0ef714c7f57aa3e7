import type { CDPSession, Page, Request } from 'playwright-core';
import { waitUntil } from '../clients/party.ts';

/** What the page of a game offers now, read from the grid over the canvas and from the controls. */
export type PageState = {
  /** The dynasty that has to decide and the kind of question: `a support`. */
  asks: string;
  rev: number;
  ply: number;
  game: number;
  /** Whether the player of this page has to decide. */
  mine: boolean;
  /** Hand tiles that can be selected, by index; '' where there is none. */
  tiles: string[];
  leaders: string[];
  actions: string[];
  /** The tokens of all other answers. */
  moves: string[];
  /** Legal cells of the selected piece. */
  cells: string[];
};

/** Reads everything in one step: nothing can change in between. */
export function readPageState(page: Page): Promise<PageState> {
  return page.evaluate(() => {
    const main = document.querySelector<HTMLElement>('main.game');
    if (main === null) throw new Error('no game is shown');
    const named = (name: string): string[] =>
      [...main.querySelectorAll<HTMLButtonElement>(`button[data-${name}]:not(:disabled, [aria-disabled="true"])`)].map(
        (button) => button.getAttribute(`data-${name}`) ?? '',
      );
    const tiles = [...main.querySelectorAll<HTMLButtonElement>('[data-tile]')];
    // One button sends the number of tiles that is chosen.
    const counts = [...main.querySelectorAll<HTMLElement>('[data-support]')];
    const moves = named('move').filter((move) => !move.startsWith('+'));
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
      moves: [...moves, ...counts.map(({ dataset }) => `+${dataset.support}`)],
      cells: legal.map(({ dataset }) => dataset.cell ?? ''),
    };
  });
}

/** Waits until the page shows this rev or a later one and no request is in flight. */
export async function untilRev(page: Page, rev: number): Promise<void> {
  await page.waitForFunction((least) => {
    const main = document.querySelector<HTMLElement>('main.game');
    return main !== null && Number(main.dataset.rev) >= least && main.ariaBusy !== 'true';
  }, rev);
}

/** Waits until the player has to decide or the game is over. */
export async function untilAsked(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector<HTMLElement>('main.game');
    const waits = main?.dataset.mine === 'true' && main.ariaBusy !== 'true';
    return waits || main?.dataset.asks === '- over';
  });
}

/** Waits until an element matches. It need not be visible. */
export async function untilShown(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(selector, { state: 'attached' });
}

/** Measures the scripts that a page fetches. The returned function resolves to their transferred bytes. */
export function measureScripts(page: Page): () => Promise<number> {
  const scripts: Request[] = [];
  let inFlight = 0;
  const isScript = (request: Request): boolean => request.resourceType() === 'script';
  page.on('request', (request) => {
    if (isScript(request)) inFlight++;
  });
  page.on('requestfinished', (request) => {
    if (isScript(request)) inFlight--;
    if (isScript(request)) scripts.push(request);
  });
  return async () => {
    await page.waitForLoadState('load');
    await waitUntil(() => inFlight === 0, 'scripts to arrive');
    const sizes = await Promise.all(scripts.map(bodySize));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
}

async function bodySize(request: Request): Promise<number> {
  const response = await request.response();
  const encoding = await response?.headerValue('content-encoding');
  const { responseBodySize } = await request.sizes();
  // The server does not compress very small files.
  if (encoding !== 'gzip' && responseBodySize > 2000) throw new Error(`${request.url()} is not gzipped`);
  return responseBodySize;
}

/** Counts animation frames and drawing calls. Call it before the page loads. */
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

export const drawingCount = (page: Page): Promise<unknown> => page.evaluate('window.drawn');

/** Heap size after garbage collection, in MB. */
export async function heapMegabytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

/** Makes the board lose its WebGL context, as a graphics driver may do. */
export const loseContext = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const canvas = document.querySelector('canvas');
    canvas?.classList.add('lost');
    canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
  });

/** A screenshot of the board with the pointer elsewhere: no kingdom is highlighted. */
export async function boardScreenshot(page: Page): Promise<string> {
  await page.mouse.move(0, 0);
  return (await page.locator('.board').screenshot({ animations: 'disabled' })).toString('base64');
}

/** Waits two frames, after which all changes are drawn. */
export const untilDrawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
