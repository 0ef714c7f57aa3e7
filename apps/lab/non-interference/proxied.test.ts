import { expect, test } from '@jest/globals';
import { findNginx } from '../../../scripts/lib/services/nginx.ts';
import { compareWorlds } from './compare-worlds.ts';

const withNginx = findNginx() === undefined ? test.skip : test;

// In a file of its own, as each world has a server, and Colyseus knows one at a time in a process.
withNginx(
  'behind a proxy as well, nobody can notice what another hand, bag, exchange or score would have changed',
  async () => {
    const { faults, frames, acts } = await compareWorlds(3, true);
    expect(faults).toEqual([]);
    expect(frames).toBeGreaterThan(100);
    expect(acts).toBeGreaterThan(100);
  },
  60_000,
);
