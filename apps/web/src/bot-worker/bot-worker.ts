/** A thread that thinks, so that the page never waits for it. */

import { runJob } from './job-runners.ts';
import type { JobKind } from './jobs.ts';
import { PausableTimer } from './pausable-timer.ts';
import { runInSlices, WORKER_SLICE_MS } from './time-slices.ts';
import type { FromJob, FromWorker, ToJob, ToWorker } from './worker-messages.ts';

addEventListener('message', ({ data: job, ports: [port] }: MessageEvent<ToWorker>) => {
  if (port !== undefined) void serve(job, port);
});

async function serve<K extends JobKind>(job: ToWorker<K>, port: MessagePort): Promise<void> {
  const stop = new AbortController();
  const stint = new PausableTimer();
  const tell = (message: FromJob<K>): void => port.postMessage(message);
  port.onmessage = ({ data }: MessageEvent<ToJob>) => {
    if (data === 'stop') stop.abort();
    else stint.setPageActive(data === 'the page is used');
  };
  try {
    const progress = (share: number): void => tell({ kind: 'progress', share });
    const answer = await runInSlices(runJob(job, stint), WORKER_SLICE_MS, stint, {
      signal: stop.signal,
      onProgress: progress,
    });
    tell({ kind: 'done', answer });
  } catch (error) {
    if (!stop.signal.aborted) tell({ kind: 'failed', why: String(error) });
  } finally {
    port.close();
  }
}

const READY: FromWorker = 'ready';
postMessage(READY);
