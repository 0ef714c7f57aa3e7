import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { DEFAULT_LIMITS, type Quota, quotasFor, type Rate } from '../../src/limits/limits.ts';

const WINDOWS: Readonly<Record<number, string>> = {
  30000: 'per 30 s',
  60000: 'per minute',
  600000: 'per 10 minutes',
  3600000: 'per hour',
};
const inWords = (rates: readonly Rate[]): string =>
  rates.map(({ max, windowMs }) => `${max.toLocaleString('en')} ${WINDOWS[windowMs]}`).join(', ') || '–';
const rowOf = ({ description, perPerson, perAddress }: Quota): string =>
  `| ${description} | ${inWords(perPerson)} | ${inWords(perAddress)} |`;

test('docs/hosting.md lists every limit', () => {
  const hosting = readFileSync(new URL('../../../../docs/hosting.md', import.meta.url), 'utf8');
  const rows = Object.values(quotasFor(DEFAULT_LIMITS)).map(rowOf);
  const shown = hosting.split('\n').filter((line) => line.startsWith('| '));
  expect(shown.slice(1)).toEqual(rows);
});
