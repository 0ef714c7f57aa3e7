import { seededRandom } from '../../../e2e/support/clients/random.ts';
import { ATTACKERS } from './all-attackers.ts';
import type { Attacker } from './attacker.ts';
import { Line } from './source-address.ts';

/** What came of one of them. */
export type AttackReport = {
  name: string;
  does: string;
  perSecond: number;
  /** How its steps ended, and how often so. */
  outcomes: [outcome: string, times: number][];
  breaches: string[];
};

export type Attack = {
  url: string;
  seed: number;
  seconds: number;
  /** Each of them makes so many steps, however long it takes. */
  atLeast: number;
  /** Names; none: all of them. */
  only: readonly string[];
};

/** So begins the outcome of somebody who was turned away before the first step. */
export const PREPARING = 'preparing: ';

const ADDRESSES_EACH = 2;
/** Before somebody who was turned away tries to prepare once more. */
const PAUSE = 2000;
/** So long those whose last steps are never answered are waited for. */
const GRACE = 3000;
/** And so long those that have to make their steps. */
const LONGEST = 150_000;

/** Lets all of them go at the server at once, until their time is over. */
export async function runAttackers({ url, seed, seconds, atLeast, only }: Attack): Promise<AttackReport[]> {
  const lines: Line[] = [];
  const attackers: Attacker[] = [];
  for (const [i, One] of ATTACKERS.entries()) {
    const own = await Promise.all(addressesOf(i).map((address) => Line.from(address, url)));
    lines.push(...own);
    const attacker = new One({ lines: own, random: seededRandom(seed * ATTACKERS.length + i) });
    if (only.length === 0 || only.includes(attacker.name)) attackers.push(attacker);
  }
  const end = performance.now() + seconds * 1000;
  const all = Promise.all(attackers.map((attacker) => attack(attacker, end, atLeast)));
  await Promise.race([all, pause(seconds * 1000 + (atLeast > 0 ? LONGEST : GRACE))]);
  // What is still open may be answered never: who was cut is told so on the way.
  await Promise.race([Promise.allSettled(attackers.map((attacker) => attacker.end())), pause(GRACE)]);
  const reports = attackers.map(toReport);
  for (const line of lines) void line.end();
  return reports;
}

/** Each address of this machine is somebody else to the server. */
const addressesOf = (attacker: number): string[] =>
  Array.from({ length: ADDRESSES_EACH }, (_, i) => `127.0.${10 + attacker}.${i + 1}`);

async function attack(attacker: Attacker, end: number, atLeast: number): Promise<void> {
  const isOver = (made: number): boolean => performance.now() >= end && made >= atLeast;
  while (!(await isPrepared(attacker))) {
    if (isOver(0)) return;
    await pause(PAUSE);
  }
  const steps = new Set<Promise<void>>();
  for (let number = 0; !isOver(number); number++) {
    await pause(1000 / attacker.perSecond);
    if (steps.size >= attacker.inFlight) await Promise.race(steps);
    const step: Promise<void> = attacker
      .step(number)
      .catch(toOutcome)
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
    attacker.count(`${PREPARING}${toOutcome(error)}`);
    return false;
  }
}

const toOutcome = (error: unknown): string =>
  error instanceof Error ? error.message.slice(0, 60) : 'failed';

const toReport = ({ name, does, perSecond, outcomes, breaches }: Attacker): AttackReport => ({
  ...{ name, does, perSecond, breaches },
  outcomes: [...outcomes].sort(([, a], [, b]) => b - a),
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
