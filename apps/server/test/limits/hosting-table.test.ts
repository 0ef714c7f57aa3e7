import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { DEFAULT_LIMITS, type Quota, quotasFor, type Rate } from '../../src/limits/limits.ts';

const WINDOWS: Readonly<Record<number, string>> = {
  30000: 'in half a minute',
  60000: 'a minute',
  600000: 'in ten minutes',
  3600000: 'an hour',
};
const inWords = (rates: readonly Rate[]): string =>
  rates.map(({ max, windowMs }) => `${max.toLocaleString('en')} ${WINDOWS[windowMs]}`).join(', ') || '–';
const rowOf = ({ description, perPerson, perAddress }: Quota): string =>
  `| ${description} | ${inWords(perPerson)} | ${inWords(perAddress)} |`;

test('docs/hosting.md shows every limit as it is', () => {
  const hosting = readFileSync(new URL('../../../../docs/hosting.md', import.meta.url), 'utf8');
  const rows = Object.values(quotasFor(DEFAULT_LIMITS)).map(rowOf);
  const shown = hosting.split('\n').filter((line) => line.startsWith('| '));
  expect(shown.slice(1)).toEqual(rows);
});
