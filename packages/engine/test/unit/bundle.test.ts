import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const BENCH = join(dirname(fileURLToPath(import.meta.url)), '../../bench/size.ts');

/** The bundler runs in a process of its own, because it does not work inside Jest. */
test('the engine adds at most 20 kB to a page, gzipped', () => {
  expect(execFileSync(process.execPath, [BENCH], { encoding: 'utf8' })).toMatch(/^[0-9]+ bytes gzipped of 20000/);
});
