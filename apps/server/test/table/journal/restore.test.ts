import { beforeEach, expect, test } from '@jest/globals';
import type { Entry } from '../../../src/ports/journal.ts';
import { type Act, makeEntry } from '../../../src/table/state/act.ts';
import { CODE, TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;

beforeEach(async () => {
  environment = await TestEnvironment.with();
  const open = await environment.open();
  const ann = open.join('ann');
  await ann.request('sit', { slot: 2 });
});

const write = async (game: number, act: Act): Promise<void> => {
  const seq = Math.max(...[...environment.journal.games.values()].flat().map((entry) => entry.seq)) + 1;
  await environment.journal.append(makeEntry(`${CODE}/${game}`, seq, { act, cause: null, time: null, at: 9 }));
};
const summarise = (game: number): void => {
  const summary = environment.tables.summaries.get(CODE);
  if (summary === undefined) throw new Error('the table has no summary');
  environment.tables.updateSummary(CODE, { ...summary, game });
};
const kinds = (game: number) => environment.journal.games.get(`${CODE}/${game}`)?.map(({ kind }) => kind);

test('a summary may name the next game before it has an entry', async () => {
  await write(1, { kind: 'again' });
  summarise(2);
  const { table } = await environment.open();
  expect(table.state).toMatchObject({
    game: 2,
    phase: 'gathering',
    slots: [{}, {}, { sitter: 'person' }, {}],
  });
  expect(kinds(2)).toEqual(['begin', 'open']);
});

test('a summary that lags behind leads to the newest game with a journal', async () => {
  await write(1, { kind: 'again' });
  for (let game = 2; game < 5; game++) {
    await environment.open();
    await write(game, { kind: 'again' });
  }
  for (const game of [1, 3, 4, 5]) {
    summarise(game);
    expect((await environment.open()).table.state.game).toBe(5);
  }
});

test.each([2, 3, 1_000_000_000])(
  'a summary that names game %s without its journal opens and writes nothing',
  async (game) => {
    const before = [...environment.journal.games];
    summarise(game);
    await expect(environment.open()).rejects.toThrow('journal-damaged');
    expect([...environment.journal.games]).toEqual(before);
    expect(environment.errors).toEqual(['journal damaged']);
  },
);

test.each<[string, Partial<Entry>]>([
  ['that is no JSON', { body: '{' }],
  ['of a kind that does not exist', { kind: 'dance' }],
  ['that the rules do not allow', { kind: 'confirm', body: '{"end":[]}' }],
  ['without what belongs to it', { kind: 'start', body: '{}' }],
])('a journal with an entry %s opens nothing and writes nothing', async (_what, damage) => {
  const entries = environment.journal.games.get(`${CODE}/1`) ?? [];
  const damaged = entries.map((entry, i) => (i === 2 ? { ...entry, ...damage } : entry));
  environment.journal.games.set(`${CODE}/1`, damaged);
  await expect(environment.open()).rejects.toThrow('journal-damaged');
  expect(environment.journal.games.get(`${CODE}/1`)).toEqual(damaged);
});
