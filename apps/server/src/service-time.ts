import { errorFacts, type Log } from './log/log.ts';
import type { Clock, Timers, Uptime } from './ports/environment.ts';
import type { KeptUptime } from './store/store.ts';

/** Milliseconds between two notes. A process that is killed loses no more than that, to the good of whoever thinks. */
const EVERY = 60_000;

export interface ServiceTime extends Uptime {
  /** Goes on from where the service was when it last ran. */
  begin(kept: KeptUptime): Promise<void>;
  end(): Promise<void>;
}

/** How long the service has run in all its life: noted each minute, and gone on from there at the next start. */
export function createServiceTime(clock: Clock, timers: Timers, log: Log): ServiceTime {
  let offset = -clock.elapsed();
  let stop = (): void => undefined;
  let note = async (): Promise<void> => undefined;
  const now = (): number => clock.elapsed() + offset;
  const again = (): void => {
    stop = timers.after(EVERY, () => {
      again();
      void note();
    });
  };
  return {
    now,
    async begin(kept) {
      offset = (await kept.read()) - clock.elapsed();
      note = () =>
        kept.keep(Math.floor(now())).catch((error) => log.warn('uptime not kept', errorFacts(error)));
      again();
    },
    async end() {
      stop();
      await note();
    },
  };
}
