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

describe('a client that means no good', () => {
  test('is told that a message without an id is none', async () => {
    const { open, ann } = await lobby();
    for (const payload of [undefined, null, 7, 'x', [], {}, { id: 7 }, { id: '' }, { id: 'x'.repeat(41) }]) {
      const { messages } = open.outlet.at(ann.key);
      const before = messages.length;
      open.table.receive(ann.key, 'stand', payload);
      expect(messages.slice(before)).toEqual([{ type: 'refused', message: { id: '', code: 'bad-message' } }]);
    }
  });

  test('agrees to no options that are still to come', async () => {
    const { open, ann, bob } = await lobby();
    await ann.ask('sit', { slot: 0 });
    await bob.ask('sit', { slot: 1 });
    const { rev } = open.table.state;
    expect(await bob.ask('ready', { on: true, rev: rev + 1 })).toBe('stale');
    expect(await bob.ask('ready', { on: true, rev: Number.MAX_SAFE_INTEGER })).toBe('stale');
    expect(await bob.ask('ready', { on: true, rev })).toBe('done');
    expect(await ann.ask('start', { rev: rev + 9 })).toBe('stale');
    expect(await ann.ask('start', {})).toBe('done');
  });

  test('brings a crowd, and the host still gets in to send it away', async () => {
    const { open, ann } = await lobby();
    open.drop(ann);
    for (let i = 0; i < 99; i++) open.join(`crowd-${i}`);
    expect(() => open.join('kim')).toThrow('full');
    const host = open.join('ann');
    const [{ who }] = host.table.watchers.filter(({ name }) => name === 'Crowd-7');
    expect(await host.ask('remove', { who })).toBe('done');
  });

  test('costs no more at a table with a crowd, where it asks what concerns nobody else', async () => {
    const { open, bob } = await lobby();
    for (let i = 0; i < 90; i++) open.join(`crowd-${i}`);
    const you = jest.spyOn(Presence.prototype, 'youFor');
    await bob.ask('time', {});
    await bob.ask('look', { on: false });
    await bob.ask('phrase', { phrase: 0 });
    await bob.ask('history', { from: 0 });
    expect(you).not.toHaveBeenCalled();
    await bob.ask('mute', { who: 'w1', on: true });
    await bob.ask('takeOver', {});
    expect(you).toHaveBeenCalledTimes(2);
    you.mockRestore();
  });

  test('has no list of those it does not hear that grows for ever', async () => {
    const { open, bob } = await lobby();
    for (let i = 0; i < 120; i++) {
      const guest = open.join(`guest-${i}`);
      await bob.ask('mute', { who: guest.you?.who ?? '', on: true });
      open.drop(guest);
    }
    expect(bob.you?.muted).toHaveLength(100);
  });

  test('does not fill the journal by sitting down and standing up', async () => {
    const { environment, ann, bob } = await lobby();
    const answers = [];
    for (let i = 0; i < 155; i++) {
      answers.push(await bob.ask('sit', { slot: 1 }), await bob.ask('stand', {}));
    }
    expect(answers.filter((answer) => answer === 'too-fast')).toHaveLength(10);
    expect(await ann.ask('sit', { slot: 0 })).toBe('done');
    await environment.clock.pass(1000);
    expect(await bob.ask('sit', { slot: 1 })).toBe('done');
  });
});

test('a fault of the table’s own is answered, told, and changes nothing', async () => {
  const { environment, open, ann } = await lobby();
  await ann.ask('sit', { slot: 0 });
  const before = open.table.state;
  environment.journal.append = async () => {
    throw new Error('a fault');
  };
  expect(await ann.ask('stand', {})).toBe('store-down');
  expect(open.table.state).toBe(before);
  expect(environment.errors).toEqual(['table failed']);
});
