import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../../e2e/support/clients/random.ts';
import { ATTACKERS } from './all-attackers.ts';
import type { Attacker } from './attacker.ts';
import { SourceAddress } from './source-address.ts';

/** What came of one of them. */
export type AttackReport = {
  name: string;
  description: string;
  maxPerSecond: number;
  /** How its steps ended, and how often so. */
  outcomes: [outcome: string, times: number][];
  breaches: string[];
};

export type AttackPlan = {
  url: string;
  seed: number;
  seconds: number;
  /** Each of them makes so many steps, however long it takes. */
  minSteps: number;
  /** Names; none: all of them. */
  only: readonly string[];
};

/** So begins the outcome of somebody who was turned away before the first step. */
export const PREPARING_PREFIX = 'preparing: ';

const ADDRESSES_PER_ATTACKER = 2;
/** Before somebody who was turned away tries to prepare once more. */
const PREPARE_RETRY_MS = 2000;
/** So long those whose last steps are never answered are waited for. */
const STOP_TIMEOUT_MS = 3000;
/** And so long those that have to make their steps. */
const MIN_STEPS_TIMEOUT_MS = 150_000;

/** Lets all of them go at the server at once, until their time is over. */
export async function runAttackers({
  url,
  seed,
  seconds,
  minSteps: atLeast,
  only,
}: AttackPlan): Promise<AttackReport[]> {
  const lines: SourceAddress[] = [];
  const attackers: Attacker[] = [];
  for (const [i, One] of ATTACKERS.entries()) {
    const own = await Promise.all(addressesOf(i).map((address) => SourceAddress.from(address, url)));
    lines.push(...own);
    const attacker = new One({ sources: own, random: seededRandom(seed * ATTACKERS.length + i) });
    if (only.length === 0 || only.includes(attacker.name)) attackers.push(attacker);
  }
  const end = performance.now() + seconds * 1000;
  const all = Promise.all(attackers.map((attacker) => runAttacker(attacker, end, atLeast)));
  await Promise.race([all, sleep(seconds * 1000 + (atLeast > 0 ? MIN_STEPS_TIMEOUT_MS : STOP_TIMEOUT_MS))]);
  // What is still open may be answered never: who was cut is told so on the way.
  await Promise.race([
    Promise.allSettled(attackers.map((attacker) => attacker.stop())),
    sleep(STOP_TIMEOUT_MS),
  ]);
  const reports = attackers.map(toReport);
  for (const line of lines) void line.end();
  return reports;
}

/** Each address of this machine is somebody else to the server. */
const addressesOf = (attacker: number): string[] =>
  Array.from({ length: ADDRESSES_PER_ATTACKER }, (_, i) => `127.0.${10 + attacker}.${i + 1}`);

async function runAttacker(attacker: Attacker, end: number, atLeast: number): Promise<void> {
  const isOver = (made: number): boolean => performance.now() >= end && made >= atLeast;
  while (!(await isPrepared(attacker))) {
    if (isOver(0)) return;
    await sleep(PREPARE_RETRY_MS);
  }
  const steps = new Set<Promise<void>>();
  for (let number = 0; !isOver(number); number++) {
    await sleep(1000 / attacker.maxPerSecond);
    if (steps.size >= attacker.inFlight) await Promise.race(steps);
    const step: Promise<void> = attacker
      .step(number)
      .catch(errorOutcome)
      .then((outcome) => {
        attacker.count(outcome);
        steps.delete(step);
      });
    steps.add(step);
  }
  await Promise.all(steps);
}

async function isPrepared(attacker: Attacker): Promise<boolean> {
  try {
    await attacker.prepare();
    return true;
  } catch (error) {
    attacker.count(`${PREPARING_PREFIX}${errorOutcome(error)}`);
    return false;
  }
}

const errorOutcome = (error: unknown): string =>
  error instanceof Error ? error.message.slice(0, 60) : 'failed';

const toReport = ({
  name,
  description: does,
  maxPerSecond: perSecond,
  outcomes,
  breaches,
}: Attacker): AttackReport => ({
  ...{ name, description: does, maxPerSecond: perSecond, breaches },
  outcomes: [...outcomes].sort(([, a], [, b]) => b - a),
});
