import { errorFields, type Log } from '../log/log.ts';
import type { Clock, ServiceTime, Timers } from '../ports/environment.ts';
import type { ServiceTimeStore } from './store.ts';

/** A killed process loses at most this much service time. */
const SAVE_INTERVAL_MS = 60_000;

export interface PersistentServiceTime extends ServiceTime {
  /** Continues from the stored value. */
  start(store: ServiceTimeStore): Promise<void>;
  stop(): Promise<void>;
}

/** How long the service has run in total, over all restarts. */
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
    async start(store) {
      offset = (await store.read()) - clock.elapsed();
      save = () =>
        store.advanceTo(Math.floor(now())).catch((error) => log.warn('service time not saved', errorFields(error)));
      scheduleSave();
    },
    async stop() {
      cancelSave();
      await save();
    },
  };
}
