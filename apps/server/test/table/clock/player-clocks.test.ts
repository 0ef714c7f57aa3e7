import { beforeEach, describe, expect, test } from '@jest/globals';
import type { TableOptions } from '@tigris/protocol';
import { restore } from '../../../src/table/journal/restore.ts';
import { DEFAULT_DELAYS } from '../../../src/table/table-services.ts';
import { flush } from '../support/test-clock.ts';
import { CODE, TestEnvironment, type TestTable } from '../support/test-environment.ts';
import type { TestPerson } from '../support/test-person.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let environment: TestEnvironment;
let open: TestTable;
let people: TestPerson[];

/** The first person is host and moves first. */
async function begin(options: Partial<TableOptions>, names = ['ann', 'bob']): Promise<void> {
  environment = await TestEnvironment.with({ order: 'seated', ...options });
  open = await environment.open();
  people = await open.startGame(names);
}

const pass = (ms: number): Promise<void> => environment.clock.advance(ms);
const endTurn = (person: TestPerson): Promise<unknown> => person.request('act', { move: '.' });
const timeOf = (slot: number) => people[0].table.slots[slot].time;
const standIns = () => open.table.state.standIns.map((one) => one?.bot ?? null);

async function reopen(): Promise<void> {
  await open.table.close();
  open = await environment.open();
}

async function mustRestore(): Promise<void> {
  const known = await environment.tables.find(CODE);
  if (known === null) throw new Error('no table');
  expect(await restore(known, environment)).toEqual(open.table.state);
}

describe('a live clock', () => {
  beforeEach(() => begin({ clock: 'live:600+20' }));

  test('charges the turn first, then the reserve, and only of the player who has to decide', async () => {
    await pass(15 * SECOND);
    await endTurn(people[0]);
    expect(timeOf(0)).toMatchObject({ turn: 5 * SECOND, reserve: 600 * SECOND });
    await pass(80 * SECOND);
    await endTurn(people[1]);
    expect(timeOf(1)).toMatchObject({ turn: 0, reserve: 540 * SECOND });
    expect(timeOf(0)).toMatchObject({ turn: 20 * SECOND, reserve: 600 * SECOND });
    await mustRestore();
  });

  test('shows whose time runs and since when, and sends nothing while running', async () => {
    expect(people[1].table.running).toEqual({ slot: 0, since: environment.clock.elapsed() });
    const { shown } = open.room;
    const frames = open.room.received(people[1].key).frames.length;
    await pass(9 * MINUTE);
    expect(open.room.shown).toBe(shown);
    expect(open.room.received(people[1].key).frames).toHaveLength(frames);
  });

  test('does not stop if the player disconnects', async () => {
    await pass(10 * SECOND);
    open.drop(people[0]);
    await pass(90 * SECOND);
    people[0] = open.join('ann');
    await endTurn(people[0]);
    expect(timeOf(0)).toMatchObject({ turn: 0, reserve: 520 * SECOND });
  });

  test('is not affected by changes of the system time', async () => {
    environment.clock.setBackMs = 3 * HOUR;
    await pass(30 * SECOND);
    environment.clock.setBackMs = -5 * HOUR;
    await endTurn(people[0]);
    expect(timeOf(0)).toMatchObject({ turn: 0, reserve: 590 * SECOND });
    await mustRestore();
  });

  test('gives no time back for an undone step', async () => {
    const hand = people[0].view?.seats[0].hand ?? [0, 0, 0, 0];
    expect(hand.some((count) => count > 0)).toBe(true);
    await pass(30 * SECOND);
    expect(await people[0].request('act', { move: 'R@e1' })).not.toBe('stale');
    const leader = ['R@b1', 'R@f1', 'R@k1', 'R@a2', 'R@e2'];
    for (const move of leader) if (open.table.state.currentGame?.ply === 0) await people[0].request('act', { move });
    expect(open.table.state.currentGame?.ply).toBe(1);
    await pass(10 * SECOND);
    expect(await people[0].request('undo', {})).toBe('done');
    expect(timeOf(0)).toMatchObject({ turn: 0, reserve: 580 * SECOND });
    await mustRestore();
  });

  test('is stopped while the table is closed, and starts when its player returns', async () => {
    await pass(30 * SECOND);
    await reopen();
    expect(open.table.state.clocks?.times[0]).toMatchObject({ reserve: 590 * SECOND });
    await pass(10 * SECOND);
    people = [open.join('ann')];
    expect(people[0].table.running).toMatchObject({ slot: 0 });
    await pass(5 * SECOND);
    people.push(open.join('bob'));
    await endTurn(people[0]);
    expect(timeOf(0)).toMatchObject({ reserve: 585 * SECOND });
  });

  test('starts half a minute after reopening even if its player does not return', async () => {
    await reopen();
    people = [open.join('bob')];
    expect(people[0].table.running).toEqual({ slot: 0, since: null });
    await pass(DEFAULT_DELAYS.reopenGraceMs + 20 * SECOND);
    expect(people[0].table.running).toEqual({ slot: 0, since: environment.clock.elapsed() - 20 * SECOND });
    people.unshift(open.join('ann'));
    await endTurn(people[0]);
    expect(timeOf(0)).toMatchObject({ turn: 0, reserve: 600 * SECOND });
  });

  test('does not charge the table’s own delay', async () => {
    const { append } = environment.journal;
    let write = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      write = resolve;
    });
    environment.journal.append = async (entry) => {
      await held;
      return append.call(environment.journal, entry);
    };
    await pass(5 * SECOND);
    people[0].send('act', { move: '.' });
    await pass(4 * SECOND);
    write();
    await flush();
    expect(timeOf(0)).toMatchObject({ turn: 15 * SECOND });
    expect(people[0].table.running).toEqual({ slot: 1, since: environment.clock.elapsed() });
  });
});

