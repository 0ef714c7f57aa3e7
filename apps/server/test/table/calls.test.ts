import { beforeEach, expect, test } from '@jest/globals';
import { seeded } from '@tigris/engine/check';
import { SLOTS } from '@tigris/protocol';
import { PACE } from '../../src/table/table-services.ts';
import { thinkingSlot } from '../../src/table/thinking.ts';
import { playOn } from './support/random-play.ts';
import { CODE, TestEnvironment, type TestTable } from './support/test-environment.ts';
import type { TestPerson } from './support/test-person.ts';

const HOUR = 3_600_000;
const HOOK = 'https://hooks.example.org/table';
const NAMES = ['ann', 'bob'];

let environment: TestEnvironment;
let open: TestTable;
let people: TestPerson[];
const random = seeded(11);

/** Ann and Bob begin a slow game, and both want to be called. */
beforeEach(async () => {
  environment = await TestEnvironment.with({ clock: 'slow:24h+5d', order: 'seated', confirm: false });
  open = await environment.open();
  people = NAMES.map((name) => open.join(name));
  for (const [slot, person] of people.entries()) {
    await person.ask('sit', { slot: SLOTS[slot] });
    expect(await person.ask('calls', { on: true })).toBe('done');
  }
  await people[1].ask('ready', { on: true });
  await people[0].ask('start', {});
});

const called = () => environment.calls.map(({ person, reminder }) => [person.id, reminder]);
const pass = (ms: number) => environment.clock.pass(ms);
const asked = (): number => thinkingSlot(open.table.state) ?? -1;

/** Whoever is asked goes on until somebody else is. */
async function play(): Promise<void> {
  const slot = asked();
  const seats = open.table.state.order.map(() => people[slot]);
  while (asked() === slot) await playOn(open, seats, random);
}

async function reopen(): Promise<void> {
  await open.table.close();
  open = await environment.open();
}

/** As the server does: the table is opened when its summary says so, with nobody in it, for so long. */
async function wake(): Promise<void> {
  const due = environment.tables.summaries.get(CODE)?.due ?? Number.POSITIVE_INFINITY;
  if (due > environment.clock.now()) return;
  open = await environment.open();
  await pass(15_000);
  await open.table.close();
}

test('whoever is gone is called once for each time they are asked, after a moment', async () => {
  open.drop(people[1]);
  await play();
  await pass(PACE.call - 1);
  expect(called()).toEqual([]);
  await pass(1);
  expect(called()).toEqual([['bob', false]]);
  expect(environment.calls[0]).toMatchObject({ code: CODE, answers: false, push: true, webhook: null });
  await pass(10 * HOUR);
  expect(called()).toHaveLength(1);
  // Bob comes, plays and stays; Ann is asked while she is gone.
  people[1] = open.join('bob');
  open.drop(people[0]);
  await play();
  await pass(PACE.call);
  expect(called()).toEqual([
    ['bob', false],
    ['ann', false],
  ]);
});

test('nobody is called while they look at the table, on whichever tab, and somebody who turned away is', async () => {
  const second = open.join('bob');
  await play();
  await pass(HOUR);
  expect(called()).toEqual([]);
  await second.ask('look', { on: false });
  await pass(HOUR);
  expect(called()).toEqual([]);
  await people[1].ask('look', { on: false });
  await pass(PACE.call - 1);
  expect(called()).toEqual([]);
  await pass(1);
  expect(called()).toEqual([['bob', false]]);
  await people[1].ask('look', { on: true });
  await people[1].ask('look', { on: false });
  await pass(HOUR);
  expect(called()).toHaveLength(1);
});

test('nobody is called who comes back or has moved within the moment', async () => {
  open.drop(people[1]);
  await play();
  await pass(PACE.call / 2);
  people[1] = open.join('bob');
  await pass(PACE.call);
  open.drop(people[0]);
  await play();
  open.drop(people[1]);
  people[0] = open.join('ann');
  await play();
  people[1] = open.join('bob');
  await pass(2 * HOUR);
  expect(called()).toEqual([]);
});

