import type { Fate } from '../world/disk.ts';
import type { World } from '../world/world.ts';
import { goOn } from './progress.ts';

const trouble =
  (fate: Fate) =>
  ({ disk }: World, ms: number): void =>
    void disk.troubles.push({ fate, ms });

/** What happens to the table as a whole. @param n chooses, or says how many milliseconds. */
export const HAPPENINGS = {
  go: goOn,
  kill: ({ owner }) => owner?.kill(),
  restart: ({ owner }) => void owner?.stop(),
  takeover: (world) => void world.openOne(),
  /** Former owners hear that they are none any more. */
  moved({ formers }) {
    for (const former of formers) former.moveAway();
  },
  /** Two of the same length lead back to the right time. */
  forwards: ({ scheduler }, n) => scheduler.jump(n),
  back: ({ scheduler }, n) => scheduler.jump(-n),
  full({ disk }) {
    disk.isFull = !disk.isFull;
  },
  outage({ disk, scheduler }, n) {
    disk.downUntil = scheduler.elapsed() + n;
  },
  unreadable({ disk, scheduler }, n) {
    disk.unreadableUntil = scheduler.elapsed() + n;
  },
  failed: trouble('failed'),
  unanswered: trouble('unanswered'),
  lost: trouble('lost'),
  belated: trouble('belated'),
  slow: trouble('slow'),
} satisfies Record<string, (world: World, n: number) => void>;

export type Happening = keyof typeof HAPPENINGS;
