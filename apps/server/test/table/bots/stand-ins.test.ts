import { beforeEach, describe, expect, test } from '@jest/globals';
import { type ByColor, COLORS, makeAction, parseRecord, parseRedactedRecord } from '@tigris/engine';
import { SLOTS, type TableOptions } from '@tigris/protocol';
import { restore } from '../../../src/table/journal/restore.ts';
import { makeSummary } from '../../../src/table/publish/summary.ts';
import { DEFAULT_DELAYS } from '../../../src/table/table-services.ts';
import { flush } from '../support/test-clock.ts';
import { CODE, TestEnvironment, type TestTable } from '../support/test-environment.ts';
import type { TestPerson } from '../support/test-person.ts';

/** Delay of bots' answers. */
const BOT_ANSWER_MS = 10;

let environment: TestEnvironment;
let open: TestTable;
let ann: TestPerson;
let bob: TestPerson;

/** Ann is host and moves first, then Bob. */
async function begin(options: Partial<TableOptions> = {}): Promise<void> {
  environment = await TestEnvironment.with({ order: 'seated', ...options });
  open = await environment.open();
  [ann, bob] = ['ann', 'bob'].map((name) => open.join(name));
  await ann.request('sit', { slot: 0 });
  await bob.request('sit', { slot: 1 });
  await bob.request('ready', { on: true });
  await ann.request('start', {});
}

const endTurn = (person: TestPerson): Promise<unknown> => person.request('act', { move: '.' });

/** Exchanges the first tile. */
function exchange(person: TestPerson, seat: number): Promise<unknown> {
  const hand = person.view?.seats[seat].hand ?? null;
  const color = COLORS.find((each) => hand !== null && hand[each] > 0) ?? 0;
  const tiles: ByColor<number> = [0, 0, 0, 0];
  tiles[color] = 1;
  return person.request('act', { move: makeAction({ kind: 'exchange', tiles }) });
}

const bobLeaves = async (bot = 'random'): Promise<void> => {
  open.drop(bob);
  await environment.clock.advance(DEFAULT_DELAYS.maxAwayMs);
  await open.voteStandIn(1, bot, [ann]);
};

const standIns = () => ann.table.slots.map(({ standIn }) => standIn);
const isBobs = (): boolean => open.table.state.currentGame?.position.turn === 1;
const ply = (): number => ann.table.ply;

beforeEach(() => begin());

describe('a stand-in', () => {
  test('plays the turn, action by action, and is visible to all', async () => {
    await endTurn(ann);
    await bobLeaves();
    expect(standIns()).toEqual([null, 'random', null, null]);
    expect(ann.table.slots[1]).toMatchObject({ sitter: 'person', name: 'Bob', connected: false });
    const revs: number[] = [];
    while (isBobs()) {
      revs.push(ann.table.rev);
      await environment.clock.advance(BOT_ANSWER_MS);
      expect(ann.table.rev).toBe(revs[revs.length - 1] + 1);
    }
    expect(revs.length).toBeGreaterThan(0);
    expect(ann.table.awaitsConfirm).toBe(false);
    expect(environment.errors).toEqual([]);
  });

  test('waits while it has nothing to decide', async () => {
    await bobLeaves();
    expect(environment.clock.waiting).toBe(0);
    expect(await endTurn(ann)).toBe('done');
    expect(environment.clock.waiting).toBe(1);
  });

  test('confirms the turn of a person who left after both actions', async () => {
    await endTurn(ann);
    await exchange(bob, 1);
    await exchange(bob, 1);
    expect(ann.table.awaitsConfirm).toBe(true);
    await bobLeaves();
    await environment.clock.advance(BOT_ANSWER_MS);
    expect(ann.table.awaitsConfirm).toBe(false);
    expect(isBobs()).toBe(false);
  });

  test('makes the lists wait for no one', async () => {
    await endTurn(ann);
    expect(makeSummary(open.table.state).turn).toEqual(['bob']);
    await bobLeaves('calm');
    const { turn, seats } = makeSummary(open.table.state);
    expect(turn).toEqual([]);
    expect(seats.map(({ standIn }) => standIn)).toEqual([undefined, 'calm']);
    expect(await environment.tables.find(CODE)).toMatchObject({ summary: { turn: [] } });
  });
});

