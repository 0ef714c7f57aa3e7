import type { Clock } from '../ports/environment.ts';
import type { Address, Requester } from '../ports/persons.ts';
import type { BudgetName, Quota } from './limits.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';

/** Not limited: a person with access to this machine can do worse than send many requests. */
export const LOCAL_MACHINE: Address = 'own-machine';

export interface Budget {
  /** Consumes one unit and returns 0, or consumes nothing and returns the seconds until the next unit. */
  tryConsume(requester: Requester): number;
  /** Consumes one unit that another node has allowed, even if nothing is left. */
  consume(requester: Requester): void;
  /** Returns one unit that turned out not to be needed. */
  refund(requester: Requester): void;
}

/** One budget per kind of action, shared by all entry points and tables. */
export type Budgets = Readonly<Record<BudgetName, Budget>>;

export function createBudgets(quotas: Readonly<Record<BudgetName, Quota>>, clock: Clock): Budgets {
  const budget = (name: BudgetName): Budget => createBudget(quotas[name], clock);
  return {
    requests: budget('requests'),
    persons: budget('persons'),
    tables: budget('tables'),
    writes: budget('writes'),
    openings: budget('openings'),
    searches: budget('searches'),
    histories: budget('histories'),
    hashes: budget('hashes'),
    wrongPasswords: budget('wrongPasswords'),
    wrongCodes: budget('wrongCodes'),
    links: budget('links'),
    claims: budget('claims'),
    subscriptions: budget('subscriptions'),
    pushes: budget('pushes'),
    webhooks: budget('webhooks'),
  };
}

type Share = { readonly limit: RateLimit; readonly keyOf: (requester: Requester) => string | null };

export function createBudget({ perPerson, perAddress, includesLocalMachine = false }: Quota, clock: Clock): Budget {
  const isUnlimited = (requester: Requester): boolean => requester.address === LOCAL_MACHINE;
  const personOf: Share['keyOf'] = (requester) =>
    isUnlimited(requester) && !includesLocalMachine ? null : requester.person;
  const addressOf: Share['keyOf'] = (requester) => (isUnlimited(requester) ? null : requester.address);
  const shares: readonly Share[] = [
    ...perPerson.map((rate) => ({ limit: createRateLimit(rate, clock), keyOf: personOf })),
    ...perAddress.map((rate) => ({ limit: createRateLimit(rate, clock), keyOf: addressOf })),
  ];
  const sharesOf = (requester: Requester): { key: string; limit: RateLimit }[] =>
    shares.flatMap(({ limit, keyOf }) => {
      const key = keyOf(requester);
      return key === null ? [] : { key, limit };
    });

  return {
    tryConsume(requester) {
      const consumed: { key: string; limit: RateLimit }[] = [];
      for (const share of sharesOf(requester)) {
        const wait = share.limit.tryConsume(share.key);
        if (wait > 0) {
          for (const { key, limit } of consumed) limit.refund(key);
          return wait;
        }
        consumed.push(share);
      }
      return 0;
    },
    consume(requester) {
      for (const { key, limit } of sharesOf(requester)) limit.consume(key);
    },
    refund(requester) {
      for (const { key, limit } of sharesOf(requester)) limit.refund(key);
    },
  };
}
