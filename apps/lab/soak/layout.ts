/**
 * `pnpm soak layout`: runs the layout and accessibility tests in every combination of size, language and number of players.
 * `pnpm test` tries each size in one language only.
 */
import { runJest } from '../../../scripts/lib/run-jest.ts';
import { provideChromium } from '../../../scripts/lib/system/find-chromium.ts';

const TESTS = [
  ...['axe', 'home-layout', 'layout', 'stable-layout'].map((name) => `apps/e2e/browser/page/${name}.test.ts`),
  'apps/e2e/browser/practice/lessons.test.ts',
];

const TE_CHROMIUM = await provideChromium();
if (TE_CHROMIUM === undefined) {
  process.stdout.write('layout: there is no Chromium here; TE_CHROMIUM may name one\n');
  process.exit(1);
}
const env = { ...process.env, TE_CHROMIUM, TE_FULL_MATRIX: 'yes' };
const { passed, failed } = await runJest([...TESTS, '--testTimeout=600000'], env);
process.stdout.write(`layout: ${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
