import { readdirSync, readFileSync } from 'node:fs';

/** Resolution of CPU times in /proc. */
const TICKS_PER_SECOND = 100;

/** CPU time in seconds and memory in MB of a process with its descendants. */
export type Cost = { readonly cpu: number; readonly memory: number };

/** Returns the cost of each program, by its process id. */
export function costsOf(programs: ReadonlyMap<string, number>): Map<string, Cost> {
  const parents = parentsOfAll();
  return new Map([...programs].map(([name, pid]) => [name, costOf(familyOf(pid, parents))]));
}

function costOf(pids: readonly number[]): Cost {
  let [cpu, memory] = [0, 0];
  for (const pid of pids) {
    // The program name may contain spaces, the fields after it do not.
    const fields = read(`/proc/${pid}/stat`)
      .replace(/^.*\) /s, '')
      .split(' ');
    // User and system time, and those of terminated children.
    for (const field of fields.slice(11, 15)) cpu += Number(field) / TICKS_PER_SECOND;
    // Private memory only: shared memory would count once for each process of Postgres.
    memory += Number(/^Private_Dirty: +(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;
  }
  return { cpu, memory };
}

function familyOf(pid: number, parents: ReadonlyMap<number, number>): number[] {
  const children = [...parents].flatMap(([child, parent]) => (parent === pid ? familyOf(child, parents) : []));
  return [pid, ...children];
}

function parentsOfAll(): Map<number, number> {
  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  return new Map(pids.map((pid) => [pid, Number(/^PPid:\s*(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0)]));
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // The process has ended.
  }
}
