import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  decider,
  isTurnEndDue,
  legalActions,
  makeAction,
  makeRedactedAction,
  type Position,
  parseRedactedRecord,
} from '@tigris/engine';
import { playRandomAct } from '../support/random-play.ts';
import type { TestTable } from '../support/test-environment.ts';
import { TestEnvironment } from '../support/test-environment.ts';
import type { TestPerson } from '../support/test-person.ts';

let environment: TestEnvironment;
let open: TestTable;
let ann: TestPerson;
let bob: TestPerson;

const position = (): Position => {
  const { currentGame } = open.table.state;
  if (currentGame === null) throw new Error('no game');
  return currentGame.position;
};

/** A tile placement that leads to no question. */
function quietTile(): string {
  const tile = legalActions(position()).find(({ kind }) => kind === 'tile');
  if (tile === undefined) throw new Error('no tile fits');
  return makeAction(tile);
}

async function twoPlay(options = {}): Promise<void> {
  environment = await TestEnvironment.with({ order: 'seated', ...options });
  open = await environment.open();
  ann = open.join('ann');
  bob = open.join('bob');
  await ann.request('sit', { slot: 0, dynasty: 'a' });
  await bob.request('sit', { slot: 1, dynasty: 'l' });
  await bob.request('ready', { on: true });
  expect(await ann.request('start', {})).toBe('done');
}

const tokensFor = (person: TestPerson): string => person.happened.tokens;

describe('a turn', () => {
  beforeEach(() => twoPlay());

  test('refuses illegal requests to the sender only, and changes nothing', async () => {
    const { rev } = open.table.state;
    const sentTo = (person: TestPerson): number => open.room.received(person.key).frames.length;
    const [anns, bobs] = [sentTo(ann), sentTo(bob)];
    expect(await bob.request('act', { move: '.' })).toBe('not-your-decision');
    expect([sentTo(ann), sentTo(bob)]).toEqual([anns, bobs + 1]);
    expect(await ann.request('act', { move: 'hello' })).toBe('bad-token');
    expect(await ann.request('act', { move: 'r@q5' })).toBe('off-board');
    expect(await ann.request('act', { move: '+1' })).toBe('wrong-kind');
    expect(await ann.request('act', { move: '.', rev: rev - 1 })).toBe('stale');
    expect(await ann.request('act', { move: '.', rev: rev + 1 })).toBe('stale');
    expect(await ann.request('confirm', {})).toBe('nothing-to-confirm');
    expect(await ann.request('undo', {})).toBe('nothing-to-undo');
    expect(open.table.state.rev).toBe(rev);
    expect([sentTo(ann), sentTo(bob)]).toEqual([anns + 7, bobs + 1]);
  });

  test('is shown step by step, and can be undone until it is confirmed', async () => {
    const start = position();
    const move = quietTile();
    expect(await ann.request('act', { move })).toBe('done');
    expect(bob.table).toMatchObject({ ply: 1, undo: { steps: 1, barrier: null }, awaitsConfirm: false });
    expect(tokensFor(bob)).toBe(`a ${move}`);
    expect(await bob.request('undo', {})).toBe('not-your-decision');
    expect(await ann.request('act', { move: quietTile() })).toBe('done');
    expect(bob.table).toMatchObject({ ply: 2, undo: { steps: 2 }, awaitsConfirm: true });
    expect(await ann.request('act', { move: '.' })).toBe('not-your-decision');
    expect(await ann.request('undo', {})).toBe('done');
    expect(await ann.request('undo', {})).toBe('done');
    expect(tokensFor(bob)).toBe('<');
    expect(position()).toEqual(start);
    expect(await ann.request('undo', {})).toBe('nothing-to-undo');
    expect(bob.table).toMatchObject({ ply: 0, undo: { steps: 0, barrier: null } });
  });

  test('ends with the confirmation, once', async () => {
    await ann.request('act', { move: quietTile() });
    await ann.request('act', { move: quietTile() });
    expect(await bob.request('confirm', {})).toBe('not-your-decision');
    expect(await ann.request('confirm', {})).toBe('done');
    expect(tokensFor(ann)).toMatch(/^\| =a [rbgk]{2}$/);
    expect(tokensFor(bob)).toBe('| =a ?2');
    expect(position()).toMatchObject({ turn: 1, left: 2 });
    expect(bob.table.undo).toEqual({ steps: 0, barrier: 'ended' });
    expect(await ann.request('undo', {})).toBe('not-your-decision');
    expect(await bob.request('undo', {})).toBe('nothing-to-undo');
  });

  test('needs no confirmation after a pass', async () => {
    await ann.request('act', { move: quietTile() });
    expect(await ann.request('act', { move: '.' })).toBe('done');
    expect(position()).toMatchObject({ turn: 1, left: 2 });
    expect(tokensFor(bob)).toBe('a . =a ?1');
  });

  test('appears in the history from any ply on, redacted', async () => {
    await ann.request('act', { move: quietTile() });
    await ann.request('act', { move: '.' });
    await bob.request('act', { move: '.' });
    const steps = (person: TestPerson, from: number): string[] => {
      const record = parseRedactedRecord(person.history(from).record);
      return record.ok ? record.value.steps.map(({ action }) => makeRedactedAction(action)) : [record.error.code];
    };
    expect(steps(ann, 0)).toHaveLength(3);
    expect(steps(bob, 2)).toEqual(['.']);
    expect(steps(bob, 9)).toEqual([]);
    expect(bob.history().record).toMatch(/\n0\. =a \?6 =l [rbgk]{6}\n/);
  });

  test('cannot be undone past a draw', async () => {
    const [hand] = position().seats;
    const letter = 'rbgk'.charAt(hand.hand.findIndex((count) => count > 0));
    await ann.request('act', { move: quietTile() });
    await ann.request('act', { move: `~${letter}` });
    expect(bob.table).toMatchObject({ undo: { steps: 0, barrier: 'drawn' }, awaitsConfirm: true });
    expect(tokensFor(bob)).toBe('a ~?1 =a ?1');
    expect(await ann.request('undo', {})).toBe('nothing-to-undo');
  });
});

