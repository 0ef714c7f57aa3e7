import { expect, test } from '@jest/globals';
import { type Budgets, createBudget, createBudgets, LOCAL_MACHINE } from '../../src/limits/budgets.ts';
import { type BudgetName, DEFAULT_LIMITS, quotasFor } from '../../src/limits/limits.ts';
import { FakeClock } from '../http/support/start-http.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const start = (clock = new FakeClock()) => ({
  clock,
  budgets: createBudgets(quotasFor(DEFAULT_LIMITS), clock),
});

test('a budget limits a person at any address, and an address for all its persons', () => {
  const rate = (max: number) => [{ max, windowMs: MINUTE }];
  const clock = new FakeClock();
  const budget = createBudget({ description: 'acts', perPerson: rate(3), perAddress: rate(5) }, clock);
  const take = (person: string, address: string) => budget.tryConsume({ person, address });
  expect([take('ann', 'home'), take('ann', 'train'), take('ann', 'home')]).toEqual([0, 0, 0]);
  expect(take('ann', 'café')).toBe(20);
  expect([take('bob', 'home'), take('kim', 'home'), take('kim', 'home')]).toEqual([0, 0, 0]);
  expect(take('lou', 'home')).toBe(12);
  // If the address is over its limit, the person is not charged.
  expect([take('lou', 'train'), take('lou', 'train'), take('lou', 'train')]).toEqual([0, 0, 0]);
  for (let i = 0; i < 10; i++) expect(take('ann', LOCAL_MACHINE)).toBe(0);
  clock.time += 20 * SECOND;
  expect(take('ann', 'café')).toBe(0);
});

/** Actions of one person in the minute of arrival and in each following minute, far faster than people are. */
const ARRIVES: Doings = [
  ['persons', 1],
  ['requests', 20],
  ['tables', 1],
  ['openings', 2],
  ['writes', 20],
  ['hashes', 2],
  ['wrongPasswords', 1],
  ['wrongCodes', 1],
];
const PLAYS: Doings = [
  ['requests', 4],
  ['writes', 30],
];
const COMES_BACK: Doings = [
  ['requests', 20],
  ['openings', 2],
  ['writes', 30],
];
type Doings = readonly (readonly [BudgetName, number])[];

function refusedOf(budgets: Budgets, person: string, does: Doings): BudgetName[] {
  const payer = { person, address: 'school' };
  const all = does.flatMap(([doing, times]) => Array.from({ length: times }, () => doing));
  return all.filter((doing) => budgets[doing].tryConsume(payer) > 0);
}

test('thirty people behind one address who play live for hours never reach a limit', () => {
  const { clock, budgets } = start();
  const people = Array.from({ length: 30 }, (_, i) => `person ${i}`);
  expect(people.flatMap((person) => refusedOf(budgets, person, ARRIVES))).toEqual([]);
  for (let minute = 0; minute < 240; minute++) {
    clock.time += MINUTE;
    // After a restart all come back at once.
    const does = minute === 100 ? COMES_BACK : PLAYS;
    expect(people.flatMap((person) => refusedOf(budgets, person, does))).toEqual([]);
  }
});

test('five guests of one address share its limit', () => {
  const { clock, budgets } = start();
  let written = 0;
  for (let second = 0; second < 3600; second++) {
    clock.time += SECOND;
    for (let guest = 0; guest < 5; guest++) {
      for (let table = 0; table < 58; table++) {
        if (budgets.writes.tryConsume({ person: `guest${guest}`, address: 'club' }) === 0) written++;
      }
    }
  }
  // Each starts with a full bucket and gets one more per hour.
  expect(written).toBeLessThanOrEqual(5 * 6000 * 2);
  expect(written).toBeGreaterThan(5 * 6000);
});
