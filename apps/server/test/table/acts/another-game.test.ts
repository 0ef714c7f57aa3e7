import { CloseCode } from '@colyseus/core';
import { describe, expect, test } from '@jest/globals';
import { restore } from '../../../src/table/journal/restore.ts';
import { playRandomAct } from '../support/random-play.ts';
import { TestEnvironment } from '../support/test-environment.ts';
import type { TestPerson } from '../support/test-person.ts';

describe('another game', () => {
  /** A finished game of three persons. */
  async function finished(environment: TestEnvironment) {
    const open = await environment.open();
    const people = await open.startGame(['ann', 'bob', 'kim']);
    while (open.table.state.phase === 'playing') {
      await playRandomAct(open, people, environment.random);
      await environment.clock.advance(1000);
    }
    return { open, people };
  }
  const agreed = ({ table }: TestPerson) => table.slots.map(({ ready }) => ready);

  test('starts to gather once all players agree; until then the result stays', async () => {
    const environment = await TestEnvironment.with({ order: 'seated' });
    const { open, people } = await finished(environment);
    const [ann, bob, kim] = people;
    expect(agreed(kim)).toEqual([false, false, false, false]);
    expect(await bob.request('again', {})).toBe('done');
    expect(agreed(kim)).toEqual([false, true, false, false]);
    expect(await bob.request('again', {})).toBe('not-ready');
    expect(await ann.request('again', {})).toBe('done');
    expect(kim.table).toMatchObject({ phase: 'finished', game: 1 });
    expect(kim.view?.over).toBe(true);
    const known = await environment.tables.find(open.table.state.code);
    expect(known && (await restore(known, { journal: environment.journal }))?.slots).toEqual(open.table.state.slots);
    expect(await kim.request('again', {})).toBe('done');
    expect(kim.table).toMatchObject({ phase: 'gathering', game: 2 });
    expect(agreed(kim)).toEqual([true, true, true, false]);
  });

  test('makes a player who changes seats reconnect, without the secret of the former seat', async () => {
    const { open, people } = await finished(await TestEnvironment.with({ order: 'seated' }));
    const [ann, bob] = people;
    for (const person of people) await person.request('again', {});
    const closeCodeOf = (person: TestPerson) => open.room.received(person.key).closeCode;
    expect(closeCodeOf(ann)).toBeNull();
    await ann.request('stand', {});
    expect([closeCodeOf(ann), closeCodeOf(bob)]).toEqual([CloseCode.MAY_TRY_RECONNECT, null]);
  });

  test('does not wait for players who are away', async () => {
    const { open, people } = await finished(await TestEnvironment.with({ order: 'seated' }));
    const [ann, bob, kim] = people;
    expect(await ann.request('again', {})).toBe('done');
    open.drop(kim);
    expect(await ann.request('again', {})).toBe('not-ready');
    expect(await bob.request('again', {})).toBe('done');
    expect(ann.table).toMatchObject({ phase: 'gathering', game: 2 });
    expect(agreed(ann)).toEqual([true, true, false, false]);
  });

  test('is not requested twice by a message repeated after a restart', async () => {
    const environment = await TestEnvironment.with({ order: 'seated' });
    const { open, people } = await finished(environment);
    const [ann, bob, kim] = people;
    await ann.request('again', {});
    await bob.request('again', { id: 'bobs' });
    await kim.request('again', { id: 'kims' });
    expect(await ann.request('ready', { on: false })).toBe('done');
    await open.table.close();
    const reopened = await environment.open();
    const before = reopened.table.state;
    expect(before).toMatchObject({ phase: 'gathering', game: 2 });
    expect(await reopened.join('bob').request('again', { id: 'bobs' })).toBe('done');
    expect(await reopened.join('kim').request('again', { id: 'kims' })).toBe('done');
    expect(reopened.table.state).toEqual(before);
  });
});
