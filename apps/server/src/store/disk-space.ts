import { statfsSync } from 'node:fs';
import type { Log } from '../log/log.ts';
import type { Clock } from '../ports/environment.ts';
import type { DiskSpace } from '../ports/journal.ts';

const CHECK_INTERVAL_MS = 1000;
const BYTES_PER_MB = 1024 * 1024;

type DiskSpaceOptions = {
  /** 0: no reserve. */
  reserveMb: number;
  clock: Pick<Clock, 'elapsed'>;
  log: Log;
  /** Default: asks the file system. */
  freeBytes?: () => number;
};

/** Watches the free space of the disk that holds a folder. Checks on access, at most once per `CHECK_INTERVAL_MS`. */
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
    if (isLow) log.error('disk nearly full: only running games are written', { megabytes, reserve: reserveMb });
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
