import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';

/** Returns the database drivers that a module loads. */
function loadedWith(part: string): string[] {
  const url = new URL(`../../src/${part}`, import.meta.url).href;
  const script = `import { createRequire } from 'node:module';
    await import('${url}');
    const files = Object.keys(createRequire('${url}').cache).flatMap((file) => /node_modules\\/(pg|@colyseus\\/redis[^/]*|ioredis)\\//.exec(file)?.[1] ?? []);
    process.stdout.write(JSON.stringify([...new Set(files)]), () => process.exit());`;
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script];
  return JSON.parse(execFileSync(process.execPath, flags, { encoding: 'utf8' }));
}

test('a single server loads no database driver', () => {
  expect(loadedWith('compose.ts')).toEqual([]);
  expect(loadedWith('store/postgres/open-postgres.ts')).toEqual(['pg']);
});
