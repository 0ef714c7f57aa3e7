import { PEOPLE } from '../simulated-run.ts';
import type { World } from '../world/world.ts';
import { goOn } from './progress.ts';

/** Milliseconds in which everything that went wrong is mended, and in which one act is done. */
const A_REST = 40_000;
const AN_ACT = 3000;
/** A former owner may hear only now that it is none, and send everybody on. */
const A_RETURN = 3000;
/** So many acts are done after all trouble has ended, and so often each is tried. */
const ACTS = 5;
const TRIES = 4;

/**
 * All trouble ends and everybody comes back. Then every request has its answer, and there is always somebody who can do
 * something, or something that comes by itself.
 */
export async function wakeUp(world: World): Promise<void> {
  const { scheduler, verdict, crowd } = world;
  heal(world);
  await scheduler.pass(A_REST);
  if (!isBack(world)) await scheduler.pass(A_RETURN);
  for (const [name, one] of crowd) {
    if (one.isWaiting) verdict.broken('a table never hangs', `${name} has no answer`);
    for (const { client } of one.tabs)
      if (client.connection !== 'online') verdict.broken('a table never hangs', `${name} is not back`);
  }
  const { last } = world.truth;
  const missed = last && world.owner && world.clocks.missed(world.owner, last);
  if (missed !== null) verdict.broken('a table never hangs', `${missed} is not kept`);
  for (let i = 0; i < ACTS && verdict.complaints.length === 0; i++) await oneMore(world, i);
}

const isBack = ({ crowd }: World): boolean =>
  [...crowd.values()].every(({ tabs }) => tabs.every(({ client }) => client.connection === 'online'));

function heal(world: World): void {
  world.disk.heal();
  for (const former of world.formers) former.moveAway();
  for (const one of world.crowd.values()) {
    one.way.lag = 1;
    one.way.mishaps.length = 0;
  }
  for (const player of PEOPLE.slice(0, world.players)) world.somebody(player).come();
}

async function oneMore(world: World, i: number): Promise<void> {
  const { truth, scheduler, verdict } = world;
  const before = truth.last?.rev ?? 0;
  for (let tries = 1; tries <= TRIES && truth.last?.rev === before; tries++) {
    goOn(world, i + tries);
    await scheduler.pass(AN_ACT);
  }
  if ((truth.last?.rev ?? 0) <= before)
    verdict.broken('a table never hangs', `nobody can do anything at rev ${before}`);
}
