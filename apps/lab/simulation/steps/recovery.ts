import { PERSON_NAMES } from '../simulated-run.ts';
import type { World } from '../world/world.ts';
import { progress } from './progress.ts';

/** Time for everything to recover after the last fault, in ms. */
const RECOVERY_MS = 40_000;
const ACT_MS = 3000;
/** Time for clients to rejoin after a former owner has disconnected them. */
const REJOIN_MS = 3000;
/** Number of acts after recovery. */
const ACT_COUNT = 5;
const MAX_TRIES = 4;

/**
 * Ends all faults and lets all persons return. Then every request has to have its answer, and the table has to make
 * progress, by an act of a person or by itself.
 */
export async function checkLiveness(world: World): Promise<void> {
  const { scheduler, verdict, people } = world;
  endFaults(world);
  await scheduler.advance(RECOVERY_MS);
  if (!allOnline(world)) await scheduler.advance(REJOIN_MS);
  for (const [name, one] of people) {
    if (one.isWaiting) verdict.report('tables never hang', `${name} waits for an answer`);
    for (const { client } of one.tabs)
      if (client.connection !== 'online') verdict.report('tables never hang', `${name} is not connected`);
  }
  const { last } = world.model;
  const missed = last && world.owner && world.clocks.missedDeadline(world.owner, last);
  if (missed !== null) verdict.report('tables never hang', `${missed} was missed`);
  for (let i = 0; i < ACT_COUNT && verdict.violations.length === 0; i++) await checkOneMoreAct(world, i);
}

const allOnline = ({ people }: World): boolean =>
  [...people.values()].every(({ tabs }) => tabs.every(({ client }) => client.connection === 'online'));

function endFaults(world: World): void {
  world.disk.endFaults();
  for (const former of world.formerOwners) former.moveAway();
  for (const one of world.people.values()) {
    one.network.lagMs = 1;
    one.network.faults.length = 0;
  }
  for (const player of PERSON_NAMES.slice(0, world.playerCount)) world.person(player).join();
}

async function checkOneMoreAct(world: World, i: number): Promise<void> {
  const { model, scheduler, verdict } = world;
  const before = model.last?.rev ?? 0;
  for (let tries = 1; tries <= MAX_TRIES && model.last?.rev === before; tries++) {
    progress(world, i + tries);
    await scheduler.advance(ACT_MS);
  }
  if ((model.last?.rev ?? 0) <= before) verdict.report('tables never hang', `no act is possible at rev ${before}`);
}
