import { expect, test } from '@jest/globals';
import { watchDiskSpace } from '../../src/store/disk-space.ts';
import { tempDir } from '../test-settings.ts';

const MEGABYTE = 1024 * 1024;

function scripted(reserve: number) {
  const disk = { megabytes: 500, looks: 0, now: 0 };
  const received: string[] = [];
  const record = (event: string): void => void received.push(event);
  const space = watchDiskSpace('', {
    reserveMb: reserve,
    clock: { elapsed: () => disk.now },
    log: { debug: record, info: record, warn: record, error: record },
    freeBytes: () => {
      disk.looks++;
      return disk.megabytes * MEGABYTE;
    },
  });
  return { disk, received, space };
}

test('space is low below the reserve, and each change is logged once', () => {
  const { disk, received, space } = scripted(100);
  const seen = [500, 101, 99, 50, 100, 200].map((megabytes) => {
    disk.megabytes = megabytes;
    disk.now += 1000;
    return space.isLow;
  });
  expect(seen).toEqual([false, false, true, true, false, false]);
  expect(received).toEqual(['disk nearly full: only running games are written', 'disk space recovered']);
});

test('the disk is checked at most once a second', () => {
  const { disk, space } = scripted(100);
  for (let i = 0; i < 100; i++) expect(space.isLow).toBe(false);
  expect(disk.looks).toBe(1);
});

test('without a reserve space is never low', () => {
  const { disk, space } = scripted(0);
  disk.megabytes = 0;
  expect(space.isLow).toBe(false);
  expect(disk.looks).toBe(0);
});

test('reads the free space of a real disk; unknown space counts as enough', () => {
  const quiet = (): void => undefined;
  const given = {
    clock: { elapsed: () => 0 },
    log: { debug: quiet, info: quiet, warn: quiet, error: quiet },
  };
  expect(watchDiskSpace(tempDir(), { ...given, reserveMb: 1 }).isLow).toBe(false);
  expect(watchDiskSpace(tempDir(), { ...given, reserveMb: Number.MAX_SAFE_INTEGER }).isLow).toBe(true);
  expect(watchDiskSpace('/there/is/no/such/folder', { ...given, reserveMb: 1000 }).isLow).toBe(false);
});
