import { describe, expect, test } from '@jest/globals';
import { sitters } from '../support/occupants-text.ts';
import { flush } from '../support/test-clock.ts';
import { TestEnvironment } from '../support/test-environment.ts';

describe('sitting down', () => {
  test('assigns the requested dynasty, or the first free one', async () => {
    const open = await (await TestEnvironment.with()).open();
    const [ann, bob] = [open.join('ann'), open.join('bob')];
    expect(await ann.request('sit', { slot: 2 })).toBe('done');
    expect(await bob.request('sit', { slot: 0, dynasty: 'p' })).toBe('done');
    expect(sitters(open)).toBe('bob:p - ann:a -');
    expect(bob.table.slots[0]).toMatchObject({
      sitter: 'person',
      name: 'Bob',
      dynasty: 'p',
      connected: true,
    });
  });

  test('moves a seated person, who keeps the dynasty', async () => {
    const open = await (await TestEnvironment.with()).open();
    const ann = open.join('ann');
    await ann.request('sit', { slot: 0, dynasty: 'l' });
    await ann.request('sit', { slot: 3 });
    expect(sitters(open)).toBe('- - - ann:l');
  });

  test('rejects an occupied slot and a taken dynasty', async () => {
    const open = await (await TestEnvironment.with()).open();
    const [ann, bob] = [open.join('ann'), open.join('bob')];
    await ann.request('sit', { slot: 0, dynasty: 'l' });
    expect(await bob.request('sit', { slot: 0 })).toBe('seat-taken');
    expect(await bob.request('sit', { slot: 1, dynasty: 'l' })).toBe('dynasty-taken');
    expect(sitters(open)).toBe('ann:l - - -');
  });

  test('requires the password, except from the host and seated persons', async () => {
    const open = await (await TestEnvironment.with()).open();
    const [ann, bob] = [open.join('ann'), open.join('bob')];
    expect(await bob.request('password', { text: 'mine' })).toBe('not-host');
    expect(await ann.request('password', { text: 'river' })).toBe('done');
    expect(bob.table.password).toBe(true);
    expect(await bob.request('sit', { slot: 1 })).toBe('wrong-password');
    expect(await bob.request('sit', { slot: 1, password: 'rivers' })).toBe('wrong-password');
    expect(await bob.request('sit', { slot: 1, password: 'river' })).toBe('done');
    expect(await bob.request('sit', { slot: 2 })).toBe('done');
    expect(await ann.request('sit', { slot: 0 })).toBe('done');
  });
});

describe('slow password checks', () => {
  const slowly = async () => {
    const environment = await TestEnvironment.with();
    const looked: (() => void)[] = [];
    const services = environment.services();
    environment.services = () => ({
      ...services,
      passwords: {
        ...services.passwords,
        check: (_, __, ___, ____) => new Promise((end) => looked.push(() => end('wrong'))),
      },
    });
    const open = await environment.open();
    const [ann, eve] = [open.join('ann'), open.join('eve')];
    await ann.request('password', { text: 'river' });
    return { environment, open, ann, eve, looked };
  };

  test('make the table refuse queued requests as busy before clients time out', async () => {
    const { environment, ann, eve, looked } = await slowly();
    const guess = eve.send('sit', { slot: 0 });
    const late = ann.send('sit', { slot: 1 });
    await flush();
    await environment.clock.advance(6000);
    for (const end of looked) end();
    const inTime = ann.send('sit', { slot: 2 });
    await flush();
    expect(eve.answerTo(guess.id)).toBe('wrong-password');
    expect(ann.answerTo(late.id)).toBe('busy');
    expect(ann.answerTo(inTime.id)).toBe('done');
  });

  test('do not happen during a game', async () => {
    const { open, ann, eve, looked } = await slowly();
    await ann.request('sit', { slot: 0 });
    await ann.request('bot', { slot: 1, bot: 'random' });
    await ann.request('ready', { on: true });
    await ann.request('start', {});
    expect(open.table.state.phase).toBe('playing');
    expect(await eve.request('sit', { slot: 2 })).toBe('wrong-phase');
    expect(looked).toHaveLength(0);
  });
});

describe('starting', () => {
  test('a change of options resets ready, and an agreement to old options is stale', async () => {
    const open = await (await TestEnvironment.with()).open();
    const [ann, bob] = [open.join('ann'), open.join('bob')];
    await ann.request('sit', { slot: 0 });
    await bob.request('sit', { slot: 1 });
    const { rev } = open.table.state;
    expect(await bob.request('ready', { on: true })).toBe('done');
    expect(await bob.request('options', { set: { rules: 'adv' } })).toBe('not-host');
    expect(await ann.request('options', { set: { rules: 'adv+cew', listed: true } })).toBe('done');
    expect(bob.table.slots[1].ready).toBe(false);
    expect(bob.table.options).toMatchObject({ rules: 'adv+cew', listed: true, confirm: true });
    expect(await bob.request('ready', { on: true, rev })).toBe('stale');
    expect(await ann.request('start', {})).toBe('not-ready');
    expect(await bob.request('ready', { on: true })).toBe('done');
    expect(await bob.request('start', {})).toBe('not-host');
    expect(await ann.request('start', { rev })).toBe('stale');
    expect(await ann.request('start', {})).toBe('done');
    expect(open.table.state.phase).toBe('playing');
  });

  test('requires two occupants', async () => {
    const open = await (await TestEnvironment.with()).open();
    const ann = open.join('ann');
    await ann.request('sit', { slot: 0 });
    expect(await ann.request('start', {})).toBe('too-few-players');
    expect(await ann.request('bot', { slot: 3, bot: 'nobody' })).toBe('no-such-bot');
    expect(await ann.request('bot', { slot: 3, bot: 'random', dynasty: 'p' })).toBe('done');
    expect(await ann.request('bot', { slot: 0, bot: 'random' })).toBe('seat-taken');
    expect(await ann.request('start', {})).toBe('done');
  });

  test('the order follows the slots, or is drawn', async () => {
    const orders = new Set<string>();
    for (let seed = 0; seed < 20; seed++) {
      for (const order of ['seated', 'drawn'] as const) {
        const open = await (await TestEnvironment.with({ order }, seed)).open();
        const ann = open.join('ann');
        await ann.request('sit', { slot: 3 });
        await ann.request('bot', { slot: 1, bot: 'random' });
        await ann.request('bot', { slot: 2, bot: 'random' });
        await ann.request('start', {});
        if (order === 'seated') expect(ann.table.order).toEqual([1, 2, 3]);
        else orders.add(ann.table.order.join(''));
      }
    }
    expect(orders.size).toBeGreaterThan(3);
  });

  test('no one can sit, stand up or change options during a game', async () => {
    const open = await (await TestEnvironment.with()).open();
    const [ann, bob] = [open.join('ann'), open.join('bob')];
    await ann.request('sit', { slot: 0 });
    await ann.request('bot', { slot: 1, bot: 'random' });
    await ann.request('start', {});
    expect(await bob.request('sit', { slot: 2 })).toBe('wrong-phase');
    expect(await ann.request('stand', {})).toBe('wrong-phase');
    expect(await ann.request('options', { set: { confirm: false } })).toBe('wrong-phase');
    expect(await ann.request('remove', { who: 's1' })).toBe('wrong-phase');
    expect(await ann.request('again', {})).toBe('wrong-phase');
  });
});
