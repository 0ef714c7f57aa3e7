import { effect } from '@preact/signals';
import type { Answer, Job, JobKind, Watch } from './jobs.ts';
import { pageInUse } from './page-activity.ts';
import type { FromJob, FromWorker, ToJob, ToWorker } from './worker-messages.ts';

/** The worker is gone, or says nothing any more: somebody else has to do the job. */
export class WorkerLost extends Error {}

/** How often we look whether the worker has said something, and how many looks in vain mean that it is gone. */
const LOOK = 1000;
const LOOKS_IN_VAIN = 5;

/** The line to a worker. Not every death of a worker is reported to the page, so the line also minds its silence. */
export class WorkerLine {
  readonly #worker: Worker;
  readonly #end = new AbortController();

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  /**
   * Resolves when the worker listens; to null where it cannot be loaded.
   * @param onLost is called when a worker that listened is gone.
   */
  static open(hire: () => Worker, onLost: () => void): Promise<WorkerLine | null> {
    return new Promise((resolve) => {
      const worker = hire();
      const line = new WorkerLine(worker);
      const listens = (_: MessageEvent<FromWorker>): void => {
        line.#end.signal.addEventListener('abort', onLost);
        resolve(line);
      };
      worker.addEventListener('message', listens, { once: true });
      worker.addEventListener('error', () => {
        resolve(null);
        line.#lose();
      });
    });
  }

  async ask<K extends JobKind>(job: Job<K>, { signal, progress }: Watch): Promise<Answer<K>> {
    signal?.throwIfAborted();
    const { port1: port, port2 } = new MessageChannel();
    const over = new AbortController();
    const tell = (message: ToJob): void => port.postMessage(message);
    let looks = 0;
    const look = setInterval(() => {
      if (++looks > LOOKS_IN_VAIN) this.#lose();
    }, LOOK);
    const answer = new Promise<Answer<K>>((resolve, reject) => {
      port.onmessage = ({ data }: MessageEvent<FromJob<K>>) => {
        looks = 0;
        if (data.kind === 'progress') progress?.(data.share);
        else if (data.kind === 'done') resolve(data.answer);
        else reject(new Error(data.why));
      };
      for (const ending of [this.#end.signal, signal])
        ending?.addEventListener('abort', () => reject(ending.reason), { signal: over.signal });
      const asked: ToWorker<K> = job;
      this.#worker.postMessage(asked, [port2]);
    });
    const giveWay = effect(() => tell(pageInUse.value ? 'the page is used' : 'the page rests'));
    return answer.finally(() => {
      clearInterval(look);
      over.abort();
      giveWay();
      tell('stop');
      port.close();
    });
  }

  #lose(): void {
    this.#worker.terminate();
    this.#end.abort(new WorkerLost('the worker is gone'));
  }
}