describe('when time runs out', () => {
  test('a stand-in plays, and the person gets the seat back with the time of the next turn', async () => {
    await begin({ clock: 'live:10+20', atZero: 'bot' });
    await pass(30 * SECOND - 1);
    expect(standIns()).toEqual([null, null, null, null]);
    await pass(1);
    expect(standIns()).toEqual(['calm', null, null, null]);
    expect(await endTurn(people[0])).toBe('bot-plays');
    await pass(SECOND);
    expect(standIns()).toEqual([null, null, null, null]);
    expect(open.table.state.currentGame?.position.turn).toBe(1);
    await endTurn(people[1]);
    expect(timeOf(0)).toMatchObject({ turn: 20 * SECOND, reserve: 0 });
    expect(await endTurn(people[0])).toBe('done');
    await mustRestore();
  });

  test('an unrelated vote stays open', async () => {
    await begin({ clock: 'live:10+20', atZero: 'bot' }, ['ann', 'bob', 'kim']);
    const motion = { kind: 'end' } as const;
    expect(await people[1].request('propose', { motion })).toBe('done');
    await pass(30 * SECOND);
    expect(standIns()[0]).toBe('calm');
    expect(open.table.state.vote).toMatchObject({ motion });
  });

  test('a stand-in plays for an absent person until they return', async () => {
    await begin({ clock: 'live:10+0', atZero: 'bot' });
    open.drop(people[0]);
    await pass(11 * SECOND);
    await endTurn(people[1]);
    await pass(SECOND);
    expect(open.table.state.currentGame?.position.turn).toBe(1);
    expect(standIns()[0]).toBe('calm');
    people[0] = open.join('ann');
    await flush();
    expect(standIns()[0]).toBeNull();
  });

  test('the others may propose a stand-in, and no earlier', async () => {
    await begin({ clock: 'live:10+20' });
    const motion = { kind: 'bot', slot: 0, bot: 'keen' } as const;
    await pass(29 * SECOND);
    expect(await people[1].request('propose', { motion })).toBe('is-here');
    await pass(SECOND);
    expect(standIns()[0]).toBeNull();
    expect(await people[1].request('propose', { motion })).toBe('done');
    await flush();
    expect(standIns()[0]).toBe('keen');
  });

  test('a move is still accepted while the others have not decided', async () => {
    await begin({ clock: 'live:10+20' });
    await pass(HOUR);
    expect(await endTurn(people[0])).toBe('done');
    expect(timeOf(0)).toMatchObject({ turn: 0, reserve: 0 });
  });

  test('a stand-in that could not be written sits down once the store works again', async () => {
    await begin({ clock: 'live:10+20', atZero: 'bot' });
    environment.journal.isDown = true;
    await pass(40 * SECOND);
    expect(standIns()[0]).toBeNull();
    environment.journal.isDown = false;
    await pass(6 * SECOND);
    expect(open.table.state.currentGame?.position.turn).toBe(1);
  });
});

