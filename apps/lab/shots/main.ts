/**
 * `pnpm shots [--only NAME,…] [--size …] [--lang …] [--theme …] [--out DIR]`: pictures of everything that people see,
 * at ten sizes, in every language and theme. Looks for what is cut off, covered, too small or too pale, and prints a
 * contact sheet for each scene and theme.
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

/** Those that the flag names, by the beginning of a name; all of them without the flag. */
function selectByPrefix<T extends string>(flag: string, all: readonly T[]): T[] {
  const wanted = flag.split(',').filter((part) => part !== '');
  return all.filter((name) => wanted.length === 0 || wanted.some((part) => name.startsWith(part)));
}

const names = selectByPrefix(
  values.only,
  SHOTS.map(({ name }) => name),
);
const series = {
  themes: selectByPrefix(values.theme, THEMES),
  sizes: selectByPrefix(values.size, Object.keys(SIZES).filter(isSize)),
  languages: selectByPrefix(values.lang, LANGUAGES),
};

function isSize(name: string): name is keyof typeof SIZES {
  return name in SIZES;
}

const chromium = await provideChromium();
if (chromium === undefined) throw new Error('there is no Chromium here; TE_CHROMIUM may name one');
process.env.TE_CHROMIUM = chromium;
const house = await DevSite.open(SHOT_OVERRIDES);
const browser = await launchBrowser('canvas');
const photographer = new ShotRunner(browser, house.url, values.out);
try {
  for (const scene of SHOTS.filter(({ name }) => names.includes(name))) {
    const before = photographer.screenshots.length;
    await photographer.run({ scene, ...series });
    const taken = photographer.screenshots.slice(before);
    for (const theme of series.themes) {
      const these = taken.filter((picture) => picture.theme === theme);
      const path = join(values.out, `sheet.${scene.name}.${theme}.png`);
      if (these.length > 0) await printContactSheet(browser, `${scene.name} · ${theme}`, these, path);
    }
    process.stdout.write(`${scene.name}: ${taken.length} pictures\n`);
  }
} finally {
  await browser.close();
  await house.close();
}
for (const [flaw, places] of photographer.flaws)
  process.stdout.write(`FLAW ${flaw}: ${places.length} times, ${places.slice(0, 4).join(', ')}\n`);
for (const complaint of new Set(photographer.pageErrors)) process.stdout.write(`COMPLAINT ${complaint}\n`);
const { flaws, screenshots, pageErrors } = photographer;
process.stdout.write(
  `shots: ${screenshots.length} pictures, ${flaws.size} flaws, ${pageErrors.length} complaints\n`,
);
process.exit(flaws.size + pageErrors.length === 0 ? 0 : 1);
