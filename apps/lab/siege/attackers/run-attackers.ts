import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../../e2e/support/clients/random.ts';
import { ATTACKERS } from './all-attackers.ts';
import type { Attacker } from './attacker.ts';
import { SourceAddress } from './source-address.ts';

/** Result of an attacker. */
export type AttackReport = {
  name: string;
  description: string;
  maxPerSecond: number;
  /** Number of steps by outcome, most frequent first. */
  outcomes: [outcome: string, times: number][];
  breaches: string[];
};

export type AttackPlan = {
  url: string;
  seed: number;
  seconds: number;
  /** Minimum number of steps of each attacker, however long they take. */
  minSteps: number;
  /** Names of attackers; empty: all. */
  only: readonly string[];
};

/** Prefix of outcomes of failed preparations. */
export const PREPARING_PREFIX = 'preparing: ';

const ADDRESSES_PER_ATTACKER = 2;
/** Wait before a failed preparation is retried. */
const PREPARE_RETRY_MS = 2000;
/** Maximum wait for steps that are never answered. */
const STOP_TIMEOUT_MS = 3000;
/** Maximum wait for attackers with a minimum number of steps. */
const MIN_STEPS_TIMEOUT_MS = 150_000;

/** Runs all attackers at once until their time is over. */
export async function runAttackers({ url, seed, seconds, minSteps, only }: AttackPlan): Promise<AttackReport[]> {
  const sources: SourceAddress[] = [];
  const attackers: Attacker[] = [];
  for (const [i, One] of ATTACKERS.entries()) {
    const own = await Promise.all(addressesOf(i).map((address) => SourceAddress.from(address, url)));
    sources.push(...own);
    const attacker = new One({ sources: own, random: seededRandom(seed * ATTACKERS.length + i) });
    if (only.length === 0 || only.includes(attacker.name)) attackers.push(attacker);
  }
  const end = performance.now() + seconds * 1000;
  const attacks = Promise.all(attackers.map((attacker) => runAttacker(attacker, end, minSteps)));
  await Promise.race([attacks, sleep(seconds * 1000 + (minSteps > 0 ? MIN_STEPS_TIMEOUT_MS : STOP_TIMEOUT_MS))]);
  // Requests in flight may never be answered. Disconnecting resolves them.
  await Promise.race([Promise.allSettled(attackers.map((attacker) => attacker.stop())), sleep(STOP_TIMEOUT_MS)]);
  const reports = attackers.map(toReport);
  for (const source of sources) void source.end();
  return reports;
}

/** Returns the addresses of an attacker. The server treats each as a different client. */
const addressesOf = (attacker: number): string[] =>
  Array.from({ length: ADDRESSES_PER_ATTACKER }, (_, i) => `127.0.${10 + attacker}.${i + 1}`);

async function runAttacker(attacker: Attacker, end: number, minSteps: number): Promise<void> {
  const isOver = (stepCount: number): boolean => performance.now() >= end && stepCount >= minSteps;
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

const errorOutcome = (error: unknown): string => (error instanceof Error ? error.message.slice(0, 60) : 'failed');

const toReport = ({ name, description, maxPerSecond, outcomes, breaches }: Attacker): AttackReport => ({
  ...{ name, description, maxPerSecond, breaches },
  outcomes: [...outcomes].sort(([, a], [, b]) => b - a),
});
