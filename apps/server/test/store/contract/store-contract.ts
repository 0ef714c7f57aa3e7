import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ANN, createdTable, journalEntry, summary } from '../support/examples.ts';
import type { StoreUnderTest } from '../support/store-under-test.ts';
import { durabilityContract } from './durability-contract.ts';
import { gamesContract } from './games-contract.ts';
import { journalContract } from './journal-contract.ts';
import { personsContract } from './persons-contract.ts';
import { serviceTimeContract } from './service-time-contract.ts';
import { subscriptionsContract } from './subscriptions-contract.ts';
import { tablesContract } from './tables-contract.ts';

/** The contract of every store. */
export function storeContract(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`${name} store`, () => {
    let under: StoreUnderTest;
    beforeEach(async () => {
      under = await open();
    });
    afterEach(() => under.drop());

    describe('journal', () => journalContract(() => under));
    describe('tables', () => tablesContract(() => under));
    describe('durability', () => durabilityContract(() => under));
    describe('finished games', () => gamesContract(() => under));
    describe('persons', () => personsContract(() => under));
    describe('subscriptions', () => subscriptionsContract(() => under));
    describe('service time', () => serviceTimeContract(() => under));

    test('everything is there after closing and reopening', async () => {
      await under.store.persons.add(ANN, 1);
      await under.store.tables.create(createdTable('A'));
      await under.store.journal.append(journalEntry('A/1', 0));
      under.store.tables.updateSummary('A', summary());
      await under.store.close();
      const again = await under.another();
      expect(await again.persons.find(ANN.id)).toMatchObject({ person: ANN });
      expect(await again.tables.find('A')).toEqual({ created: createdTable('A'), summary: summary() });
      expect(await again.journal.read('A/1')).toEqual([journalEntry('A/1', 0)]);
      await again.ping();
    });
  });
}
