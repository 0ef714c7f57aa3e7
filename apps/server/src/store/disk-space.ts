import { statfsSync } from 'node:fs';
import type { Log } from '../log/log.ts';
import type { Clock } from '../ports/environment.ts';
import type { DiskSpace } from '../ports/journal.ts';

/** Milliseconds between two looks at the disk. */
const EVERY = 1000;
const MEGABYTE = 1024 * 1024;

type Given = {
  /** Megabytes that are kept for games under way; 0: none. */
  reserve: number;
  clock: Pick<Clock, 'elapsed'>;
  log: Log;
  /** Bytes that may still be written. */
  free?: () => number;
};

/** Looks now and then, when somebody asks, how much room the disk of a folder has left. */
export function freeSpace(
  dataDir: string,
  { reserve, clock, log, free = () => freeAt(dataDir) }: Given,
): DiskSpace {
  let isLow = false;
  let looked = Number.NEGATIVE_INFINITY;
  const look = (): void => {
    const megabytes = Math.floor(free() / MEGABYTE);
    if (megabytes < reserve === isLow) return;
    isLow = !isLow;
    if (isLow) log.error('disk nearly full: only games under way are written', { megabytes, reserve });
    else log.info('disk has room again', { megabytes, reserve });
  };
  return {
    get isLow() {
      if (reserve > 0 && clock.elapsed() - looked >= EVERY) {
        looked = clock.elapsed();
        look();
      }
      return isLow;
    },
  };
}

function freeAt(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    // Some file systems do not say how much room they have. There the store itself reports that it is full.
    return Number.POSITIVE_INFINITY;
  }
}
