import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ROOT } from '../lib/run.ts';

/**
 * What a folder needs from others to run; types alone bind nobody. A file that stands in `src` itself counts as a folder
 * of its own.
 */
type Imports = ReadonlyMap<string, ReadonlySet<string>>;

/** `import … from './x.ts'`, `export … from './x.ts'` and `import('./x.ts')`. */
const IMPORT = /(?:^(?:import|export)\s([^;']*?)\sfrom\s|import\()'(\.[^']+\.tsx?)'/gm;
const TYPES = /^type\s|^\{(?:\s*type\s[^,}]+,?)+\s*\}$/;

const folderOf = (file: string): string => (dirname(file) === '.' ? file : dirname(file));

/** @param files their text by their path in `src` */
function importsIn(files: ReadonlyMap<string, string>): Imports {
  const imports = new Map<string, Set<string>>();
  for (const [file, text] of files) {
    const from = folderOf(file);
    const known = imports.get(from) ?? new Set();
    for (const [, names = '', path] of text.matchAll(IMPORT)) {
      if (TYPES.test(names)) continue;
      const to = folderOf(normalize(join(dirname(file), path)));
      if (to !== from) known.add(to);
    }
    imports.set(from, known);
  }
  return imports;
}

/** The folders that can be come back to by following imports, each with the way. */
function cyclesIn(imports: Imports): string[] {
  const wayBack = (start: string): string[] | null => {
    const ways = [...(imports.get(start) ?? [])].map((next) => [start, next]);
    const seen = new Set<string>();
    for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
      const here = way.at(-1) ?? '';
      if (here === start) return way;
      if (seen.has(here)) continue;
      seen.add(here);
      for (const next of imports.get(here) ?? []) ways.push([...way, next]);
    }
    return null;
  };
  return [...imports.keys()].flatMap((folder) => wayBack(folder)?.join(' → ') ?? []);
}

const SOURCES = globSync('{packages,apps}/*/src', { cwd: ROOT }).sort();

describe('imports between folders go one way', () => {
  test.each(SOURCES)('in %s', (src) => {
    const files = globSync('**/*.{ts,tsx}', { cwd: join(ROOT, src) });
    const texts = new Map(files.map((file) => [file, readFileSync(join(ROOT, src, file), 'utf8')]));
    expect(texts.size).toBeGreaterThan(0);
    expect(cyclesIn(importsIn(texts))).toEqual([]);
  });

  test('the check finds a circle of folders, also a long one, and none where there is none', () => {
    const files = new Map([
      ['main.ts', "import { a } from './a/one.ts';"],
      ['a/one.ts', "import { b } from '../b/two.ts';\nimport { other } from './other.ts';"],
      ['b/two.ts', "import { type B, C } from '../c/three.ts';"],
      ['c/three.ts', "import type { A } from '../a/one.ts';\nimport { type B, type C } from '../b/two.ts';"],
    ]);
    expect(cyclesIn(importsIn(files))).toEqual([]);
    files.set('c/more.ts', "export const other = await import('../a/other.ts');");
    expect(cyclesIn(importsIn(files))).toEqual(['a → b → c → a', 'b → c → a → b', 'c → a → b → c']);
  });
});
