/**
 * Loaded into the server before anything else (`node --import`): tells the process that started it how the server is
 * once a second, and collects the garbage when asked to. The server knows nothing of it.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

export type ProcessStats = {
  /** Megabytes. */
  rss: number;
  heap: number;
  /** Milliseconds: the longest wait of anything for the event loop since the last time. */
  lag: number;
  /** After the garbage was collected. */
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
  // An ordinary collection keeps empty pages for the garbage to come (4 to 11 MB); this one gives them back as well.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  sendStats(true);
});
