import { randomInt } from 'node:crypto';
import type { Settings } from './config.ts';
import { createLog, type Log } from './log/log.ts';
import { createIds, type Ids } from './persons/ids.ts';
import type { Clock, Random, Timers } from './ports/environment.ts';
import type { DiskSpace } from './ports/journal.ts';
import { watchDiskSpace } from './store/disk-space.ts';

/** Everything that is not deterministic. Tests script it; network input cannot. */
export interface Environment {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: Random;
  readonly ids: Ids;
  readonly log: Log;
  readonly diskSpace: DiskSpace;
}

export function createEnvironment(settings: Settings, scripted: Partial<Environment> = {}): Environment {
  const clock = scripted.clock ?? systemClock;
  const random = scripted.random ?? ((n) => randomInt(n));
  const log = scripted.log ?? createLog(settings.logLevel, clock.now);
  const { dataDir, diskReserveMb: reserveMb, databaseUrl } = settings;
  // With a database, its disk is not ours to watch.
  const space = databaseUrl === undefined ? watchDiskSpace(dataDir, { reserveMb, clock, log }) : { isLow: false };
  return {
    clock,
    timers: scripted.timers ?? systemTimers,
    random,
    ids: scripted.ids ?? createIds((n) => randomInt(n)),
    log,
    diskSpace: scripted.diskSpace ?? space,
  };
}

const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
};

const systemTimers: Timers = {
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