describe('a slow clock', () => {
  beforeEach(() => begin({ clock: 'slow:24h+3d', atZero: 'bot' }));

  test('runs while the table is closed', async () => {
    await pass(5 * HOUR);
    await reopen();
    await pass(2 * HOUR);
    await open.table.close();
    await pass(10 * HOUR);
    open = await environment.open();
    expect(open.table.state.clocks?.times[0].turn).toBe(7 * HOUR);
    await pass(7 * HOUR);
    expect(standIns()[0]).toBe('calm');
  });

  test('does not run while the service is down', async () => {
    await pass(5 * HOUR);
    await open.table.close();
    await pass((100 * DAY) / 10);
    environment.down += 10 * DAY;
    open = await environment.open();
    expect(open.table.state.clocks?.times[0].turn).toBe(19 * HOUR);
    expect(standIns()[0]).toBeNull();
  });

  test('stops for a pause until it is used up or the player moves', async () => {
    await pass(20 * HOUR);
    expect(await people[0].request('pause', { on: true })).toBe('done');
    expect(await people[0].request('pause', { on: true })).toBe('no-pause');
    await pass(2 * DAY);
    expect(standIns()[0]).toBeNull();
    expect(await endTurn(people[0])).toBe('done');
    expect(timeOf(0)).toEqual({ pause: DAY, paused: false, turn: 4 * HOUR, reserve: 0 });
    await endTurn(people[1]);
    await people[0].request('pause', { on: true });
    await pass(DAY + 23 * HOUR);
    expect(standIns()[0]).toBeNull();
    await pass(HOUR);
    expect(standIns()[0]).toBe('calm');
    await mustRestore();
  });

  test('has no pause without pause time, and none for watchers', async () => {
    await begin({ clock: 'slow:24h+0d' });
    expect(await people[0].request('pause', { on: true })).toBe('no-pause');
    expect(await open.join('eve').request('pause', { on: true })).toBe('not-seated');
    await begin({ clock: 'live:600+20' });
    expect(await people[0].request('pause', { on: true })).toBe('no-pause');
  });
});

test('a clock adds no frames', async () => {
  const counts: number[] = [];
  for (const clock of ['none', 'live:600+20', 'slow:24h+7d'] as const) {
    await begin({ clock });
    for (let turn = 0; turn < 20; turn++) {
      await pass(SECOND);
      await endTurn(people[turn % 2]);
    }
    counts.push(open.room.received(people[0].key).frames.length);
  }
  expect(counts[1]).toBe(counts[0]);
  expect(counts[2]).toBe(counts[0]);
});

test('no clock runs before and after the game', async () => {
  await begin({ clock: 'live:600+20' });
  await people[0].request('propose', { motion: { kind: 'end' } });
  await people[1].request('vote', { on: true });
  await flush();
  expect(people[0].table).toMatchObject({ phase: 'finished', running: null });
  expect(environment.clock.waiting).toBe(0);
  await people[0].request('again', {});
  await people[1].request('again', {});
  expect(people[0].table.slots[0].time).toBeNull();
});
