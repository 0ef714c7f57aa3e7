import { effect } from '@preact/signals';
import type { Job, JobKind, JobOptions, JobResult } from './jobs.ts';
import { isPageActive } from './page-activity.ts';
import type { FromJob, FromWorker, ToJob, ToWorker } from './worker-messages.ts';

/** The worker has died, or no longer responds. */
export class WorkerLostError extends Error {}

const SILENCE_POLL_MS = 1000;
/** A worker that is silent for more polls counts as dead. */
const MAX_SILENT_POLLS = 5;

/** The connection to a worker. Browsers don't report each death of a worker, so its silence is watched as well. */
export class WorkerConnection {
  readonly #worker: Worker;
  readonly #closed = new AbortController();

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  /**
   * Resolves when the worker is ready, or to null if it cannot be loaded.
   * @param onLost called when a worker that was ready has died.
   */
  static open(createWorker: () => Worker, onLost: () => void): Promise<WorkerConnection | null> {
    return new Promise((resolve) => {
      const worker = createWorker();
      const connection = new WorkerConnection(worker);
      const onReady = (_: MessageEvent<FromWorker>): void => {
        connection.#closed.signal.addEventListener('abort', onLost);
        resolve(connection);
      };
      worker.addEventListener('message', onReady, { once: true });
      worker.addEventListener('error', () => {
        resolve(null);
        connection.#close();
      });
    });
  }

  async run<K extends JobKind>(job: Job<K>, { signal, onProgress }: JobOptions): Promise<JobResult<K>> {
    signal?.throwIfAborted();
    const { port1: port, port2 } = new MessageChannel();
    const finished = new AbortController();
    const post = (message: ToJob): void => port.postMessage(message);
    let silentPolls = 0;
    const poll = setInterval(() => {
      if (++silentPolls > MAX_SILENT_POLLS) this.#close();
    }, SILENCE_POLL_MS);
    const result = new Promise<JobResult<K>>((resolve, reject) => {
      port.onmessage = ({ data }: MessageEvent<FromJob<K>>) => {
        silentPolls = 0;
        if (data.kind === 'progress') onProgress?.(data.share);
        else if (data.kind === 'done') resolve(data.answer);
        else reject(new Error(data.why));
      };
      for (const abort of [this.#closed.signal, signal])
        abort?.addEventListener('abort', () => reject(abort.reason), { signal: finished.signal });
      const message: ToWorker<K> = job;
      this.#worker.postMessage(message, [port2]);
    });
    const stopPausing = effect(() => post(isPageActive.value ? 'page-active' : 'page-idle'));
    return result.finally(() => {
      clearInterval(poll);
      finished.abort();
      stopPausing();
      post('stop');
      port.close();
    });
  }

  #close(): void {
    this.#worker.terminate();
    this.#closed.abort(new WorkerLostError('the worker has died'));
  }
}