describe('a repeated message', () => {
  beforeEach(() => twoPlay());

  test('is answered twice but done once', async () => {
    const move = quietTile();
    const { rev } = open.table.state;
    expect(await ann.request('act', { id: 'x-1', move, rev })).toBe('done');
    expect(await ann.request('act', { id: 'x-1', move, rev })).toBe('done');
    expect(open.table.state.rev).toBe(rev + 1);
    const answers = open.room
      .received(ann.key)
      .messages.filter(({ type }) => type === 'done')
      .slice(-2);
    expect(answers.map(({ message }) => message)).toEqual([
      { id: 'x-1', rev: rev + 1 },
      { id: 'x-1', rev: rev + 1 },
    ]);
  });

  test('is done once even if the first is still being written, or after a restart', async () => {
    const move = quietTile();
    const { rev } = open.table.state;
    const first = ann.send('act', { id: 'x-1', move, rev });
    ann.send('act', { id: 'x-1', move, rev });
    expect(await ann.request('act', { id: 'x-2', move: '.', rev })).toBe('stale');
    expect(ann.answerTo(first.id)).toBe('done');
    expect(open.table.state.rev).toBe(rev + 1);
    await open.table.close();
    open = await environment.open();
    ann = open.join('ann');
    expect(await ann.request('act', { id: 'x-1', move, rev })).toBe('done');
    expect(position().left).toBe(1);
  });

  test('of another person is another message', async () => {
    await ann.request('act', { id: 'x-1', move: '.' });
    expect(await bob.request('act', { id: 'x-1', move: '.' })).toBe('done');
    expect(position().turn).toBe(0);
  });
});

describe('without confirmation', () => {
  test('a turn ends with the second action, in one rev', async () => {
    await twoPlay({ confirm: false });
    await ann.request('act', { move: quietTile() });
    expect(bob.table.undo.steps).toBe(1);
    const { rev } = open.table.state;
    await ann.request('act', { move: quietTile() });
    expect(open.table.state.rev).toBe(rev + 1);
    expect(position()).toMatchObject({ turn: 1, left: 2 });
    expect(tokensFor(bob)).toMatch(/^a \S+ \| =a \?2$/);
  });
});

describe('a bot', () => {
  test('plays its turns, answers questions, and needs no confirmation', async () => {
    environment = await TestEnvironment.with({ order: 'seated' });
    open = await environment.open();
    ann = open.join('ann');
    await ann.request('bot', { slot: 0, bot: 'random' });
    await ann.request('sit', { slot: 1 });
    await ann.request('start', {});
    let [answers, turns] = [0, 0];
    for (let i = 0; i < 400 && !position().over; i++) {
      const { turn, pending } = position();
      if (decider(position()) === 0) {
        await environment.clock.advance(10);
        if (pending !== null) answers++;
        if (turn === 0 && position().turn === 1) turns++;
      } else await playRandomAct(open, [ann, ann], environment.random);
      // A bot's turn never waits for a confirmation.
      expect(isTurnEndDue(position()) && position().turn === 0).toBe(false);
    }
    expect(answers).toBeGreaterThan(0);
    expect(turns).toBeGreaterThan(20);
    expect(environment.errors).toEqual([]);
  });
});
