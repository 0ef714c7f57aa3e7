import type { Log } from './log.ts';

/** How many names of jobs are kept between two checks. */
const MOST = 12;

/** Names of the jobs that ran lately, the latest last. They never name a table or a person. */
let names: string[] = [];

/** Notes which job runs from now on. This is cheap: the names are read only when the event loop was held up. */
export function nowRunning(job: string): void {
  if (names.at(-1) === job) return;
  if (names.length === MOST) names.shift();
  names.push(job);
}

/** The jobs that ran since the last call. */
function takeRun(): readonly string[] {
  const ran = names;
  names = [];
  return ran;
}

const EVERY = 100;
/** Milliseconds of delay that people notice. */
const TOO_LONG = 200;

/**
 * Logs when one job makes everybody wait, and which jobs ran.
 * @param late is told each time how many milliseconds everybody waited.
 * @returns what ends the watch.
 */
export function watchLag(log: Log, late: (ms: number) => void): () => void {
  let due = performance.now() + EVERY;
  const timer = setInterval(() => {
    const ran = takeRun();
    const waited = performance.now() - due;
    due = performance.now() + EVERY;
    late(waited);
    if (waited > TOO_LONG) log.warn('event loop held up', { ms: Math.round(waited), ran: ran.join(', ') });
  }, EVERY);
  // This timer alone must not keep the process alive.
  timer.unref();
  return () => clearInterval(timer);
}
