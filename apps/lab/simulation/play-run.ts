import { flush } from '../../server/test/table/support/test-clock.ts';
import { checkFinalState } from './laws/final-checks.ts';
import type { Verdict } from './laws/verdict.ts';
import type { SimulatedRun, Step } from './simulated-run.ts';
import { PERSON_STEPS, type PersonStep } from './steps/person-steps.ts';
import { checkLiveness } from './steps/recovery.ts';
import { TABLE_STEPS, type TableStep } from './steps/table-steps.ts';
import { TABLE_CODE, World } from './world/world.ts';

/** Plays a run to its end, or until a law is broken. */
export async function playRun(run: SimulatedRun): Promise<Verdict> {
  const world = new World(run);
  const { verdict } = world;
  const isClean = (): boolean => verdict.violations.length === 0;
  for (const step of run.steps) {
    await world.scheduler.advance(step.after);
    if (!isClean()) return verdict;
    verdict.note(`${step.who ?? 'table'} ${step.what} ${step.n}`);
    perform(world, step);
    await flush();
    world.compareStates();
  }
  if (isClean()) await checkLiveness(world);
  if (isClean()) await checkEnd(world);
  return verdict;
}

function perform(world: World, { who: person, what, n }: Step): void {
  if (person !== null && isPersonStep(what)) PERSON_STEPS[what](world.person(person), n);
  else if (person === null && isTableStep(what)) TABLE_STEPS[what](world, n);
  else throw new Error(`unknown step: ${what}`);
}

const isPersonStep = (what: string): what is PersonStep => Object.hasOwn(PERSON_STEPS, what);
const isTableStep = (what: string): what is TableStep => Object.hasOwn(TABLE_STEPS, what);

async function checkEnd(world: World): Promise<void> {
  const { model, disk, verdict, requestLog, createStartPosition } = world;
  requestLog.checkRefused();
  const journal = { read: async (...request: Parameters<typeof disk.read>) => disk.read(...request) };
  await checkFinalState(model, disk, await disk.tables.find(TABLE_CODE), { journal, createStartPosition }, verdict);
}
