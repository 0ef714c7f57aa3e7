import { afterAll, afterEach, beforeAll, describe, expect, jest } from '@jest/globals';
import { TestSite, type TestSiteOptions } from './test-site.ts';

/** Browser tests are skipped where no Chromium was found. */
export const describeInBrowser = process.env.TE_CHROMIUM ? describe : describe.skip;

/** Default timeout of a browser test: pages are slow to load while other tests use all cores. */
const BROWSER_TEST_MS = 60_000;
jest.setTimeout(BROWSER_TEST_MS);

type SuiteOptions = TestSiteOptions & {
  /** Keeps pages open from one test to the next. */
  keepPages?: boolean;
};

/** Opens a site for the tests of a suite. Each test fails if a page reports an error, and leaves no page open. */
export function useTestSite({ keepPages = false, ...options }: SuiteOptions = {}): TestSite {
  const site = new TestSite(options);
  if (process.env.TE_CHROMIUM === undefined) return site;
  beforeAll(() => site.open());
  afterEach(async () => {
    const errors = [...site.pageErrors];
    if (!keepPages) await site.closePages();
    expect(errors).toEqual([]);
  });
  afterAll(() => site.close());
  return site;
}
