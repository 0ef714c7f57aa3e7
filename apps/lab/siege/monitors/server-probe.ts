/**
 * Loaded into the server process with `node --import`: sends memory and event loop delay to the parent process once
 * a second, and collects garbage on request.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

export type ProcessStats = {
  /** In MB. */
  rss: number;
  heap: number;
  /** Maximum event loop delay since the last report, in ms. */
  lag: number;
  /** Whether this was measured after a garbage collection. */
  collected: boolean;
};

const INTERVAL_MS = 1000;
const RESOLUTION_MS = 10;
const MEGABYTE_BYTES = 1024 * 1024;

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();

function sendStats(collected: boolean): void {
  const { rss, heapUsed } = process.memoryUsage();
  const lag = Math.max(0, delay.max / 1e6 - RESOLUTION_MS);
  delay.reset();
  const health: ProcessStats = { rss: rss / MEGABYTE_BYTES, heap: heapUsed / MEGABYTE_BYTES, lag, collected };
  process.send?.(health);
}

setInterval(sendStats, INTERVAL_MS, false).unref();
process.on('message', () => {
  globalThis.gc?.();
  // An ordinary collection keeps 4 to 11 MB of empty pages. This one releases them as well.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  sendStats(true);
});
