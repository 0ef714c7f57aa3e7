import { describe, expect, jest, test } from '@jest/globals';
import { Presence } from '../../../src/table/people/presence.ts';
import { TestEnvironment, type TestTable } from '../support/test-environment.ts';
import type { TestPerson } from '../support/test-person.ts';

async function lobby(): Promise<{
  environment: TestEnvironment;
  open: TestTable;
  ann: TestPerson;
  bob: TestPerson;
}> {
  const environment = await TestEnvironment.with();
  const open = await environment.open();
  return { environment, open, ann: open.join('ann'), bob: open.join('bob') };
}

describe('a hostile client', () => {
  test('gets bad-message for messages without an id', async () => {
    const { open, ann } = await lobby();
    for (const payload of [undefined, null, 7, 'x', [], {}, { id: 7 }, { id: '' }, { id: 'x'.repeat(41) }]) {
      const { messages } = open.room.received(ann.key);
      const before = messages.length;
      open.table.receive(ann.key, 'stand', payload);
      expect(messages.slice(before)).toEqual([{ type: 'refused', message: { id: '', code: 'bad-message' } }]);
    }
  });

  test('cannot agree to future options', async () => {
    const { open, ann, bob } = await lobby();
    await ann.request('sit', { slot: 0 });
    await bob.request('sit', { slot: 1 });
    const { rev } = open.table.state;
    expect(await bob.request('ready', { on: true, rev: rev + 1 })).toBe('stale');
    expect(await bob.request('ready', { on: true, rev: Number.MAX_SAFE_INTEGER })).toBe('stale');
    expect(await bob.request('ready', { on: true, rev })).toBe('done');
    expect(await ann.request('start', { rev: rev + 9 })).toBe('stale');
    expect(await ann.request('start', {})).toBe('done');
  });

  test('cannot fill the table so that the host cannot connect', async () => {
    const { open, ann } = await lobby();
    open.drop(ann);
    for (let i = 0; i < 99; i++) open.join(`crowd-${i}`);
    expect(() => open.join('kim')).toThrow('full');
    const host = open.join('ann');
    const [{ who }] = host.table.watchers.filter(({ name }) => name === 'Crowd-7');
    expect(await host.request('remove', { who })).toBe('done');
  });

  test('causes no work for other connections by requests that concern only itself', async () => {
    const { open, bob } = await lobby();
    for (let i = 0; i < 90; i++) open.join(`crowd-${i}`);
    const you = jest.spyOn(Presence.prototype, 'youFor');
    await bob.request('time', {});
    await bob.request('look', { on: false });
    await bob.request('phrase', { phrase: 0 });
    await bob.request('history', { from: 0 });
    expect(you).not.toHaveBeenCalled();
    await bob.request('mute', { who: 'w1', on: true });
    await bob.request('takeOver', {});
    expect(you).toHaveBeenCalledTimes(2);
    you.mockRestore();
  });

  test('cannot mute an unlimited number of persons', async () => {
    const { open, bob } = await lobby();
    for (let i = 0; i < 120; i++) {
      const guest = open.join(`guest-${i}`);
      await bob.request('mute', { who: guest.you?.who ?? '', on: true });
      open.drop(guest);
    }
    expect(bob.you?.muted).toHaveLength(100);
  });

  test('cannot fill the journal by sitting down and standing up', async () => {
    const { environment, ann, bob } = await lobby();
    const answers = [];
    for (let i = 0; i < 155; i++) {
      answers.push(await bob.request('sit', { slot: 1 }), await bob.request('stand', {}));
    }
    expect(answers.filter((answer) => answer === 'too-fast')).toHaveLength(10);
    expect(await ann.request('sit', { slot: 0 })).toBe('done');
    await environment.clock.advance(1000);
    expect(await bob.request('sit', { slot: 1 })).toBe('done');
  });
});

test('an exception in the table is answered and logged, and changes nothing', async () => {
  const { environment, open, ann } = await lobby();
  await ann.request('sit', { slot: 0 });
  const before = open.table.state;
  environment.journal.append = async () => {
    throw new Error('a fault');
  };
  expect(await ann.request('stand', {})).toBe('store-down');
  expect(open.table.state).toBe(before);
  expect(environment.errors).toEqual(['table failed']);
});
