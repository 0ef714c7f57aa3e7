import type { Log } from './log.ts';
import { takeRun } from './running.ts';

const EVERY = 100;
/** Whoever waits so long notices. */
const TOO_LONG = 200;

/** Looks whether everybody else has to wait for one job, and says for which. @returns what ends it. */
export function watchLag(log: Log): () => void {
  let due = performance.now() + EVERY;
  const timer = setInterval(() => {
    const ran = takeRun();
    const late = Math.round(performance.now() - due);
    due = performance.now() + EVERY;
    if (late > TOO_LONG) log.warn('event loop held up', { ms: late, ran: ran.join(', ') });
  }, EVERY);
  // No reason to stay.
  timer.unref();
  return () => clearInterval(timer);
}
