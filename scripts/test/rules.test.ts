import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { indexRules, RULES, rulingsIn, scenarioReferences } from '../lib/rulings.ts';
import { ROOT } from '../lib/run.ts';

const text = readFileSync(join(ROOT, RULES), 'utf8');
const rulings = rulingsIn(text);

/** How many rulings each letter has. Their numbers stay. */
const COUNTS = {
  A: 28,
  B: 17,
  C: 12,
  D: 13,
  E: 25,
  F: 11,
  G: 17,
  H: 13,
  I: 9,
  J: 9,
  K: 8,
  L: 16,
  M: 10,
  N: 12,
  U: 7,
};

describe('docs/rules.md', () => {
  test('has every ruling once, in order', () => {
    const expected = Object.entries(COUNTS).flatMap(([letter, count]) =>
      Array.from({ length: count }, (_, i) => `${letter}${i + 1}`),
    );
    expect(rulings).toEqual(expected);
  });

  test('links all scenarios and tests (else run `pnpm rules`)', () => {
    expect(indexRules(text)).toBe(text);
  });

  test('has no broken links', () => {
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => join(ROOT, dirname(RULES), link));
    expect(links.filter((link) => !existsSync(link))).toEqual([]);
  });

  test('every scenario cites rulings that exist', () => {
    const unknownRulings = scenarioReferences().filter(({ ruling }) => !rulings.includes(ruling));
    expect(unknownRulings).toEqual([]);
  });

  test('every ruling is covered by a scenario or a test', () => {
    const covered = new Set(
      text.split('\n- **').flatMap((part) => (/\n {2}(Scenarios|Tests): /.test(part) ? [part.split('**')[0]] : [])),
    );
    expect(rulings.filter((ruling) => !covered.has(ruling))).toEqual([]);
  });
});
