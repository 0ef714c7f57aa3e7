/** Where the system counts the time on a processor in steps, as many do, the count lags behind by as much as this. */
const STEP_MS = 4;

/**
 * A budget of time of this thread on a processor: who else uses the machine weakens nobody. A short time cannot be told
 * by steps, but it is never more than the time by the clock.
 */
export function cpuTimeBudget(ms: number) {
  const [begin, clock] = [cpuTime(), performance.now()];
  const elapsed = () => Math.min(performance.now() - clock, cpuTime() - begin + STEP_MS);
  return { kind: 'time' as const, ms, elapsed };
}

function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
