import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** On Linux, priority is set per thread, and inherited by the threads it starts. */
const THREADS_FOLDER = '/proc/self/task';

/** Lowers the priority of this process, so that it only uses idle CPU time. */
export function lowerPriority(): void {
  for (const id of threadIds()) {
    try {
      setPriority(id, constants.priority.PRIORITY_LOW);
    } catch {
      // The thread has ended, or the system does not allow it: bots then run at normal priority.
    }
  }
}

function threadIds(): number[] {
  try {
    return readdirSync(THREADS_FOLDER).map(Number);
  } catch {
    return [process.pid];
  }
}