test('only those who want it are called, and they may change their mind', async () => {
  expect(people[1].you?.calls).toBe(true);
  await people[1].ask('calls', { on: false });
  expect(people[1].you?.calls).toBe(false);
  expect(people[0].you?.calls).toBe(true);
  open.drop(people[1]);
  await play();
  await pass(20 * HOUR);
  expect(called()).toEqual([]);
  const eve = open.join('eve');
  expect(await eve.ask('calls', { on: true })).toBe('not-seated');
});

test('after a restart nobody is called again for the same asking', async () => {
  open.drop(people[1]);
  await play();
  await pass(PACE.call);
  expect(called()).toHaveLength(1);
  for (let i = 0; i < 5; i++) {
    await reopen();
    await pass(10 * 60_000);
  }
  expect(called()).toHaveLength(1);
});

test('after a restart pages come back one after another, and nobody is called whose page is on its way', async () => {
  await play();
  await pass(HOUR);
  await reopen();
  people[0] = open.join('ann');
  await pass(PACE.call / 2);
  people[1] = open.join('bob');
  await pass(HOUR);
  expect(called()).toEqual([]);
  open.drop(people[1]);
  await pass(PACE.call);
  expect(called()).toEqual([['bob', false]]);
});

test('what was not written is not called: a table that was lost to another process stays silent', async () => {
  open.drop(people[1]);
  await play();
  environment.journal.troubles.push('failed');
  await pass(PACE.call);
  expect(called()).toEqual([]);
  // It tries again; meanwhile another process has opened the table.
  const other = await environment.open();
  await pass(PACE.call);
  expect(called()).toEqual([['bob', false]]);
  expect(other.table.state.asked?.told).toBe('called');
});

test('a table that sleeps wakes to call, and its person is not called while they are coming', async () => {
  await play();
  for (const person of people) open.drop(person);
  await open.table.close();
  await pass(PACE.call - 1);
  await wake();
  expect(called()).toEqual([]);
  await pass(1);
  await wake();
  expect(called()).toEqual([['bob', false]]);
  // Called once, and then there is nothing to wake for but the reminder.
  await pass(HOUR);
  await wake();
  expect(called()).toHaveLength(1);

  open = await environment.open();
  people[1] = open.join('bob');
  await play();
  open.drop(people[1]);
  await open.table.close();
  await pass(PACE.call);
  // Ann opens the table herself just then.
  open = await environment.open();
  people[0] = open.join('ann');
  await pass(HOUR);
  expect(called()).toHaveLength(1);
});

test('a reminder comes once, when a quarter of the time is left, and says how much', async () => {
  open.drop(people[1]);
  await play();
  await pass(18 * HOUR - 60_000);
  expect(called()).toEqual([['bob', false]]);
  await pass(2 * 60_000);
  expect(called()).toEqual([
    ['bob', false],
    ['bob', true],
  ]);
  expect(environment.calls[1].left).toBeGreaterThan(5.9 * HOUR);
  expect(environment.calls[1].left).toBeLessThanOrEqual(6 * HOUR);
  await pass(20 * HOUR);
  expect(called()).toHaveLength(2);
});

test('whoever is called late is not reminded a moment later, and a pause puts the reminder off', async () => {
  await play();
  await pass(19 * HOUR);
  open.drop(people[1]);
  await pass(PACE.call);
  expect(called()).toEqual([['bob', true]]);
  await pass(HOUR);
  expect(called()).toHaveLength(1);

  people[1] = open.join('bob');
  open.drop(people[0]);
  await play();
  people[0] = open.join('ann');
  expect(await people[0].ask('pause', { on: true })).toBe('done');
  open.drop(people[0]);
  await pass(4 * 24 * HOUR);
  expect(called().slice(1)).toEqual([['ann', false]]);
});

test('a webhook is told of everybody who is asked, wherever the others are called', async () => {
  expect(await people[1].ask('webhook', { url: HOOK })).toBe('not-host');
  expect(await people[0].ask('webhook', { url: 'http://hooks.example.org' })).toBe('bad-address');
  expect(await people[0].ask('webhook', { url: HOOK })).toBe('done');
  const { url, secret } = people[0].you?.webhook ?? {};
  expect([url, secret]).toEqual([HOOK, expect.stringMatching(/^whsec_[\w+/]{32}$/)]);
  expect(people[1].you?.webhook).toBeNull();
  await people[1].ask('calls', { on: false });
  open.drop(people[1]);
  await play();
  await pass(PACE.call);
  expect(environment.calls).toMatchObject([{ push: false, webhook: { url: HOOK, secret, by: 'ann' } }]);
  await reopen();
  people[0] = open.join('ann');
  expect(people[0].you?.webhook).toEqual({ url, secret });
  expect(await people[0].ask('webhook', { url: '' })).toBe('done');
  expect(people[0].you?.webhook).toBeNull();
});

