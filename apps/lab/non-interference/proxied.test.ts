import { expect, test } from '@jest/globals';
import { findNginx } from '../../../scripts/lib/services/nginx.ts';
import { compareWorlds } from './compare-worlds.ts';

const withNginx = findNginx() === undefined ? test.skip : test;

// A file of its own: each world has a server, and Colyseus allows one a process.
withNginx(
  'behind nginx, too, other hands, bags, exchanges and points change nothing that others are sent',
  async () => {
    const { faults, frames, acts } = await compareWorlds(3, true);
    expect(faults).toEqual([]);
    expect(frames).toBeGreaterThan(100);
    expect(acts).toBeGreaterThan(100);
  },
  60_000,
);
