/**
 * `pnpm shots [--only NAME,…] [--size …] [--lang …] [--theme …] [--out DIR]`: takes screenshots of everything that
 * users see, at ten sizes, in all languages and themes. Searches for elements that are cut off, covered, too small or
 * too pale, and saves a contact sheet for each shot and theme.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { provideChromium } from '../../../scripts/lib/system/find-chromium.ts';
import { LANGUAGES, launchBrowser, SIZES } from '../../e2e/support/browser/chromium.ts';
import { DevSite } from '../../e2e/support/browser/dev-site.ts';
import { THEMES } from '../../e2e/support/pages/legibility.ts';
import { SHOTS } from './all-shots.ts';
import { printContactSheet } from './contact-sheet.ts';
import { SHOT_OVERRIDES } from './shot.ts';
import { ShotRunner } from './shot-runner.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    size: { type: 'string', default: '' },
    lang: { type: 'string', default: '' },
    theme: { type: 'string', default: '' },
    out: { type: 'string', default: 'shots' },
  },
});

/** Returns the names that begin with a value of a flag; without the flag all. */
function selectByPrefix<T extends string>(flag: string, all: readonly T[]): T[] {
  const wanted = flag.split(',').filter((part) => part !== '');
  return all.filter((name) => wanted.length === 0 || wanted.some((part) => name.startsWith(part)));
}

const names = selectByPrefix(
  values.only,
  SHOTS.map(({ name }) => name),
);
const variants = {
  themes: selectByPrefix(values.theme, THEMES),
  sizes: selectByPrefix(values.size, Object.keys(SIZES).filter(isSize)),
  languages: selectByPrefix(values.lang, LANGUAGES),
};

function isSize(name: string): name is keyof typeof SIZES {
  return name in SIZES;
}

const chromium = await provideChromium();
if (chromium === undefined) throw new Error('Chromium is not installed: set TE_CHROMIUM to its path');
process.env.TE_CHROMIUM = chromium;
const site = await DevSite.open(SHOT_OVERRIDES);
const browser = await launchBrowser('canvas');
const runner = new ShotRunner(browser, site.url, values.out);
try {
  for (const shot of SHOTS.filter(({ name }) => names.includes(name))) {
    const before = runner.screenshots.length;
    await runner.run({ shot, ...variants });
    const taken = runner.screenshots.slice(before);
    for (const theme of variants.themes) {
      const these = taken.filter((picture) => picture.theme === theme);
      const path = join(values.out, `sheet.${shot.name}.${theme}.png`);
      if (these.length > 0) await printContactSheet(browser, `${shot.name} · ${theme}`, these, path);
    }
    process.stdout.write(`${shot.name}: ${taken.length} screenshots
`);
  }
} finally {
  await browser.close();
  await site.close();
}
for (const [flaw, places] of runner.flaws)
  process.stdout.write(`FLAW ${flaw}: ${places.length} times, ${places.slice(0, 4).join(', ')}\n`);
for (const error of new Set(runner.pageErrors)) process.stdout.write(`ERROR ${error}\n`);
const { flaws, screenshots, pageErrors } = runner;
process.stdout.write(
  `shots: ${screenshots.length} screenshots, ${flaws.size} flaws, ${pageErrors.length} errors
`,
);
process.exit(flaws.size + pageErrors.length === 0 ? 0 : 1);
