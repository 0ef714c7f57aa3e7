import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name).sort();

test('.env.example lists every setting, and no other', () => {
  const listed = namesIn(read('../../../.env.example'), /^#?([A-Z_]+)=/gm);
  const known = namesIn(read('../src/config.ts'), /read\.\w+\(\s*'([A-Z_]+)'/g);
  expect(known).toContain('DATA_DIR');
  expect(listed).toEqual(known);
});
