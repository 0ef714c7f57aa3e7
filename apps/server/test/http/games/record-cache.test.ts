import { expect, test } from '@jest/globals';
import { createRecordCache } from '../../../src/http/games/record-cache.ts';
import { createBudgets, LOCAL_MACHINE } from '../../../src/limits/budgets.ts';
import { DEFAULT_LIMITS, quotasFor } from '../../../src/limits/limits.ts';
import type { GameId } from '../../../src/ports/journal.ts';
import { FakeClock } from '../support/start-http.ts';

/** Records that are made when the test says so. */
function scripted() {
  const made: GameId[] = [];
  const ends = new Map<GameId, { end: (text: string) => void; fail: () => void }>();
  const kept = createRecordCache({
    timers: new FakeClock(),
    budgets: createBudgets(quotasFor(DEFAULT_LIMITS), new FakeClock()),
    recordOf(game) {
      made.push(game);
      return new Promise((resolve, reject) => {
        ends.set(game, { end: resolve, fail: () => reject(new Error('the store is down')) });
      });
    },
  });
  const records = (game: GameId, address = LOCAL_MACHINE) => kept(game, { person: 'ann', address });
  return { made, ends, records };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a record is made once for all who ask, and kept', async () => {
  const { made, ends, records } = scripted();
  const asked = [records('A/1'), records('A/1')];
  await settled();
  ends.get('A/1')?.end('text');
  expect(await Promise.all(asked)).toEqual(['text', 'text']);
  expect(await records('A/1')).toBe('text');
  expect(made).toEqual(['A/1']);
});

test('one that could not be made is made anew', async () => {
  const { made, ends, records } = scripted();
  const failed = records('A/1');
  await settled();
  ends.get('A/1')?.fail();
  await expect(failed).rejects.toThrow('the store is down');
  const again = records('A/1');
  await settled();
  ends.get('A/1')?.end('text');
  expect(await again).toBe('text');
  expect(made).toEqual(['A/1', 'A/1']);
});

test('only some are made at once, some more wait, and who comes then is told so', async () => {
  const { made, ends, records } = scripted();
  const asked = Array.from({ length: 33 }, (_, game) => records(`A/${game + 1}`));
  expect(await asked[32]).toMatchObject({ code: 'busy' });
  await settled();
  expect(made).toHaveLength(2);
  for (let game = 1; game <= 32; game++) {
    await settled();
    ends.get(`A/${game}`)?.end(`text ${game}`);
  }
  expect(await asked[31]).toBe('text 32');
  expect(made).toHaveLength(32);
});

test('kept texts have a bound of their own: the first makes room for the last', async () => {
  const { made, ends, records } = scripted();
  for (const game of ['A/1', 'A/2', 'A/1'] as const) {
    const asked = records(game);
    await settled();
    ends.get(game)?.end('x'.repeat(5_000_000));
    await asked;
  }
  expect(made).toEqual(['A/1', 'A/2', 'A/1']);
});
