import type { Budget, Budgets } from '../limits/budgets.ts';
import type { BudgetName } from '../limits/limits.ts';
import type { Timers } from '../ports/environment.ts';
import type { Requester } from '../ports/persons.ts';
import type { NodeBus } from './node-bus.ts';

/**
 * Budgets for rare actions, which must not multiply with the number of nodes. All others protect the node that counts
 * them, and are consumed too often to be published.
 */
const SHARED_BUDGETS = [
  'persons',
  'tables',
  'hashes',
  'wrongPasswords',
  'wrongCodes',
  'links',
  'claims',
] as const satisfies readonly BudgetName[];
type SharedBudget = (typeof SHARED_BUDGETS)[number];

/** Most consumption is refunded at once, and then not published at all. */
const PUBLISH_DELAY_MS = 50;

type Consumption = [name: SharedBudget, person: string | null, address: string, count: number];

/**
 * Returns budgets that include what other nodes have allowed. Each node decides locally and publishes its consumption
 * afterwards: nothing waits for Redis, and without it each node applies its own budgets.
 */
export function shareBudgets(budgets: Budgets, bus: NodeBus, timers: Timers): Budgets {
  const unpublished = new Map<string, Consumption>();
  const publish = (): void => {
    const consumed = [...unpublished.values()].filter(([, , , count]) => count !== 0);
    unpublished.clear();
    if (consumed.length > 0) void bus.publish('spent', JSON.stringify(consumed));
  };
  const record = (name: SharedBudget, { person, address }: Requester, count: number): void => {
    if (unpublished.size === 0) timers.after(PUBLISH_DELAY_MS, publish);
    const key = `${name} ${person} ${address}`;
    unpublished.set(key, [name, person, address, (unpublished.get(key)?.[3] ?? 0) + count]);
  };
  const shared = (name: SharedBudget): Budget => ({
    tryConsume(requester) {
      const wait = budgets[name].tryConsume(requester);
      if (wait === 0) record(name, requester, 1);
      return wait;
    },
    refund(requester) {
      budgets[name].refund(requester);
      record(name, requester, -1);
    },
    consume: budgets[name].consume,
  });

  bus.subscribe('spent', (text) => {
    const consumed: Consumption[] = JSON.parse(text);
    for (const [name, person, address, count] of consumed) {
      const budget = budgets[name];
      for (let i = 0; i < count; i++) budget.consume({ person, address });
      for (let i = 0; i > count; i--) budget.refund({ person, address });
    }
  });
  return {
    ...budgets,
    ...{ persons: shared('persons'), tables: shared('tables'), hashes: shared('hashes') },
    ...{ wrongPasswords: shared('wrongPasswords'), wrongCodes: shared('wrongCodes') },
    ...{ links: shared('links'), claims: shared('claims') },
  };
}
