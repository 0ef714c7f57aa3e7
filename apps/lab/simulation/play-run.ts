import { settled } from '../../server/test/table/support/test-clock.ts';
import { checkWhole } from './laws/final-checks.ts';
import type { Verdict } from './laws/verdict.ts';
import type { Life, Step } from './simulated-run.ts';
import { DEEDS, type Deed } from './steps/person-steps.ts';
import { wakeUp } from './steps/recovery.ts';
import { HAPPENINGS, type Happening } from './steps/table-steps.ts';
import { CODE, World } from './world/world.ts';

/** Lives a life to its end, or until a law is broken. */
export async function playLife(life: Life): Promise<Verdict> {
  const world = new World(life);
  const { verdict } = world;
  const isClean = (): boolean => verdict.complaints.length === 0;
  for (const step of life.steps) {
    await world.scheduler.pass(step.after);
    if (!isClean()) return verdict;
    verdict.note(`${step.who ?? 'table'} ${step.what} ${step.n}`);
    take(world, step);
    await settled();
    world.compare();
  }
  if (isClean()) await wakeUp(world);
  if (isClean()) await atTheEnd(world);
  return verdict;
}

function take(world: World, { who, what, n }: Step): void {
  if (who !== null && isDeed(what)) DEEDS[what](world.somebody(who), n);
  else if (who === null && isHappening(what)) HAPPENINGS[what](world, n);
  else throw new Error(`nobody knows how to ${what}`);
}

const isDeed = (what: string): what is Deed => Object.hasOwn(DEEDS, what);
const isHappening = (what: string): what is Happening => Object.hasOwn(HAPPENINGS, what);

async function atTheEnd(world: World): Promise<void> {
  const { truth, disk, verdict, book, setUp } = world;
  book.check();
  const journal = { read: async (...asked: Parameters<typeof disk.read>) => disk.read(...asked) };
  await checkWhole(truth, disk, await disk.tables.find(CODE), { journal, setUp }, verdict);
}
