import type { Log } from './log.ts';

/** Job names kept between two checks. */
const MAX_JOB_NAMES = 12;

/** Recent jobs, the latest last. Names never contain a table or a person. */
let jobNames: string[] = [];

/** Records which job is running. Cheap: the names are read only after a delay of the event loop. */
export function noteJob(job: string): void {
  if (jobNames.at(-1) === job) return;
  if (jobNames.length === MAX_JOB_NAMES) jobNames.shift();
  jobNames.push(job);
}

/** Returns the jobs since the last call. */
function drainJobNames(): readonly string[] {
  const ran = jobNames;
  jobNames = [];
  return ran;
}

const CHECK_INTERVAL_MS = 100;
/** A delay that people notice. */
const LAG_WARNING_MS = 200;

/**
 * Logs delays of the event loop, with the jobs that ran.
 * @param onLag called at each check with the delay in ms
 * @returns a function that stops the checks
 */
export function watchEventLoopLag(log: Log, onLag: (ms: number) => void): () => void {
  let dueAt = performance.now() + CHECK_INTERVAL_MS;
  const timer = setInterval(() => {
    const jobs = drainJobNames();
    const lagMs = performance.now() - dueAt;
    dueAt = performance.now() + CHECK_INTERVAL_MS;
    onLag(lagMs);
    if (lagMs > LAG_WARNING_MS) log.warn('event loop delayed', { ms: Math.round(lagMs), jobs: jobs.join(', ') });
  }, CHECK_INTERVAL_MS);
  // The timer must not keep the process alive.
  timer.unref();
  return () => clearInterval(timer);
}
