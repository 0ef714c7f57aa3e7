import { effect } from '@preact/signals';
import type { Job, JobKind, JobOptions, JobResult } from './jobs.ts';
import { isPageActive } from './page-activity.ts';
import type { FromJob, FromWorker, ToJob, ToWorker } from './worker-messages.ts';

/** The worker is gone, or says nothing any more: somebody else has to do the job. */
export class WorkerLost extends Error {}

/** How often we look whether the worker has said something, and how many looks in vain mean that it is gone. */
const SILENCE_POLL_MS = 1000;
const MAX_SILENT_POLLS = 5;

/** The line to a worker. Not every death of a worker is reported to the page, so the line also minds its silence. */
export class WorkerConnection {
  readonly #worker: Worker;
  readonly #closed = new AbortController();

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  /**
   * Resolves when the worker listens; to null where it cannot be loaded.
   * @param onLost is called when a worker that listened is gone.
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

  async run<K extends JobKind>(
    job: Job<K>,
    { signal, onProgress: progress }: JobOptions,
  ): Promise<JobResult<K>> {
    signal?.throwIfAborted();
    const { port1: port, port2 } = new MessageChannel();
    const over = new AbortController();
    const tell = (message: ToJob): void => port.postMessage(message);
    let looks = 0;
    const look = setInterval(() => {
      if (++looks > MAX_SILENT_POLLS) this.#close();
    }, SILENCE_POLL_MS);
    const answer = new Promise<JobResult<K>>((resolve, reject) => {
      port.onmessage = ({ data }: MessageEvent<FromJob<K>>) => {
        looks = 0;
        if (data.kind === 'progress') progress?.(data.share);
        else if (data.kind === 'done') resolve(data.answer);
        else reject(new Error(data.why));
      };
      for (const ending of [this.#closed.signal, signal])
        ending?.addEventListener('abort', () => reject(ending.reason), { signal: over.signal });
      const asked: ToWorker<K> = job;
      this.#worker.postMessage(asked, [port2]);
    });
    const giveWay = effect(() => tell(isPageActive.value ? 'the page is used' : 'the page rests'));
    return answer.finally(() => {
      clearInterval(look);
      over.abort();
      giveWay();
      tell('stop');
      port.close();
    });
  }

  #close(): void {
    this.#worker.terminate();
    this.#closed.abort(new WorkerLost('the worker is gone'));
  }
}