test('the next host learns that there is a webhook and no more, and may take it away, as may whoever gave it', async () => {
  await people[0].ask('webhook', { url: HOOK });
  const given = people[0].you?.webhook;
  const eve = open.join('eve');
  open.drop(people[0]);
  await pass(PACE.host);
  expect(open.table.state.host).toBe('bob');
  expect(people[1].you?.webhook).toEqual({ url: null, secret: null });
  expect(eve.you?.webhook).toBeNull();
  people[0] = open.join('ann');
  expect(people[0].you?.webhook).toEqual(given);
  expect(await eve.ask('webhook', { url: '' })).toBe('not-host');
  expect(await people[0].ask('webhook', { url: HOOK })).toBe('not-host');
  expect(await people[0].ask('webhook', { url: '' })).toBe('done');
  expect(people.map(({ you }) => you?.webhook)).toEqual([null, null]);

  await people[1].ask('webhook', { url: HOOK });
  open.drop(people[1]);
  await pass(PACE.host);
  expect(people[0].you?.webhook).toEqual({ url: null, secret: null });
  expect(await people[0].ask('webhook', { url: '' })).toBe('done');
  expect(open.table.state.webhook).toBeNull();
});

test('nobody is called without a slow clock', async () => {
  for (const clock of ['none', 'live:600+20'] as const) {
    environment = await TestEnvironment.with({ clock, order: 'seated', confirm: false });
    open = await environment.open();
    people = NAMES.map((name) => open.join(name));
    for (const [slot, person] of people.entries()) await person.ask('sit', { slot: SLOTS[slot] });
    await people[1].ask('calls', { on: true });
    await people[0].ask('webhook', { url: HOOK });
    await people[1].ask('ready', { on: true });
    await people[0].ask('start', {});
    open.drop(people[1]);
    await play0();
    await pass(24 * HOUR);
    expect(called()).toEqual([]);
  }
});

/** The same at a table without a clock, where nobody's time runs. */
async function play0(): Promise<void> {
  const turn = open.table.state.play?.position.turn;
  while (open.table.state.play?.position.turn === turn) await people[0].ask('act', { move: '.' });
}

test('wishes and webhook outlive the game, and wishes end with the seat', async () => {
  await people[0].ask('webhook', { url: HOOK });
  await people[1].ask('propose', { motion: { kind: 'end' } });
  await people[0].ask('vote', { on: true });
  await pass(0);
  for (const person of people) await person.ask('again', {});
  expect(open.table.state).toMatchObject({ game: 2, wantCalls: ['ann', 'bob'], webhook: { url: HOOK } });
  await people[1].ask('stand', {});
  await people[0].ask('calls', { on: true });
  expect(open.table.state.wantCalls).toEqual(['ann']);
  await reopen();
  expect(open.table.state).toMatchObject({ wantCalls: ['ann'], webhook: { url: HOOK }, asked: null });
});

test('the lists know of each act of a slow game, or it would be woken again and again', async () => {
  const isKnown = () => environment.tables.summaries.get(CODE)?.rev === open.table.state.rev;
  await people[0].ask('webhook', { url: HOOK });
  expect(isKnown()).toBe(true);
  await people[1].ask('calls', { on: false });
  expect(isKnown()).toBe(true);
  await people[0].ask('propose', { motion: { kind: 'end' } });
  expect(isKnown()).toBe(true);
  await people[1].ask('vote', { on: false });
  await pass(0);
  expect([open.table.state.refused !== null, isKnown()]).toEqual([true, true]);
  await people[0].ask('pause', { on: true });
  expect(isKnown()).toBe(true);
  await play();
  open.drop(people[1]);
  await pass(PACE.call + PACE.host);
  expect([called(), isKnown()]).toEqual([[['bob', false]], true]);
  await reopen();
  expect(isKnown()).toBe(true);
});
