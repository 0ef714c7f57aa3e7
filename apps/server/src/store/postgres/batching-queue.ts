/** At most so many jobs go together. */
const MOST = 500;

/**
 * Collects the jobs of one tick and sends them together. While all lanes are taken, what comes in waits and goes
 * together as well: the busier it is, the more share one transaction.
 */
export function createLanes<Job>(
  lanes: number,
  send: (jobs: readonly Job[]) => Promise<void>,
): { add(job: Job): void; idle(): Promise<void> } {
  const waiting: Job[] = [];
  let taken = 0;
  let isDue = false;
  let rest: (() => void)[] = [];

  const start = (): void => {
    isDue = false;
    while (taken < lanes && waiting.length > 0) void run(waiting.splice(0, MOST));
    if (taken > 0) return;
    for (const resolve of rest) resolve();
    rest = [];
  };
  const run = async (jobs: readonly Job[]): Promise<void> => {
    taken++;
    await send(jobs);
    taken--;
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
        rest.push(resolve);
        soon();
      }),
  };
}
