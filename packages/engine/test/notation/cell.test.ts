import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { OFF } from '../../src/base/types.ts';
import { isOnBoard } from '../../src/board/geometry.ts';
import { makeCell, parseBoardCell, parseCell } from '../../src/notation/symbols.ts';
import { anyCell, cellName } from './arbitraries.ts';

describe('cells', () => {
  test('a1 is top left, p11 bottom right', () => {
    expect(parseCell('a1')).toBe(0);
    expect(parseCell('p1')).toBe(15);
    expect(parseCell('a2')).toBe(16);
    expect(parseCell('p11')).toBe(175);
  });

  test('names and numbers round-trip', () => {
    fc.assert(fc.property(cellName, (name) => makeCell(parseCell(name) ?? OFF) === name));
    fc.assert(fc.property(anyCell, (cell) => parseCell(makeCell(cell)) === cell));
  });

  test('names beyond the board are cells off the board', () => {
    for (const name of ['q1', 'q5', 'a12', 'p12', 'z99']) {
      const cell = parseCell(name);
      expect(cell).not.toBeNull();
      expect(isOnBoard(cell ?? 0)).toBe(false);
      expect(parseBoardCell(name)).toBeNull();
    }
  });

  test('OFF is written, but not parsed', () => {
    expect(makeCell(OFF)).toBe('-');
    expect(parseCell('-')).toBeNull();
  });

  test.each(['', 'a', '1', 'a0', 'a01', 'A1', 'a100', 'aa1', 'a1 ', ' a1', 'a-1', 'ä1'])('%j is no cell', (text) => {
    expect(parseCell(text)).toBeNull();
  });
});
