import { errorFields, type Log } from './log/log.ts';
import type { Clock, ServiceTime, Timers } from './ports/environment.ts';
import type { ServiceTimeStore } from './store/store.ts';

/** Milliseconds between two notes. A process that is killed loses no more than that, to the good of whoever thinks. */
const SAVE_INTERVAL_MS = 60_000;

export interface PersistentServiceTime extends ServiceTime {
  /** Goes on from where the service was when it last ran. */
  start(kept: ServiceTimeStore): Promise<void>;
  stop(): Promise<void>;
}

/** How long the service has run in all its life: noted each minute, and gone on from there at the next start. */
export function createServiceTime(clock: Clock, timers: Timers, log: Log): PersistentServiceTime {
  let offset = -clock.elapsed();
  let cancelSave = (): void => undefined;
  let save = async (): Promise<void> => undefined;
  const now = (): number => clock.elapsed() + offset;
  const scheduleSave = (): void => {
    cancelSave = timers.after(SAVE_INTERVAL_MS, () => {
      scheduleSave();
      void save();
    });
  };
  return {
    now,
    async start(kept) {
      offset = (await kept.read()) - clock.elapsed();
      save = () =>
        kept.advanceTo(Math.floor(now())).catch((error) => log.warn('uptime not kept', errorFields(error)));
      scheduleSave();
    },
    async stop() {
      cancelSave();
      await save();
    },
  };
}
