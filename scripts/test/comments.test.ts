import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../lib/run.ts';

const SOURCES = '{packages,apps,scripts}/**/*.{ts,tsx,js,css}';
const SKIPPED_FOLDERS = /(?:^|\/)(?:node_modules|dist)$/;

/** A comment after white space or a brace. Globs and addresses in strings have neither before them. */
const COMMENT = /(?<=^|[\s{(])(?:\/\*[\s\S]*?\*\/|\/\/(?=\s).*$)/gm;
const IDENTIFIER = /[A-Za-z_$][\w$]*/g;
const EXPORT = /^export (?:async |abstract |declare )*(?:function\*?|const|class|type|interface) (\w+)/gm;

/** The name of another source file. */
const FILE_NAME = /(?<![\w-])[\w-]+\.tsx?\b/g;

const QUOTED = /`([^`]*)`/g;
/** A name in camel case that stands alone in backticks. */
const QUOTED_NAME = /^([a-z]\w*[A-Z]\w*)(?:\(\))?$/;
/** Camel case, but not in a path, a package name or an attribute. */
const BARE_NAME = /(?<![\w.@/#-])[a-z]+\d*[A-Z]\w*/g;
/** What may hold camel case outside backticks. */
const NOT_PROSE = /`[^`]*`|@param \w+|\S*:\/\/\S*|biome-ignore .*/g;

/** Words of prose in camel case. */
const PROSE_WORDS = ['kB', 'iPhone', 'iPad'];
/** A method of the DOM and a setting of Colyseus. */
const OTHER_NAMES = ['getBoundingClientRect', 'maxClients'];

type Sources = ReadonlyMap<string, string>;

const wordsOf = (text: string): string[] => text.replace(COMMENT, '').match(IDENTIFIER) ?? [];

/**
 * Lists names in comments that renames have damaged or missed. A name alone in backticks must be exported by any file, or
 * occur in the code of its own file or of one that the comment mentions. Camel case outside backticks is always listed.
 */
function damagedNames(sources: Sources): string[] {
  const exported = new Set(
    [...sources.values()].flatMap((text) => [...text.matchAll(EXPORT)].map(([, name = '']) => name)),
  );
  const textsOf = (name: string): string[] =>
    [...sources].flatMap(([file, text]) => (basename(file) === name ? text : []));
  return [...sources].flatMap(([file, text]) => {
    const words = new Set(wordsOf(text));
    return (text.match(COMMENT) ?? []).flatMap((comment) => {
      const mentioned = (comment.match(FILE_NAME) ?? []).flatMap(textsOf);
      const isKnown = (name: string): boolean =>
        words.has(name) ||
        exported.has(name) ||
        OTHER_NAMES.includes(name) ||
        mentioned.some((other) => wordsOf(other).includes(name));
      const quoted = [...comment.matchAll(QUOTED)].flatMap(([, code = '']) => QUOTED_NAME.exec(code)?.[1] ?? []);
      const params = [...comment.matchAll(/@param (\w+)/g)].map(([, name = '']) => name);
      const bare = comment.replace(NOT_PROSE, '').match(BARE_NAME) ?? [];
      return [
        ...[...quoted, ...params].filter((name) => !isKnown(name)),
        ...bare.filter((name) => !PROSE_WORDS.includes(name)),
      ].map((name) => `${file}: ${name}`);
    });
  });
}

test('comments name only what the code has', () => {
  const files = globSync(SOURCES, { cwd: ROOT, exclude: (path) => SKIPPED_FOLDERS.test(path) });
  expect(files.length).toBeGreaterThan(1000);
  const sources = files.map((file): [string, string] => [file, readFileSync(join(ROOT, file), 'utf8')]);
  expect(damagedNames(new Map(sources))).toEqual([]);
});

test('the check finds names that a rename missed, and names put into prose', () => {
  const clock = '/** Stops `oldTimer`. @param delayMs unused */\nexport const newTimer = 1;\nconst endMs = 1;';
  const known = '// Uses `newTimer()`, `endMs` in clock.ts, `a.b`, https://a.b/cD and 4 kB.';
  const page = '// Uses `endMs` in lessons. Room for chatLineCount lines.';
  const sources = new Map(Object.entries({ 'clock.ts': clock, 'known.ts': known, 'page.ts': page }));
  expect(damagedNames(sources)).toEqual([
    'clock.ts: oldTimer',
    'clock.ts: delayMs',
    'page.ts: endMs',
    'page.ts: chatLineCount',
  ]);
});
