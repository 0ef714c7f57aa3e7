import type { Log } from './log.ts';

/** Of all that runs between two looks, so many names are kept. */
const MOST = 12;

/** Names of what this process has been at lately, the latest last. Never whose table or which person's. */
let names: string[] = [];

/** Says what runs from here on. It costs next to nothing: it is asked for only when the loop was held up. */
export function nowRunning(job: string): void {
  if (names.at(-1) === job) return;
  if (names.length === MOST) names.shift();
  names.push(job);
}

/** What ran since this was asked last. */
function takeRun(): readonly string[] {
  const ran = names;
  names = [];
  return ran;
}

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
