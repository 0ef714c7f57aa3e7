const MAX_BATCH_JOBS = 500;

/**
 * Sends the jobs of one tick as a batch. While all batches are in flight, further jobs wait and form the next batch:
 * under load, more jobs share a transaction.
 */
export function createBatchingQueue<Job>(
  maxConcurrentBatches: number,
  send: (jobs: readonly Job[]) => Promise<void>,
): { add(job: Job): void; idle(): Promise<void> } {
  const waiting: Job[] = [];
  let running = 0;
  let isDue = false;
  let idleListeners: (() => void)[] = [];

  const start = (): void => {
    isDue = false;
    while (running < maxConcurrentBatches && waiting.length > 0) void run(waiting.splice(0, MAX_BATCH_JOBS));
    if (running > 0) return;
    for (const resolve of idleListeners) resolve();
    idleListeners = [];
  };
  const run = async (jobs: readonly Job[]): Promise<void> => {
    running++;
    await send(jobs);
    running--;
    start();
  };

  const soon = (): void => {
    if (!isDue) setImmediate(start);
    isDue = true;
  };

  return {
    add(job) {
      waiting.push(job);
      soon();
    },
    idle: () =>
      new Promise((resolve) => {
        idleListeners.push(resolve);
        soon();
      }),
  };
}
