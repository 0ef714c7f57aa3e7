import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import type { Position } from '../../src/base/position.ts';
import { makePosition, parsePosition } from '../../src/notation/position.ts';
import { positionFrom } from '../../src/operations/validate.ts';
import { countLines } from './count-lines.ts';

const TABLE = join(dirname(fileURLToPath(import.meta.url)), 'counts.txt');
const BLOCK = /^([^#\n].*): ([0-9 ]+)\n(.+)$/gm;

const blocks = [...readFileSync(TABLE, 'utf8').matchAll(BLOCK)].map(([, title, numbers, line]) => ({
  title,
  numbers: numbers.split(' ').map(Number),
  line,
}));

function read(line: string): Position {
  const setup = parsePosition(line);
  const position = setup.ok ? positionFrom(setup.value) : setup;
  if (!position.ok) throw new Error(`no position: ${line}`);
  return position.value;
}

describe('lines of legal actions', () => {
  test('the table is long, and its positions are written as the notation writes them', () => {
    expect(blocks.length).toBeGreaterThanOrEqual(24);
    for (const { line } of blocks) expect(makePosition(read(line))).toBe(line);
  });

  test.each(blocks)('$title', ({ numbers, line }) => {
    const position = read(line);
    expect(numbers.map((_, i) => countLines(position, i + 1))).toEqual(numbers);
  });
});
