import type { AppendFault } from '../world/disk.ts';
import type { World } from '../world/world.ts';
import { progress } from './progress.ts';

const appendFault =
  (fate: AppendFault) =>
  ({ disk }: World, ms: number): void =>
    void disk.plannedFaults.push({ fate, ms });

/** Steps of the table as a whole. @param n a choice, or a duration in ms. */
export const TABLE_STEPS = {
  go: progress,
  kill: ({ owner }) => owner?.kill(),
  restart: ({ owner }) => void owner?.stop(),
  takeover: (world) => void world.startProcess(),
  /** Former owners learn that they are no longer owners. */
  moved({ formerOwners }) {
    for (const former of formerOwners) former.moveAway();
  },
  /** Two jumps of the same length cancel out. */
  forwards: ({ scheduler }, n) => scheduler.shiftWallClock(n),
  back: ({ scheduler }, n) => scheduler.shiftWallClock(-n),
  full({ disk }) {
    disk.isFull = !disk.isFull;
  },
  outage({ disk, scheduler }, n) {
    disk.downUntil = scheduler.elapsed() + n;
  },
  unreadable({ disk, scheduler }, n) {
    disk.unreadableUntil = scheduler.elapsed() + n;
  },
  failed: appendFault('failed'),
  unanswered: appendFault('unanswered'),
  lost: appendFault('lost'),
  belated: appendFault('belated'),
  slow: appendFault('slow'),
} satisfies Record<string, (world: World, n: number) => void>;

export type TableStep = keyof typeof TABLE_STEPS;
