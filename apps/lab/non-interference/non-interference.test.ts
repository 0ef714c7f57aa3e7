import { expect, test } from '@jest/globals';
import { compareWorlds } from './compare-worlds.ts';

/** More of them: `pnpm soak wire`. */
const GAMES = 5;

test('nobody can notice what another hand, bag, exchange or score would have changed', async () => {
  let acts = 0;
  let found = 0;
  let standIns = 0;
  let votes = 0;
  let calls = 0;
  for (let number = 0; number < GAMES; number++) {
    const compared = await compareWorlds(number);
    expect(compared.faults).toEqual([]);
    expect(compared.frames).toBeGreaterThan(100);
    acts += compared.acts;
    found += compared.deliveredSecrets;
    standIns += compared.standIns;
    votes += compared.votes;
    calls += compared.calls;
  }
  expect(acts).toBeGreaterThan(1000);
  expect(standIns).toBeGreaterThan(10);
  expect(votes).toBeGreaterThan(10);
  expect(calls).toBeGreaterThan(3);
  // The secrets are sent to their owners, so the search can find them.
  expect(found).toBeGreaterThan(20);
}, 180_000);
