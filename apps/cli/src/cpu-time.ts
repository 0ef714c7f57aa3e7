/** A budget of time of this thread on a processor: who else uses the machine weakens nobody. */
export function timed(ms: number) {
  const begin = cpuTime();
  return { kind: 'time' as const, ms, elapsed: () => cpuTime() - begin };
}

function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
