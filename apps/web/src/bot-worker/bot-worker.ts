import { runJob } from './job-runners.ts';
import type { JobKind } from './jobs.ts';
import { PausableTimer } from './pausable-timer.ts';
import { runJobInSlices, WORKER_SLICE_MS } from './time-slices.ts';
import type { FromJob, FromWorker, ToJob, ToWorker } from './worker-messages.ts';

addEventListener('message', ({ data: job, ports: [port] }: MessageEvent<ToWorker>) => {
  if (port !== undefined) void serve(job, port);
});

async function serve<K extends JobKind>(job: ToWorker<K>, port: MessagePort): Promise<void> {
  const abort = new AbortController();
  const timer = new PausableTimer();
  const post = (message: FromJob<K>): void => port.postMessage(message);
  port.onmessage = ({ data }: MessageEvent<ToJob>) => {
    if (data === 'stop') abort.abort();
    else timer.setPageActive(data === 'page-active');
  };
  try {
    const onProgress = (share: number): void => post({ kind: 'progress', share });
    const answer = await runJobInSlices(runJob(job, timer), WORKER_SLICE_MS, timer, {
      signal: abort.signal,
      onProgress,
    });
    post({ kind: 'done', answer });
  } catch (error) {
    if (!abort.signal.aborted) post({ kind: 'failed', why: String(error) });
  } finally {
    port.close();
  }
}

const READY: FromWorker = 'ready';
postMessage(READY);
