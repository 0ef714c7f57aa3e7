import type { Clock } from '../ports/environment.ts';
import type { Address, Payer } from '../ports/persons.ts';
import type { Doing, Quota } from './limits.ts';
import { createRateLimit, type RateLimit } from './rate-limit.ts';

/** Not counted at all: a person with access to this machine can do worse things than ask often. */
export const OWN_MACHINE: Address = 'own-machine';

export interface Budget {
  /** Takes one. Answers 0 if it is allowed, else takes nothing and answers the seconds until it will be. */
  take(payer: Payer): number;
  /** Takes one that somebody was allowed elsewhere, even where nothing is left. */
  spend(payer: Payer): void;
  /** Gives one back that cost nothing after all. */
  giveBack(payer: Payer): void;
}

/** One budget for everything that is done, shared by all doors and all tables. */
export type Budgets = Readonly<Record<Doing, Budget>>;

export function createBudgets(quotas: Readonly<Record<Doing, Quota>>, clock: Clock): Budgets {
  const budget = (doing: Doing): Budget => createBudget(quotas[doing], clock);
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

type Share = { readonly limit: RateLimit; readonly keyOf: (payer: Payer) => string | null };

export function createBudget({ person, address, ownMachine = false }: Quota, clock: Clock): Budget {
  const isFree = (payer: Payer): boolean => payer.address === OWN_MACHINE;
  const personOf: Share['keyOf'] = (payer) => (isFree(payer) && !ownMachine ? null : payer.person);
  const addressOf: Share['keyOf'] = (payer) => (isFree(payer) ? null : payer.address);
  const shares: readonly Share[] = [
    ...person.map((rate) => ({ limit: createRateLimit(rate, clock), keyOf: personOf })),
    ...address.map((rate) => ({ limit: createRateLimit(rate, clock), keyOf: addressOf })),
  ];
  const of = (payer: Payer): { key: string; limit: RateLimit }[] =>
    shares.flatMap(({ limit, keyOf }) => {
      const key = keyOf(payer);
      return key === null ? [] : { key, limit };
    });

  return {
    take(payer) {
      const taken: { key: string; limit: RateLimit }[] = [];
      for (const share of of(payer)) {
        const wait = share.limit.take(share.key);
        if (wait > 0) {
          for (const { key, limit } of taken) limit.giveBack(key);
          return wait;
        }
        taken.push(share);
      }
      return 0;
    },
    spend(payer) {
      for (const { key, limit } of of(payer)) limit.spend(key);
    },
    giveBack(payer) {
      for (const { key, limit } of of(payer)) limit.giveBack(key);
    },
  };
}
