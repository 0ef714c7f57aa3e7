import { describe, expect, test } from '@jest/globals';
import { sitters } from '../support/occupants-text.ts';
import { TestEnvironment, type TestTable } from '../support/test-environment.ts';

describe('the host', () => {
  test('empties slots and bans watchers', async () => {
    const open = await (await TestEnvironment.with()).open();
    const [ann, bob] = [open.join('ann'), open.join('bob')];
    await bob.request('sit', { slot: 1 });
    expect(await bob.request('remove', { who: 's1' })).toBe('not-host');
    expect(await ann.request('remove', { who: 's0' })).toBe('no-such-person');
    expect(await ann.request('remove', { who: 's1' })).toBe('done');
    expect(sitters(open)).toBe('- - - -');
    const [{ who }] = ann.table.watchers.filter(({ name }) => name === 'Bob');
    expect(await ann.request('remove', { who })).toBe('done');
    expect(open.room.received(bob.key).closeCode).toBe(4901);
    open.drop(bob);
    expect(() => open.join('bob')).toThrow('removed');
  });

  test('bans a person also as a new guest from the same address, but not their family', async () => {
    const environment = await TestEnvironment.with();
    const open = await environment.open();
    const ann = open.join('ann', 'home');
    await ann.request('sit', { slot: 0 });
    const eve = open.join('eve', 'cafe');
    const kim = open.join('kim', 'cafe');
    const lou = open.join('lou', 'elsewhere');
    expect(await ann.request('remove', { who: 'w2' })).toBe('done');
    expect(open.room.received(eve.key).closeCode).toBe(4901);
    expect(() => open.join('eve', 'home')).toThrow('removed');
    expect(() => open.join('guest', 'cafe')).toThrow('removed');
    expect(() => open.join('guest', 'home')).not.toThrow();
    expect(() => open.join('guest', 'cafe')).toThrow('removed');
    expect(() => open.join('nobody-knows', 'own-machine')).not.toThrow();
    for (const person of [ann, kim, lou]) {
      open.drop(person);
      expect(() => open.join(person.person.id, 'cafe')).not.toThrow();
    }
    await open.table.close();
    const again = await environment.open();
    expect(() => again.join('eve', 'home')).toThrow('removed');
    expect(() => again.join('other', 'cafe')).toThrow('removed');
    expect(() => again.join('kim', 'cafe')).not.toThrow();
  });

  test('never changes before the first game', async () => {
    const { environment, open } = await withPassword('river');
    const [eve, bob] = [open.join('eve'), open.join('bob')];
    await bob.request('sit', { slot: 1, password: 'river' });
    await environment.clock.advance(23 * 60 * 60_000);
    expect(open.table.state.host).toBe('ann');
    for (const person of [eve, bob]) {
      expect(await person.request('password', { text: 'mine' })).toBe('not-host');
      expect(await person.request('options', { set: { listed: true } })).toBe('not-host');
      expect(await person.request('remove', { who: 'w1' })).toBe('not-host');
      expect(await person.request('start', {})).toBe('not-host');
    }
    expect(await eve.request('sit', { slot: 0 })).toBe('wrong-password');
    expect(await open.join('ann').request('sit', { slot: 0 })).toBe('done');
  });

  test('is replaced by a connected player once they stay away, and no earlier', async () => {
    const environment = await TestEnvironment.with();
    const open = await environment.open();
    const [ann, eve, bob] = [open.join('ann'), open.join('eve'), open.join('bob')];
    await bob.request('sit', { slot: 1 });
    await ann.request('bot', { slot: 2, bot: 'random' });
    await bob.request('ready', { on: true });
    expect(bob.table.host).toBe('w1');
    await ann.request('start', {});
    open.drop(ann);
    await environment.clock.advance(20_000);
    const again = open.join('ann');
    await environment.clock.advance(60_000);
    expect(open.table.state.host).toBe('ann');
    open.drop(again);
    open.drop(bob);
    await environment.clock.advance(60 * 60_000);
    expect(open.table.state.host).toBe('ann');
    const back = open.join('bob');
    await environment.clock.advance(31_000);
    expect(open.table.state.host).toBe('bob');
    expect(back.table.host).toBe('s1');
    expect(await open.join('ann').request('remove', { who: 'w2' })).toBe('not-host');
    expect(eve.table.watchers.map(({ name }) => name)).toEqual(['Eve', 'Ann']);
  });
});

/** Ann's table, which she left without a seat. */
async function withPassword(text: string): Promise<{ environment: TestEnvironment; open: TestTable }> {
  const environment = await TestEnvironment.with();
  const open = await environment.open();
  const ann = open.join('ann');
  await ann.request('password', { text });
  open.drop(ann);
  return { environment, open };
}
