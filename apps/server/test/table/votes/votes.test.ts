import { beforeEach, describe, expect, test } from '@jest/globals';
import type { TableOptions, VoteMotion } from '@tigris/protocol';
import { restore } from '../../../src/table/journal/restore.ts';
import { IDLE_GAME_MS } from '../../../src/table/state/table-state.ts';
import { DEFAULT_DELAYS } from '../../../src/table/table-services.ts';
import { flush } from '../support/test-clock.ts';
import { CODE, TestEnvironment, type TestTable } from '../support/test-environment.ts';
import type { TestPerson } from '../support/test-person.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const END: VoteMotion = { kind: 'end' };
const botFor = (slot: 0 | 1 | 2 | 3, bot = 'random'): VoteMotion => ({ kind: 'bot', slot, bot });

let environment: TestEnvironment;
let open: TestTable;
let ann: TestPerson;
let bob: TestPerson;
let kim: TestPerson;
let lou: TestPerson;
let eve: TestPerson;

/** Ann is host and moves first, the others sit in order, Eve watches. */
async function begin(count: 2 | 3 | 4, options: Partial<TableOptions> = {}): Promise<void> {
  environment = await TestEnvironment.with({ order: 'seated', ...options });
  open = await environment.open();
  [ann, bob, kim, lou] = await open.startGame(['ann', 'bob', 'kim', 'lou'].slice(0, count));
  eve = open.join('eve');
}

const pass = (ms: number): Promise<void> => environment.clock.advance(ms);
const phase = () => open.table.state.phase;
const standIns = () => open.table.state.standIns.map((one) => one?.bot ?? null);

async function leave(...people: TestPerson[]): Promise<void> {
  for (const person of people) open.drop(person);
  await pass(DEFAULT_DELAYS.maxAwayMs);
}

async function say(person: TestPerson, on: boolean): Promise<unknown> {
  const answer = await person.request('vote', { on });
  await flush();
  return answer;
}

async function propose(person: TestPerson, motion: VoteMotion): Promise<unknown> {
  const answer = await person.request('propose', { motion });
  await flush();
  return answer;
}

describe('a vote', () => {
  beforeEach(() => begin(4));

  test('passes by a majority of the voters; the proposer has agreed', async () => {
    expect(await propose(ann, END)).toBe('done');
    expect(bob.table.vote).toMatchObject({
      motion: END,
      proposer: 0,
      ballots: ['yes', 'open', 'open', 'open'],
    });
    await say(bob, true);
    expect(phase()).toBe('playing');
    await say(kim, true);
    expect(phase()).toBe('finished');
    expect(eve.table).toMatchObject({ stopped: 'agreed', vote: null });
  });

  test('fails by a tie', async () => {
    await propose(ann, END);
    await say(bob, true);
    await say(kim, false);
    expect(open.table.state.vote).not.toBeNull();
    await say(lou, false);
    expect(open.table.state.vote).toBeNull();
    expect(phase()).toBe('playing');
  });

  test('allows changed answers until it is decided', async () => {
    await propose(ann, END);
    await say(bob, false);
    await say(bob, true);
    await say(kim, true);
    expect(phase()).toBe('finished');
  });

  test('excludes players who have been away too long', async () => {
    await leave(lou, kim);
    await propose(ann, END);
    expect(ann.table.vote?.ballots).toEqual(['yes', 'open', 'none', 'none']);
    await say(bob, true);
    expect(phase()).toBe('finished');
  });

  test('includes players who have just disconnected', async () => {
    for (const person of [bob, kim, lou]) open.drop(person);
    await pass(DEFAULT_DELAYS.maxAwayMs - 1);
    await propose(ann, END);
    expect(phase()).toBe('playing');
    await pass(1);
    expect(phase()).toBe('finished');
  });

  test('excludes watchers, bots and persons without a seat', async () => {
    expect(await propose(eve, END)).toBe('not-seated');
    await propose(ann, END);
    expect(await say(eve, true)).toBe('not-seated');
  });

  test('fails after two minutes without answers, and may be proposed again then', async () => {
    await propose(ann, END);
    expect(ann.table.vote?.until).toBe(environment.clock.elapsed() + 2 * MINUTE);
    expect(await propose(bob, END)).toBe('vote-open');
    await say(bob, false);
    await say(kim, false);
    expect(open.table.state.vote).toBeNull();
    expect(await propose(ann, END)).toBe('asked-lately');
    expect(await propose(bob, END)).toBe('done');
    await pass(2 * MINUTE);
    expect(open.table.state.vote).toBeNull();
    expect(await propose(ann, END)).toBe('done');
  });

  test('that failed is shown until the next one, also after a crash', async () => {
    await propose(ann, END);
    expect(eve.table.refusedVote).toBeNull();
    for (const person of [bob, kim]) await say(person, false);
    const refusedVote = { motion: END, proposer: 0, rev: open.table.state.rev };
    expect(open.join('zoe').table).toMatchObject({ vote: null, refusedVote });
    open = await environment.open();
    [ann, bob, kim, lou] = ['ann', 'bob', 'kim', 'lou'].map((name) => open.join(name));
    expect(ann.table.refusedVote).toEqual(refusedVote);
    await propose(bob, END);
    expect(ann.table).toMatchObject({ vote: { proposer: 1 }, refusedVote: null });
    for (const person of [kim, lou]) await say(person, true);
    expect(ann.table).toMatchObject({ phase: 'finished', refusedVote: null });
  });

  test('ignores answers to an earlier vote', async () => {
    await propose(ann, END);
    const { rev } = open.table.state;
    for (const person of [bob, kim]) await say(person, false);
    await propose(bob, END);
    expect(await kim.request('vote', { rev, on: true })).toBe('stale');
    expect(await kim.request('vote', { rev: open.table.state.rev + 1, on: true })).toBe('stale');
    expect(await kim.request('vote', { on: true })).toBe('done');
  });

  test('is only possible during a game', async () => {
    expect(await say(ann, true)).toBe('no-vote');
    await propose(ann, END);
    await say(bob, true);
    await say(kim, true);
    expect(await propose(ann, END)).toBe('wrong-phase');
    expect(await say(ann, true)).toBe('wrong-phase');
  });

  test('survives a crash', async () => {
    await propose(bob, END);
    await say(kim, true);
    const { vote } = open.table.state;
    open = await environment.open();
    expect(open.table.state.vote).toEqual(vote);
    expect(vote).toMatchObject({ proposer: 1, motion: END, answers: [null, true, true, null] });
    [ann, bob, kim, lou] = ['ann', 'bob', 'kim', 'lou'].map((name) => open.join(name));
    await say(lou, true);
    expect(phase()).toBe('finished');
  });
});

