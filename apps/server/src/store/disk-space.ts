import { statfsSync } from 'node:fs';
import type { Log } from '../log/log.ts';
import type { Clock } from '../ports/environment.ts';
import type { DiskSpace } from '../ports/journal.ts';

/** Milliseconds between two looks at the disk. */
const CHECK_INTERVAL_MS = 1000;
const BYTES_PER_MB = 1024 * 1024;

type DiskSpaceOptions = {
  /** Megabytes that are kept for games under way; 0: none. */
  reserveMb: number;
  clock: Pick<Clock, 'elapsed'>;
  log: Log;
  /** Bytes that may still be written. */
  freeBytes?: () => number;
};

/** Looks now and then, when somebody asks, how much room the disk of a folder has left. */
export function watchDiskSpace(
  dataDir: string,
  { reserveMb, clock, log, freeBytes = () => freeBytesAt(dataDir) }: DiskSpaceOptions,
): DiskSpace {
  let isLow = false;
  let checkedAt = Number.NEGATIVE_INFINITY;
  const check = (): void => {
    const megabytes = Math.floor(freeBytes() / BYTES_PER_MB);
    if (megabytes < reserveMb === isLow) return;
    isLow = !isLow;
    if (isLow)
      log.error('disk nearly full: only running games are written', { megabytes, reserve: reserveMb });
    else log.info('disk space recovered', { megabytes, reserve: reserveMb });
  };
  return {
    get isLow() {
      if (reserveMb > 0 && clock.elapsed() - checkedAt >= CHECK_INTERVAL_MS) {
        checkedAt = clock.elapsed();
        check();
      }
      return isLow;
    },
  };
}

function freeBytesAt(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    // Some file systems do not say how much room they have. There the store itself reports that it is full.
    return Number.POSITIVE_INFINITY;
  }
}
