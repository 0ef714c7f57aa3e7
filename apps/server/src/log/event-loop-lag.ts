import type { Log } from './log.ts';

/** How many names of jobs are kept between two checks. */
const MAX_JOB_NAMES = 12;

/** Names of the jobs that ran lately, the latest last. They never name a table or a person. */
let jobNames: string[] = [];

/** Notes which job runs from now on. This is cheap: the names are read only when the event loop was held up. */
export function noteJob(job: string): void {
  if (jobNames.at(-1) === job) return;
  if (jobNames.length === MAX_JOB_NAMES) jobNames.shift();
  jobNames.push(job);
}

/** The jobs that ran since the last call. */
function drainJobNames(): readonly string[] {
  const ran = jobNames;
  jobNames = [];
  return ran;
}

const CHECK_INTERVAL_MS = 100;
/** Milliseconds of delay that people notice. */
const LAG_WARNING_MS = 200;

/**
 * Logs when one job makes everybody wait, and which jobs ran.
 * @param late is told each time how many milliseconds everybody waited.
 * @returns what ends the watch.
 */
export function watchEventLoopLag(log: Log, late: (ms: number) => void): () => void {
  let due = performance.now() + CHECK_INTERVAL_MS;
  const timer = setInterval(() => {
    const ran = drainJobNames();
    const waited = performance.now() - due;
    due = performance.now() + CHECK_INTERVAL_MS;
    late(waited);
    if (waited > LAG_WARNING_MS)
      log.warn('event loop delayed', { ms: Math.round(waited), ran: ran.join(', ') });
  }, CHECK_INTERVAL_MS);
  // This timer alone must not keep the process alive.
  timer.unref();
  return () => clearInterval(timer);
}