describe('a person who returns', () => {
  test('gets the seat at once if the bot is not deciding', async () => {
    await bobLeaves();
    bob = open.join('bob');
    await flush();
    expect(standIns()[1]).toBeNull();
    await endTurn(ann);
    expect(await endTurn(bob)).toBe('done');
  });

  test('gets the seat after the decision the bot is thinking about', async () => {
    await endTurn(ann);
    await bobLeaves();
    const before = ply();
    bob = open.join('bob');
    await flush();
    expect(standIns()[1]).toBe('random');
    expect(await bob.request('act', { move: '.' })).toBe('bot-plays');
    await environment.clock.advance(BOT_ANSWER_MS);
    expect(standIns()[1]).toBeNull();
    expect(ply()).toBe(before + 1);
    await environment.clock.advance(1000);
    expect(ply()).toBe(before + 1);
    expect(bob.view?.seats[1].hand).not.toBeNull();
  });

  test('cannot undo what the bot did', async () => {
    await endTurn(ann);
    await bobLeaves('calm');
    bob = open.join('bob');
    await environment.clock.advance(BOT_ANSWER_MS);
    expect(standIns()[1]).toBeNull();
    // One action of the turn is left, and no tile was drawn.
    expect(isBobs()).toBe(true);
    expect(bob.table.undo).toEqual({ steps: 0, barrier: 'asked' });
    expect(await bob.request('undo', {})).toBe('nothing-to-undo');
  });

  test('keeps the stand-in if they leave before the seat is given back', async () => {
    await endTurn(ann);
    await bobLeaves();
    bob = open.join('bob');
    open.drop(bob);
    await environment.clock.advance(BOT_ANSWER_MS);
    expect(standIns()[1]).toBe('random');
  });

  test('is awaited again', async () => {
    await bobLeaves();
    await endTurn(ann);
    bob = open.join('bob');
    await environment.clock.advance(BOT_ANSWER_MS);
    while (isBobs()) {
      expect(makeSummary(open.table.state).turn).toEqual(['bob']);
      expect(await endTurn(bob)).toBe('done');
    }
  });

  test('gets the seat once the store works again', async () => {
    await bobLeaves();
    environment.journal.isDown = true;
    bob = open.join('bob');
    await flush();
    expect(standIns()[1]).toBe('random');
    environment.journal.isDown = false;
    open.drop(bob);
    bob = open.join('bob');
    await flush();
    expect(standIns()[1]).toBeNull();
  });
});

test('a bot’s own slot has no stand-in', async () => {
  environment = await TestEnvironment.with({ order: 'seated' });
  open = await environment.open();
  ann = open.join('ann');
  await ann.request('sit', { slot: 0 });
  await ann.request('bot', { slot: 1, bot: 'calm' });
  await ann.request('start', {});
  const motion = { kind: 'bot', slot: 1, bot: 'keen' } as const;
  expect(await ann.request('propose', { motion })).toBe('seat-taken');
});

test('a reopened table knows its stand-ins', async () => {
  await endTurn(ann);
  await bobLeaves();
  const { state } = open.table;
  await open.table.close();
  open = await environment.open();
  expect({ ...open.table.state, rev: 0, done: [] }).toEqual({ ...state, rev: 0, done: [] });
  ann = open.join('ann');
  expect(standIns()[1]).toBe('random');
  await environment.clock.advance(BOT_ANSWER_MS);
  expect(open.table.state.currentGame?.ply).toBe(state.currentGame ? state.currentGame.ply + 1 : 0);
  const known = await environment.tables.find(CODE);
  if (known === null) throw new Error('no table');
  expect(await restore(known, environment)).toEqual(open.table.state);
});

test('the record names the plies that bots decided', async () => {
  await endTurn(ann);
  const first = ply() + 1;
  await bobLeaves();
  while (isBobs()) await environment.clock.advance(BOT_ANSWER_MS);
  const last = ply();
  expect(ann.table.bots).toEqual([{ seat: 1, bot: 'random', plies: [first, last] }]);
  bob = open.join('bob');
  await flush();
  await endTurn(ann);
  await endTurn(bob);
  const between = ann.table.bots;
  await endTurn(ann);
  await bobLeaves('calm');
  const second = ply() + 1;
  await environment.clock.advance(BOT_ANSWER_MS);
  expect(ann.table.bots).toEqual([...between, { seat: 1, bot: 'calm', plies: [second, second] }]);
  const record = parseRedactedRecord(ann.history().record);
  expect(record.ok && record.value.bots).toEqual(ann.table.bots);
});

test('the next game starts without stand-ins', async () => {
  await bobLeaves();
  for (let turns = 0; open.table.state.phase === 'playing'; turns++) {
    if (turns > 300) throw new Error('the game does not end');
    await endTurn(ann);
    while (isBobs()) await environment.clock.advance(BOT_ANSWER_MS);
  }
  expect(standIns()).toEqual(SLOTS.map(() => null));
  const record = parseRecord(ann.history().record);
  expect(record.ok && record.value.bots.map(({ bot }) => bot)).toEqual(['random']);
  expect(await ann.request('again', {})).toBe('done');
  expect(ann.table.bots).toEqual([]);
});
