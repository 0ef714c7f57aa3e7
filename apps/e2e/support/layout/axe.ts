import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { untilDrawn } from '../players/page-state.ts';

/** Returns the violations of WCAG 2.2 AA on the page as it is now. */
export async function violations(page: Page): Promise<string[]> {
  await untilDrawn(page);
  if (!(await page.evaluate('typeof window.axe === "object"'))) await page.evaluate(axe.source);
  return await page.evaluate<string[]>(`window.axe
    .run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], resultTypes: ['violations'] })
    .then(({ violations }) => violations.flatMap(({ id, nodes }) =>
      nodes.slice(0, 3).map(({ html, failureSummary }) =>
        id + ': ' + html.slice(0, 160) + ' ' + failureSummary.replace(/\\s+/g, ' ').slice(0, 200))))`);
}
