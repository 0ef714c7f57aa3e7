import { describe, expect, test } from '@jest/globals';
import { legalActions, makeAction } from '@tigris/engine';
import type { TableOptions } from '@tigris/protocol';
import type { TableSummary } from '../../../src/ports/tables.ts';
import { DEFAULT_DELAYS } from '../../../src/table/table-services.ts';
import { flush } from '../support/test-clock.ts';
import { CODE, TestEnvironment, type TestTable } from '../support/test-environment.ts';
import type { TestPerson } from '../support/test-person.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

let environment: TestEnvironment;
let open: TestTable;
let ann: TestPerson;
let bob: TestPerson;
let kim: TestPerson;

/** Ann moves first, then Bob, then Kim. */
async function begin(options: Partial<TableOptions> = {}): Promise<void> {
  environment = await TestEnvironment.with({ order: 'seated', ...options });
  open = await environment.open();
  [ann, bob, kim] = await open.startGame(['ann', 'bob', 'kim']);
}

const elapsed = (): number => environment.clock.elapsed();
const pass = (ms: number): Promise<void> => environment.clock.advance(ms);

function listed(): TableSummary {
  const summary = environment.tables.summaries.get(CODE);
  if (summary === undefined) throw new Error('nothing is listed');
  return summary;
}

async function reopen(): Promise<void> {
  await open.table.close();
  open = await environment.open();
  await flush();
}

describe('the time since which a table waits', () => {
  test('is when the player was asked, whatever they do meanwhile', async () => {
    await begin();
    const from = elapsed();
    const rev = open.table.state.rev;
    expect(listed()).toMatchObject({ turn: ['ann'], since: from, sinceRev: rev });
    await pass(3 * MINUTE);
    const { currentGame } = open.table.state;
    const place =
      currentGame === null ? [] : legalActions(currentGame.position).filter(({ kind }) => kind === 'leader');
    expect(await ann.request('act', { move: makeAction(place[0]) })).toBe('done');
    expect(listed()).toMatchObject({ turn: ['ann'], since: from, sinceRev: rev });
    await ann.request('act', { move: '.' });
    expect(listed()).toMatchObject({ turn: ['bob'], since: elapsed(), sinceRev: open.table.state.rev });
  });

  test('survives a restart, and is null after the game', async () => {
    await begin();
    const from = elapsed();
    await pass(MINUTE);
    await reopen();
    expect(listed()).toMatchObject({ turn: ['ann'], since: from });
    [ann, bob, kim] = ['ann', 'bob', 'kim'].map((name) => open.join(name));
    await ann.request('propose', { motion: { kind: 'end' } });
    await bob.request('vote', { on: true });
    await flush();
    expect(listed()).toMatchObject({
      phase: 'finished',
      turn: [],
      since: null,
      sinceRev: null,
      clock: null,
      vote: null,
    });
  });
});

describe('the time left', () => {
  test('is a moment in service time while the clock runs', async () => {
    await begin({ clock: 'live:600+20' });
    expect(listed().clock).toEqual({ ends: elapsed() + 620 * SECOND });
    await pass(30 * SECOND);
    await ann.request('act', { move: '.' });
    expect(listed()).toMatchObject({ turn: ['bob'], clock: { ends: elapsed() + 620 * SECOND } });
  });

  test('is a duration while a live table is closed, or a live clock waits for its player', async () => {
    await begin({ clock: 'live:600+20' });
    await pass(50 * SECOND);
    await open.table.close();
    expect(listed().clock).toEqual({ left: 570 * SECOND });
    await pass(DAY);
    open = await environment.open();
    await flush();
    expect(listed().clock).toEqual({ left: 570 * SECOND });
    await pass(10 * SECOND);
    open.join('ann');
    await flush();
    expect(listed().clock).toEqual({ ends: elapsed() + 570 * SECOND });
  });

  test('runs in a slow game, except during an outage', async () => {
    await begin({ clock: 'slow:24h+3d' });
    await open.table.close();
    const { clock } = listed();
    expect(clock).toEqual({ ends: elapsed() + DAY });
    environment.down = 2 * DAY;
    await pass(2 * DAY);
    open = await environment.open();
    await flush();
    expect(listed().clock).toEqual(clock);
  });

  test('is null without clocks', async () => {
    await begin();
    expect(listed().clock).toBeNull();
  });
});

describe('absent players', () => {
  test('are listed while other persons are connected', async () => {
    await begin();
    expect(listed().away).toEqual([]);
    open.drop(bob);
    expect(listed().away).toEqual(['bob']);
    open.join('bob');
    expect(listed().away).toEqual([]);
    for (const person of [ann, kim]) open.drop(person);
    expect(listed().away).toEqual(['ann', 'kim']);
  });

  test('are not listed at an empty table or in a slow game', async () => {
    await begin();
    for (const person of [ann, bob, kim]) open.drop(person);
    expect(listed().away).toEqual([]);
    await begin({ clock: 'slow:24h+3d' });
    open.drop(bob);
    expect(listed().away).toEqual([]);
  });

  test('are not listed if they have a stand-in', async () => {
    await begin();
    open.drop(bob);
    await pass(DEFAULT_DELAYS.maxAwayMs);
    await open.voteStandIn(1, 'random', [ann, kim]);
    expect(listed().away).toEqual([]);
  });
});

test('a vote lists the missing answers and its end', async () => {
  await begin({ clock: 'slow:24h+3d' });
  expect(listed().vote).toBeNull();
  await ann.request('propose', { motion: { kind: 'end' } });
  await flush();
  expect(listed().vote).toEqual({ until: elapsed() + DAY, asks: ['bob', 'kim'] });
  await kim.request('vote', { on: false });
  await flush();
  expect(listed().vote).toMatchObject({ asks: ['bob'] });
  await bob.request('vote', { on: false });
  await flush();
  expect(listed().vote).toBeNull();
});
