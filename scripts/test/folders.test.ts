import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ROOT } from '../lib/run.ts';

/** Maximum number of source files directly in a folder. */
const MAX_FILES = 15;

/**
 * The folders of the engine from the lowest floor to the highest. Each imports only from its own floor and those below,
 * types included. The entry points lie above them, in `src` itself.
 */
const ENGINE_FLOORS = [
  ['base'],
  ['board'],
  ['rules'],
  ['operations', 'notation'],
  ['game', 'record', 'scenario', 'explain'],
];
const ENGINE_ENTRY_POINTS = ['check.ts', 'explain.ts', 'fast.ts', 'game.ts', 'index.ts'];

/** Source texts by their path in `src`. */
type Sources = ReadonlyMap<string, string>;

/** The folders whose code each folder runs. Type imports do not count. A file in `src` itself counts as a folder. */
type Imports = ReadonlyMap<string, ReadonlySet<string>>;

/** `import … from './x.ts'`, `export … from './x.ts'` and `import('./x.ts')`. */
const IMPORT = /(?:^(?:import|export)\s([^;']*?)\sfrom\s|import\()'(\.[^']+\.tsx?)'/gm;
const TYPES = /^type\s|^\{(?:\s*type\s[^,}]+,?)+\s*\}$/;

const folderOf = (file: string): string => (dirname(file) === '.' ? file : dirname(file));

/** Lists the imports in a file, with the path of the imported file in `src`. */
const importsOf = (file: string, text: string): { names: string; path: string }[] =>
  [...text.matchAll(IMPORT)].map(([, names = '', path]) => ({
    names,
    path: normalize(join(dirname(file), path)),
  }));

function importsIn(files: Sources): Imports {
  const imports = new Map<string, Set<string>>();
  for (const [file, text] of files) {
    const from = folderOf(file);
    const known = imports.get(from) ?? new Set();
    for (const { names, path } of importsOf(file, text)) {
      const to = folderOf(path);
      if (!TYPES.test(names) && to !== from) known.add(to);
    }
    imports.set(from, known);
  }
  return imports;
}

/** Returns the import cycles between folders, one for each folder that is part of a cycle. */
function cyclesIn(imports: Imports): string[] {
  const cycleFrom = (start: string): string[] | null => {
    const paths = [...(imports.get(start) ?? [])].map((next) => [start, next]);
    const seen = new Set<string>();
    for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
      const here = path.at(-1) ?? '';
      if (here === start) return path;
      if (seen.has(here)) continue;
      seen.add(here);
      for (const next of imports.get(here) ?? []) paths.push([...path, next]);
    }
    return null;
  };
  return [...imports.keys()].flatMap((folder) => cycleFrom(folder)?.join(' → ') ?? []);
}

/** Returns the index of a file's floor; entry points are on top, and unknown files are at -1. */
function floorOf(file: string): number {
  if (ENGINE_ENTRY_POINTS.includes(file)) return ENGINE_FLOORS.length;
  const [folder = ''] = file.split('/');
  return ENGINE_FLOORS.findIndex((folders) => folders.includes(folder));
}

/** Returns the imports that point to a higher floor, and the files outside all floors. */
const upwardImports = (files: Sources): string[] =>
  [...files].flatMap(([file, text]) => {
    if (floorOf(file) < 0) return [`${file} is on no floor`];
    return importsOf(file, text)
      .filter(({ path }) => floorOf(path) > floorOf(file))
      .map(({ path }) => `${file} → ${path}`);
  });

const SOURCES = globSync('{packages,apps}/*/src', { cwd: ROOT }).sort();

function readSources(src: string): Sources {
  const files = globSync('**/*.{ts,tsx}', { cwd: join(ROOT, src) });
  return new Map(files.map((file) => [file, readFileSync(join(ROOT, src, file), 'utf8')]));
}

/** Returns the folders with more than `MAX_FILES` files, with their number. */
function crowdedFolders(files: Iterable<string>): string[] {
  const counts = new Map<string, number>();
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > MAX_FILES).map(([folder, count]) => `${folder}: ${count}`);
}

describe.each(SOURCES)('%s', (src) => {
  const files = readSources(src);

  test('is not empty', () => expect(files.size).toBeGreaterThan(0));

  test('has no import cycles between folders', () => {
    expect(cyclesIn(importsIn(files))).toEqual([]);
  });

  test(`has at most ${MAX_FILES} files in a folder`, () => {
    expect(crowdedFolders(files.keys())).toEqual([]);
  });
});

test('in the engine, no floor imports from a higher one', () => {
  expect(upwardImports(readSources('packages/engine/src'))).toEqual([]);
});

describe('the checks themselves', () => {
  test('find cycles of any length, and ignore type imports', () => {
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

  test('find upward imports, also of types, and files on no floor', () => {
    const files = new Map([
      ['index.ts', "export { apply } from './operations/apply.ts';"],
      ['base/bag.ts', "import type { Board } from '../board/board.ts';"],
      ['rules/turn/tile-action.ts', "import { hasCell } from '../../board/bitboard.ts';"],
      ['operations/apply.ts', "import { x } from '../index.ts';"],
      ['extra/x.ts', ''],
    ]);
    expect(upwardImports(files)).toEqual([
      'base/bag.ts → board/board.ts',
      'operations/apply.ts → index.ts',
      'extra/x.ts is on no floor',
    ]);
  });

  test('find crowded folders', () => {
    const files = Array.from({ length: MAX_FILES + 1 }, (_, i) => `a/${i}.ts`);
    expect(crowdedFolders([...files, 'b/x.ts'])).toEqual([`a: ${MAX_FILES + 1}`]);
    expect(crowdedFolders(files.slice(1))).toEqual([]);
  });
});
