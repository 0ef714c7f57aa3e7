import type { Clock } from '../ports/environment.ts';
import type { Address, Requester } from '../ports/persons.ts';
import type { BudgetName, Quota } from './limits.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';

/** Not counted at all: a person with access to this machine can do worse things than ask often. */
export const LOCAL_MACHINE: Address = 'own-machine';

export interface Budget {
  /** Takes one. Answers 0 if it is allowed, else takes nothing and answers the seconds until it will be. */
  tryConsume(payer: Requester): number;
  /** Takes one that somebody was allowed elsewhere, even where nothing is left. */
  consume(payer: Requester): void;
  /** Gives one back that cost nothing after all. */
  refund(payer: Requester): void;
}

/** One budget for everything that is done, shared by all doors and all tables. */
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

type Share = { readonly limit: RateLimit; readonly keyOf: (payer: Requester) => string | null };

export function createBudget(
  { perPerson, perAddress, includesLocalMachine = false }: Quota,
  clock: Clock,
): Budget {
  const isFree = (payer: Requester): boolean => payer.address === LOCAL_MACHINE;
  const personOf: Share['keyOf'] = (payer) => (isFree(payer) && !includesLocalMachine ? null : payer.person);
  const addressOf: Share['keyOf'] = (payer) => (isFree(payer) ? null : payer.address);
  const shares: readonly Share[] = [
    ...perPerson.map((rate) => ({ limit: createRateLimit(rate, clock), keyOf: personOf })),
    ...perAddress.map((rate) => ({ limit: createRateLimit(rate, clock), keyOf: addressOf })),
  ];
  const of = (payer: Requester): { key: string; limit: RateLimit }[] =>
    shares.flatMap(({ limit, keyOf }) => {
      const key = keyOf(payer);
      return key === null ? [] : { key, limit };
    });

  return {
    tryConsume(payer) {
      const taken: { key: string; limit: RateLimit }[] = [];
      for (const share of of(payer)) {
        const wait = share.limit.tryConsume(share.key);
        if (wait > 0) {
          for (const { key, limit } of taken) limit.refund(key);
          return wait;
        }
        taken.push(share);
      }
      return 0;
    },
    consume(payer) {
      for (const { key, limit } of of(payer)) limit.consume(key);
    },
    refund(payer) {
      for (const { key, limit } of of(payer)) limit.refund(key);
    },
  };
}
