import type { Page } from 'playwright-core';

/** Shifts `Date.now` of a page by a number of hours. `window.jump` shifts it again. */
export const shiftClock = (page: Page, hours: number): Promise<unknown> =>
  page.addInitScript((by) => {
    const now = Date.now.bind(Date);
    let shift = by * 3_600_000;
    Date.now = () => now() + shift;
    Object.assign(window, {
      jump: (more: number) => {
        shift += more * 3_600_000;
      },
    });
  }, hours);
