import { errorFields, type Log } from '../log/log.ts';
import type { Clock, Timers } from '../ports/environment.ts';
import type { TableLists } from './store.ts';

const HOUR = 60 * 60 * 1000;
/** For how long a table is kept at which no game began. */
export const UNSTARTED_LASTS = 24 * HOUR;

/** Every hour forgets the tables at which no game began in time. Returns what ends it. @param before is done first. */
export function sweep(
  tables: TableLists,
  { clock, timers }: { clock: Clock; timers: Timers },
  log: Log,
  isInUse: (code: string) => boolean,
  before: () => Promise<void> = async () => undefined,
): () => void {
  let stop = (): void => undefined;
  const once = async (): Promise<void> => {
    try {
      await before();
      const dropped = await tables.dropUnstarted(clock.now() - UNSTARTED_LASTS, isInUse);
      if (dropped > 0) log.info('tables forgotten', { dropped });
    } catch (error) {
      log.error('sweep failed', errorFields(error));
    }
  };
  const next = (): void => {
    stop = timers.after(HOUR, () => {
      next();
      void once();
    });
  };
  next();
  void once();
  return () => stop();
}
