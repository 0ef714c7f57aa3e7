import { describe, expect, test } from '@jest/globals';
import { flush } from '../support/test-clock.ts';
import { TestEnvironment } from '../support/test-environment.ts';

const BOTS = { bot: 'random' } as const;

describe('tabs of one person', () => {
  test('the newest is active, and an older one can take over', async () => {
    const open = await (await TestEnvironment.with()).open();
    const old = open.join('ann');
    await old.request('sit', { slot: 0 });
    const young = open.join('ann');
    const activity = (key: string): boolean[] =>
      open.room.received(key).messages.flatMap(({ type, message }) => (type === 'you' ? [message.active] : []));
    expect(activity(old.key).at(-1)).toBe(false);
    expect(activity(young.key).at(-1)).toBe(true);
    expect(await old.request('stand', {})).toBe('elsewhere');
    expect(await old.request('takeOver', {})).toBe('done');
    expect(await young.request('stand', {})).toBe('elsewhere');
    expect(await old.request('ready', { on: true })).toBe('done');
    open.drop(old);
    expect(activity(young.key).at(-1)).toBe(true);
    expect(await young.request('stand', {})).toBe('done');
  });

  test('count as one person, who is away once all are closed', async () => {
    const open = await (await TestEnvironment.with()).open();
    const bob = open.join('bob');
    const [one, two] = [open.join('ann'), open.join('ann')];
    expect(bob.table.watchers.map(({ name }) => name)).toEqual(['Bob', 'Ann']);
    await two.request('sit', { slot: 0 });
    open.drop(one);
    expect(bob.table.slots[0].connected).toBe(true);
    open.drop(two);
    expect(bob.table.slots[0].connected).toBe(false);
  });
});

describe('watching', () => {
  test('everyone with the link sees the lobby; without watching, others are disconnected at the start', async () => {
    const open = await (await TestEnvironment.with({ watch: 'nobody' })).open();
    const [ann, eve] = [open.join('ann'), open.join('eve')];
    await ann.request('sit', { slot: 0 });
    await ann.request('bot', { slot: 1, ...BOTS });
    const { frames } = open.room.received(eve.key);
    const before = frames.length;
    await ann.request('start', {});
    expect(open.room.received(eve.key).closeCode).toBe(4902);
    // No frame of the game's state, which is published after they were disconnected.
    expect(frames.slice(before).filter((frame) => !/^[a-z]+ /i.test(frame))).toEqual([]);
    open.drop(eve);
    expect(() => open.join('eve')).toThrow('no-watchers');
    open.drop(ann);
    expect(() => open.join('ann')).not.toThrow();
  });

  test('many may watch, but players can always connect', async () => {
    const open = await (await TestEnvironment.with()).open();
    const ann = open.join('ann');
    await ann.request('sit', { slot: 0 });
    open.drop(ann);
    for (let i = 0; i < 100; i++) open.join(`fan${i}`);
    expect(() => open.join('eve')).toThrow('full');
    expect(() => open.join('ann')).not.toThrow();
    for (let i = 0; i < 5; i++) open.join('ann');
    expect(() => open.join('ann')).toThrow('full');
  });

  test('a player who returns gets the seat’s secret', async () => {
    const open = await (await TestEnvironment.with()).open();
    const ann = open.join('ann');
    await ann.request('sit', { slot: 2 });
    await ann.request('bot', { slot: 1, ...BOTS });
    await ann.request('start', {});
    const seat = ann.table.order.indexOf(2);
    const hand = ann.view?.seats[seat].hand;
    expect(hand?.reduce((sum, count) => sum + count, 0)).toBe(6);
    open.drop(ann);
    const back = open.join('ann');
    const eve = open.join('eve');
    expect(back.view?.seats[seat].hand).toEqual(hand);
    expect(eve.view?.seats[seat].hand).toBeNull();
    expect(eve.view?.seats.map(({ points }) => points)).toEqual([null, null]);
  });

  test('a person who leaves a seat after a game has to reconnect', async () => {
    const environment = await TestEnvironment.with({ order: 'seated' });
    const open = await environment.open();
    const ann = open.join('ann');
    const bob = open.join('bob');
    await ann.request('sit', { slot: 0 });
    await bob.request('sit', { slot: 1 });
    await bob.request('ready', { on: true });
    await ann.request('start', {});
    for (let i = 0; i < 5000 && open.table.state.phase === 'playing'; i++) {
      const turn = open.table.state.currentGame?.position.turn === 0 ? ann : bob;
      const hand = turn.view?.seats[turn === ann ? 0 : 1].hand ?? [0, 0, 0, 0];
      const tiles = hand.map((n, color) => 'rbgk'.charAt(color).repeat(n)).join('');
      await turn.request('act', { move: `~${tiles}` });
      if (open.table.state.currentGame?.position.left === 0) await turn.request('confirm', {});
    }
    expect(open.table.state.phase).toBe('finished');
    expect(ann.view?.seats[1].points).toEqual([0, 0, 0, 0]);
    expect(await bob.request('again', {})).toBe('done');
    expect(await ann.request('again', {})).toBe('done');
    expect(open.table.state).toMatchObject({ phase: 'gathering', game: 2, order: [1, 0] });
    expect(open.room.received(ann.key).closeCode).toBeNull();
    ann.send('stand', {});
    await flush();
    expect(open.table.state.slots[0].sitter).toBe('none');
    expect(open.room.received(ann.key).closeCode).toBe(4010);
  });
});
