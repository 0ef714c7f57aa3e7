import type { Page } from 'playwright-core';

/** What the page of a game offers at this moment: the grid beside the canvas, read as a script reads it. */
export type Sight = {
  /** `a support`: who is asked, and what. */
  asks: string;
  rev: number;
  ply: number;
  game: number;
  /** Whether this page is the one that is asked. */
  mine: boolean;
  /** Hand tiles that can be taken, by slot; '' where there is none. */
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
    const slots = [...main.querySelectorAll<HTMLButtonElement>('[data-tile]')];
    const legal = [...main.querySelectorAll<HTMLElement>('[data-cell][data-legal]')];
    const { asks = '', rev, ply, game, mine } = main.dataset;
    return {
      asks,
      rev: Number(rev),
      ply: Number(ply),
      game: Number(game),
      mine: mine === 'true',
      tiles: slots.map(({ dataset, disabled }) => (disabled ? '' : (dataset.tile ?? ''))),
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
