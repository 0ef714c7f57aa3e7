import type { Budget, Budgets } from '../limits/budgets.ts';
import type { BudgetName } from '../limits/limits.ts';
import type { Timers } from '../ports/environment.ts';
import type { Requester } from '../ports/persons.ts';
import type { NodeBus } from './node-bus.ts';

/**
 * What is rare and must not be had once more at each node. All else protects the node at which it is counted, and is
 * asked far too often to be told.
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

/** Most of what is taken is given back at once. */
const PUBLISH_DELAY_MS = 50;

type Consumption = [doing: SharedBudget, person: string | null, address: string, times: number];

/**
 * Budgets that count what other nodes have let people do. Each node decides at once and by itself, and tells the others a
 * moment later: nobody waits for Redis, and without it the budgets of one node hold.
 */
export function shareBudgets(budgets: Budgets, exchange: NodeBus, timers: Timers): Budgets {
  const waiting = new Map<string, Consumption>();
  const tell = (): void => {
    const spent = [...waiting.values()].filter(([, , , times]) => times !== 0);
    waiting.clear();
    if (spent.length > 0) void exchange.publish('spent', JSON.stringify(spent));
  };
  const note = (doing: SharedBudget, { person, address }: Requester, times: number): void => {
    if (waiting.size === 0) timers.after(PUBLISH_DELAY_MS, tell);
    const key = `${doing} ${person} ${address}`;
    waiting.set(key, [doing, person, address, (waiting.get(key)?.[3] ?? 0) + times]);
  };
  const shared = (doing: SharedBudget): Budget => ({
    tryConsume(payer) {
      const wait = budgets[doing].tryConsume(payer);
      if (wait === 0) note(doing, payer, 1);
      return wait;
    },
    refund(payer) {
      budgets[doing].refund(payer);
      note(doing, payer, -1);
    },
    consume: budgets[doing].consume,
  });

  exchange.subscribe('spent', (text) => {
    const spent: Consumption[] = JSON.parse(text);
    for (const [doing, person, address, times] of spent) {
      const budget = budgets[doing];
      for (let i = 0; i < times; i++) budget.consume({ person, address });
      for (let i = 0; i > times; i--) budget.refund({ person, address });
    }
  });
  return {
    ...budgets,
    ...{ persons: shared('persons'), tables: shared('tables'), hashes: shared('hashes') },
    ...{ wrongPasswords: shared('wrongPasswords'), wrongCodes: shared('wrongCodes') },
    ...{ links: shared('links'), claims: shared('claims') },
  };
}
