import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** On Linux, priority belongs to a thread: those that Node has begun by now, and all that they will begin. */
const THREADS_FOLDER = '/proc/self/task';

/** From now on this process works only while others on the machine have nothing to do. */
export function lowerPriority(): void {
  for (const id of threadIds()) {
    try {
      setPriority(id, constants.priority.PRIORITY_LOW);
    } catch {
      // A thread that ended meanwhile, or a system that does not let us: bots then think at the priority of all others.
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
