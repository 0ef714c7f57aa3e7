/**
 * Loaded into the server before anything else (`node --import`): tells the process that started it how the server is
 * once a second, and collects the garbage when asked to. The server knows nothing of it.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';

export type Health = {
  /** Megabytes. */
  rss: number;
  heap: number;
  /** Milliseconds: the longest wait of anything for the event loop since the last time. */
  lag: number;
  /** After the garbage was collected. */
  collected: boolean;
};

const EVERY = 1000;
const RESOLUTION = 10;
const MEGABYTE = 1024 * 1024;

const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
delay.enable();

function tell(collected: boolean): void {
  const { rss, heapUsed } = process.memoryUsage();
  const lag = Math.max(0, delay.max / 1e6 - RESOLUTION);
  delay.reset();
  const health: Health = { rss: rss / MEGABYTE, heap: heapUsed / MEGABYTE, lag, collected };
  process.send?.(health);
}

setInterval(tell, EVERY, false).unref();
process.on('message', () => {
  globalThis.gc?.();
  // An ordinary collection keeps empty pages for the garbage to come (4 to 11 MB); this one gives them back as well.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  tell(true);
});
