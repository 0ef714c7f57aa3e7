import { expect, test } from '@jest/globals';
import { journalEntry } from '../support/examples.ts';
import type { StoreUnderTest } from '../support/store-under-test.ts';

export function journalContract(under: () => StoreUnderTest): void {
  test('returns appended entries in order', async () => {
    const entries = [
      journalEntry('A/1', 0, { kind: 'open' }),
      journalEntry('A/1', 1),
      journalEntry('A/1', 2, { body: JSON.stringify('é\u0000😀\ud800') }),
    ];
    for (const each of entries) expect(await under().store.journal.append(each)).toBe('ok');
    expect(await under().store.journal.read('A/1')).toEqual(entries);
    expect(await under().store.journal.read('A/1', 2)).toEqual(entries.slice(2));
    expect(await under().store.journal.read('A/1', 3)).toEqual([]);
    expect(await under().store.journal.read('B/1')).toEqual([]);
  });

  test('separates games', async () => {
    await Promise.all([
      under().store.journal.append(journalEntry('A/1', 5)),
      under().store.journal.append(journalEntry('A/11', 5)),
    ]);
    await under().store.journal.append(journalEntry('A/2', 6));
    expect(await under().store.journal.read('A/1')).toEqual([journalEntry('A/1', 5)]);
    expect(await under().store.journal.read('A/11')).toEqual([journalEntry('A/11', 5)]);
  });

  test('rejects a duplicate key as a conflict and keeps the first entry', async () => {
    expect(await under().store.journal.append(journalEntry('A/1', 0))).toBe('ok');
    expect(await under().store.journal.append(journalEntry('A/1', 0, { body: '"other"' }))).toBe('conflict');
    expect(await under().store.journal.read('A/1')).toEqual([journalEntry('A/1', 0)]);
  });

  test('accepts a key from one of two processes', async () => {
    const other = await under().another();
    expect(await under().store.journal.append(journalEntry('A/1', 0))).toBe('ok');
    expect(await other.journal.append(journalEntry('A/1', 0, { body: '"other"' }))).toBe('conflict');
    expect(await other.journal.append(journalEntry('A/1', 1))).toBe('ok');
    expect(await under().store.journal.append(journalEntry('A/1', 1))).toBe('conflict');
    expect(await under().store.journal.read('A/1')).toHaveLength(2);
  });

  test('a conflict does not affect other entries of the transaction', async () => {
    await under().store.journal.append(journalEntry('A/1', 0));
    const answers = await Promise.all([
      under().store.journal.append(journalEntry('B/1', 0)),
      under().store.journal.append(journalEntry('A/1', 0)),
      under().store.journal.append(journalEntry('C/1', 0)),
    ]);
    expect(answers).toEqual(['ok', 'conflict', 'ok']);
    expect(await under().store.journal.read('C/1')).toHaveLength(1);
  });

  test('entries are visible to other processes once the append has resolved', async () => {
    const other = await under().another();
    for (let seq = 0; seq < 20; seq++) {
      await under().store.journal.append(journalEntry('A/1', seq));
      expect(await other.journal.read('A/1')).toHaveLength(seq + 1);
    }
  });
}
