import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../lib/run.ts';
import { commentOf } from '../lib/run-tool.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
const own = Object.values(scripts).flatMap((line) => /^node scripts\/tool\.ts (\S+)$/.exec(line)?.[1] ?? []);
const named = globSync('{apps/*,packages/*,scripts}/{bench,soak}/*.ts', { cwd: ROOT });

test('there are tools with and without a name of their own', () => {
  expect(own).toContain('apps/lab/shots/main.ts');
  expect(named).toContain('apps/lab/soak/kill.ts');
});

test.each([...own, ...named])('%s has a usage line for --help', (file) => {
  expect(commentOf(read(file))).toMatch(/`pnpm \w+/);
});

test('a comment is printed without comment marks', () => {
  expect(commentOf('/** One line. */\nconst a = 1;')).toBe('One line.');
  expect(commentOf('/**\n * Two\n * lines.\n */\n')).toBe('Two\nlines.');
  expect(commentOf('// Two\n// lines.\nconst a = 1;\n// No more.\n')).toBe('Two\nlines.');
  expect(commentOf('const a = 1;\n// No comment at the beginning.')).toBe('');
});