describe('a proposed stand-in', () => {
  test('is refused until the player has been away for two minutes', async () => {
    await begin(3);
    expect(await propose(ann, botFor(2))).toBe('is-here');
    open.drop(kim);
    await pass(DEFAULT_DELAYS.maxAwayMs - 1);
    expect(await propose(ann, botFor(2))).toBe('is-here');
    await pass(1);
    expect(await propose(ann, botFor(2, 'nobody'))).toBe('no-such-bot');
    expect(await propose(ann, botFor(3))).toBe('no-such-person');
    expect(await propose(ann, botFor(0))).toBe('is-here');
    expect(await propose(ann, botFor(2, 'keen'))).toBe('done');
    expect(standIns()).toEqual([null, null, null, null]);
    await say(bob, true);
    expect(standIns()).toEqual([null, null, 'keen', null]);
    expect(await propose(bob, botFor(2))).toBe('seat-taken');
  });

  test('is decided by the only player left', async () => {
    await begin(2);
    await leave(bob);
    await propose(ann, botFor(1));
    expect(standIns()[1]).toBe('random');
  });

  test('is dropped when the player returns', async () => {
    await begin(3);
    await leave(kim);
    await propose(ann, botFor(2));
    kim = open.join('kim');
    await flush();
    expect(open.table.state.vote).toBeNull();
    // The vote has not failed, so it may be proposed again at once.
    await leave(kim);
    expect(await propose(ann, botFor(2))).toBe('done');
  });

  test('takes the vote of the player it replaces', async () => {
    await begin(3);
    await leave(kim);
    await propose(ann, botFor(2));
    await say(bob, true);
    await propose(ann, END);
    expect(ann.table.vote?.ballots).toEqual(['yes', 'open', 'none', 'none']);
  });

  test('is possible only after a time-out in a game with clocks', async () => {
    await begin(3, { clock: 'live:600+20' });
    await leave(kim);
    await pass(5 * MINUTE);
    expect(await propose(ann, botFor(2))).toBe('is-here');
    open.drop(ann);
    await pass(9 * MINUTE);
    expect(await propose(bob, botFor(0))).toBe('done');
    expect(standIns()[0]).toBe('random');
  });
});

describe('a slow game', () => {
  test('lets absent players vote, for as long as a turn may take', async () => {
    await begin(3, { clock: 'slow:24h+0d' });
    await leave(bob, kim);
    await propose(ann, END);
    expect(ann.table.vote?.ballots).toEqual(['yes', 'open', 'open', 'none']);
    await pass(23 * HOUR);
    expect(phase()).toBe('playing');
    bob = open.join('bob');
    await say(bob, true);
    expect(phase()).toBe('finished');
  });

  test('ends a vote in time although the table is closed', async () => {
    await begin(2, { clock: 'slow:24h+0d' });
    await ann.request('act', { move: '.' });
    await propose(ann, END);
    await open.table.close();
    await pass(30 * HOUR);
    open = await environment.open();
    await flush();
    expect(open.table.state.vote).toBeNull();
    expect(phase()).toBe('playing');
  });
});

test('a game without activity for sixty days is abandoned when its table opens', async () => {
  await begin(2);
  await ann.request('act', { move: '.' });
  await open.table.close();
  await pass(IDLE_GAME_MS);
  open = await environment.open();
  await flush();
  expect(phase()).toBe('playing');
  await open.table.close();
  await pass(1);
  open = await environment.open();
  await flush();
  expect(open.table.state).toMatchObject({ phase: 'finished', stopped: 'abandoned' });
});

test('votes and stand-ins are restored from the journal', async () => {
  await begin(4, { clock: 'live:600+20' });
  await propose(ann, END);
  await pass(MINUTE);
  await say(bob, false);
  await kim.request('resign', {});
  await ann.request('act', { move: '.' });
  await pass(30_000);
  await say(lou, false);
  const known = await environment.tables.find(CODE);
  if (known === null) throw new Error('no table');
  expect(await restore(known, environment)).toEqual(open.table.state);
});
