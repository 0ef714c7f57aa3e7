import { errorFields, type Log } from '../log/log.ts';
import type { Clock, Timers } from '../ports/environment.ts';
import type { TableStore } from './store.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Tables without a game are deleted after this time. */
export const UNSTARTED_TABLE_LIFETIME_MS = 24 * HOUR_MS;

/**
 * Deletes unstarted tables every hour. Returns a function that stops it.
 * @param runFirst other deletions, done before
 */
export function startTableCleanup(
  tables: TableStore,
  { clock, timers }: { clock: Clock; timers: Timers },
  log: Log,
  isInUse: (code: string) => boolean,
  runFirst: () => Promise<void> = async () => undefined,
): () => void {
  let stop = (): void => undefined;
  const deleteUnstarted = async (): Promise<void> => {
    try {
      await runFirst();
      const dropped = await tables.deleteUnstarted(clock.now() - UNSTARTED_TABLE_LIFETIME_MS, isInUse);
      if (dropped > 0) log.info('unstarted tables deleted', { dropped });
    } catch (error) {
      log.error('table cleanup failed', errorFields(error));
    }
  };
  const next = (): void => {
    stop = timers.after(HOUR_MS, () => {
      next();
      void deleteUnstarted();
    });
  };
  next();
  void deleteUnstarted();
  return () => stop();
}
