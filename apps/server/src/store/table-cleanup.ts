import { errorFields, type Log } from '../log/log.ts';
import type { Clock, Timers } from '../ports/environment.ts';
import type { TableStore } from './store.ts';

const HOUR_MS = 60 * 60 * 1000;
/** For how long a table is kept at which no game began. */
export const UNSTARTED_TABLE_LIFETIME_MS = 24 * HOUR_MS;

/** Every hour forgets the tables at which no game began in time. Returns what ends it. @param before is done first. */
export function startTableCleanup(
  tables: TableStore,
  { clock, timers }: { clock: Clock; timers: Timers },
  log: Log,
  isInUse: (code: string) => boolean,
  before: () => Promise<void> = async () => undefined,
): () => void {
  let stop = (): void => undefined;
  const once = async (): Promise<void> => {
    try {
      await before();
      const dropped = await tables.deleteUnstarted(clock.now() - UNSTARTED_TABLE_LIFETIME_MS, isInUse);
      if (dropped > 0) log.info('unstarted tables deleted', { dropped });
    } catch (error) {
      log.error('table cleanup failed', errorFields(error));
    }
  };
  const next = (): void => {
    stop = timers.after(HOUR_MS, () => {
      next();
      void once();
    });
  };
  next();
  void once();
  return () => stop();
}
