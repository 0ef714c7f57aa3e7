import { expect, test } from '@jest/globals';
import { addressOrNetwork } from '../../../src/http/request/client-address.ts';
import { LOCAL_MACHINE } from '../../../src/limits/budgets.ts';
import type { Address } from '../../../src/ports/persons.ts';
import { MAX_PEOPLE, VisitorLog, VisitorLogs } from '../../../src/table/people/visitor-log.ts';

const KEY = Buffer.alloc(32, 'a key of the tests');

/** Whether a new person is refused after a ban of a person with the same address. */
function refusesAfterBan(address: Address): boolean {
  const visitors = new VisitorLog(KEY);
  visitors.add('eve', address);
  visitors.ban('eve');
  return visitors.isBanned('bob', address);
}

test.each(['127.0.0.1', '::1', '::ffff:172.17.0.1', '10.0.0.2', '192.168.1.4', 'fd00::5'])(
  'a ban does not cover %s, which may be a proxy that is not configured',
  (proxy) => expect(refusesAfterBan(addressOrNetwork(proxy))).toBe(false),
);

test.each(['203.0.113.7', '172.32.0.1', '2001:db8:1:2::6'])('a ban covers newcomers from %s', (peer) =>
  expect(refusesAfterBan(addressOrNetwork(peer))).toBe(true),
);

test('a ban covers the latest addresses of a person', () => {
  const visitors = new VisitorLog(KEY);
  const addresses = Array.from({ length: 100 }, (_, i) => `203.0.113.${i}`);
  for (const address of addresses) visitors.add('eve', address);
  visitors.ban('eve');
  const covered = addresses.filter((address) => visitors.isBanned('bob', address));
  expect(covered).toEqual(addresses.slice(-covered.length));
  expect(covered.length).toBeGreaterThan(5);
  expect(covered.length).toBeLessThan(30);
});

test('the number of remembered people is bounded', () => {
  const book = new VisitorLogs();
  const spoilt = book.get('FIRST');
  spoilt.add('eve', '203.0.113.7');
  spoilt.ban('eve');
  for (let table = 0; table < 300; table++) {
    const visitors = book.get(`T${table}`);
    for (let person = 0; person < 1000; person++) visitors.add(`p${person}`, LOCAL_MACHINE);
    expect(book.size).toBeLessThan(MAX_PEOPLE + 1000);
  }
  expect(book.get('FIRST')).toBe(spoilt);
});

test('a ban holds at an open table whose log was evicted', () => {
  const book = new VisitorLogs();
  const visitors = book.get('OPEN');
  visitors.add('eve', '203.0.113.7');
  for (let table = 0; table < 5000; table++) book.get(`T${table}`);
  book.ban('OPEN', visitors, 'eve');
  expect(visitors.isBanned('bob', '203.0.113.7')).toBe(true);
  expect(book.get('OPEN').isBanned('bob', '203.0.113.7')).toBe(true);
});
