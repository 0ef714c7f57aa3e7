import { expect, test } from '@jest/globals';
import { compareWorlds } from './compare-worlds.ts';

/** `pnpm soak wire` plays more. */
const GAMES = 5;

test('other hands, bags, exchanges and points change nothing that others are sent', async () => {
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
  // The search does find the secrets that are sent to their owners.
  expect(found).toBeGreaterThan(20);
}, 180_000);
