import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { createAddresses } from '../../src/http/addresses.ts';
import { OWN_MACHINE } from '../../src/limits/budgets.ts';
import type { Address } from '../../src/ports.ts';
import { ALL_PEOPLE, VisitorBook, Visitors } from '../../src/table/visitors.ts';

const silent = () => undefined;
const addressOf = createAddresses(
  { trustedProxies: 0, loopback: false },
  { debug: silent, info: silent, warn: silent, error: silent },
);

/** The address of a request for somebody else, as the settings without a proxy see it. */
function addressThrough(peer: string, forwardedFor: string): Address {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  const request = new IncomingMessage(socket);
  request.headers['x-forwarded-for'] = forwardedFor;
  return addressOf(request);
}

/** Whether somebody new is refused after a ban, both with these addresses. */
function refusesAfterBan(banned: Address, newcomer: Address): boolean {
  const visitors = new Visitors();
  visitors.came('eve', banned);
  visitors.ban('eve');
  return visitors.refuses('bob', newcomer);
}

test.each(['127.0.0.1', '::1', '::ffff:172.17.0.1', '10.0.0.2', '192.168.1.4', 'fd00::5'])(
  'a ban behind the proxy %s, which the settings do not name, spares all others behind it',
  (proxy) => {
    const [eve, bob] = [addressThrough(proxy, '203.0.113.7'), addressThrough(proxy, '198.51.100.9')];
    expect(bob).toBe(eve);
    expect(refusesAfterBan(eve, bob)).toBe(false);
  },
);

test('forwarding headers from elsewhere do not help anybody out of a ban', () => {
  const eve = '203.0.113.7';
  expect(refusesAfterBan(eve, addressThrough(eve, '198.51.100.9'))).toBe(true);
});

test('a ban covers the latest addresses of a person', () => {
  const visitors = new Visitors();
  const addresses = Array.from({ length: 100 }, (_, i) => `203.0.113.${i}`);
  for (const address of addresses) visitors.came('eve', address);
  visitors.ban('eve');
  const covered = addresses.filter((address) => visitors.refuses('bob', address));
  expect(covered).toEqual(addresses.slice(-covered.length));
  expect(covered.length).toBeGreaterThan(5);
  expect(covered.length).toBeLessThan(30);
});

test('people who visit many tables are not remembered without bound', () => {
  const book = new VisitorBook();
  const spoilt = book.of('FIRST');
  spoilt.came('eve', '203.0.113.7');
  spoilt.ban('eve');
  for (let table = 0; table < 300; table++) {
    const visitors = book.of(`T${table}`);
    for (let person = 0; person < 1000; person++) visitors.came(`p${person}`, OWN_MACHINE);
    expect(book.size).toBeLessThan(ALL_PEOPLE + 1000);
  }
  expect(book.of('FIRST')).toBe(spoilt);
});
