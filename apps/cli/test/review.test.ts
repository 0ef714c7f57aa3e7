import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { makeRecord, parseRecord } from '@tigris/engine';
import { redactRecord } from '@tigris/engine/game';
import { inFolder, linesOf, RECORD, te } from './te.ts';

const QUICK = ['--iterations', '40'];

describe('te review', () => {
  test('lists each turn with its win probabilities, then the worst turns with better lines', () => {
    const { code, out } = te(['review', RECORD, '--as', 'b', ...QUICK]);
    const [head, ...lines] = linesOf(out);
    expect(head).toBe('turn  before  after   lost');
    const turns = lines.filter((line) => /^ *\(?\d+[ )] +\d+\.\d% +\d+\.\d% +\d+\.\d%$/.test(line));
    const worst = lines.filter((line) =>
      /^turn \d+ gave +\d+\.\d% away from ply \d+ on; better: b \S+( \S+)*$/.test(line),
    );
    expect(turns.length).toBeGreaterThan(10);
    expect(worst).toHaveLength(3);
    expect(turns.length + worst.length).toBe(lines.length);
    expect(code).toBe(0);
  });

  test('reports what it cannot review', () => {
    const complaint = (...args: string[]): string => te(['review', ...args]).err;
    expect(complaint()).toBe('te: review needs one record (.ter)\n');
    expect(complaint(RECORD, '--as', 'x')).toBe('te: --as needs one of l b, not x\n');
    expect(complaint(RECORD, '--iterations', '0')).toContain('--iterations needs a whole number');
    inFolder((folder) => {
      const record = parseRecord(readFileSync(RECORD, 'utf8'));
      if (!record.ok) throw new Error(record.error.code);
      const hidden = join(folder, 'hidden.ter');
      writeFileSync(hidden, makeRecord(redactRecord(record.value, 0)));
      expect(complaint(hidden)).toContain('cannot be read: hidden-part');
      const broken = join(folder, 'broken.ter');
      const { steps } = record.value;
      writeFileSync(broken, makeRecord({ ...record.value, steps: [...steps.slice(0, 8), ...steps.slice(9)] }));
      expect(complaint(broken)).toContain('cannot be followed after ply');
    });
  });
});
