/** Resolution of the CPU time on many systems. */
const RESOLUTION_MS = 4;

/**
 * Creates a budget of CPU time of this thread. Other load on the machine does not weaken a bot. The budget never elapses
 * faster than wall time.
 */
export function cpuTimeBudget(ms: number) {
  const [startCpu, startWall] = [cpuTime(), performance.now()];
  const elapsed = () => Math.min(performance.now() - startWall, cpuTime() - startCpu + RESOLUTION_MS);
  return { kind: 'time' as const, ms, elapsed };
}

function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
