import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type { ArrangedDealing } from '../games/arranged-dealing.ts';
import { TestSite } from './test-site.ts';

/**
 * Gives a suite a house of its own. After each test all pages are closed, and none may have complained.
 * @param start the position from which games begin there.
 */
export function useTestSite(
  keep: (house: TestSite) => void,
  { dealing, start = null }: { dealing?: ArrangedDealing; start?: string | null } = {},
): void {
  let house: TestSite | undefined;
  beforeAll(async () => {
    house = await TestSite.open(dealing === undefined ? {} : { table: { dealing } });
    dealing?.startFrom(start);
    keep(house);
  });
  afterEach(async () => {
    expect(house?.pageErrors).toEqual([]);
    await house?.closePages();
  });
  afterAll(() => house?.close());
}
