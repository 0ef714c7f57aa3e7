import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parseSync } from '@swc/core';

const SRC = join(import.meta.dirname, '../src');

/** Attributes that people read or hear. */
const SPOKEN = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label', 'words']);

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Words for people that are written in the code: text between tags, and spoken attributes. */
function literalsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(literalsIn);
  if (!isNode(node)) return [];
  const own = textOf(node);
  return [
    ...(own !== null && /\p{L}/u.test(own) ? [own.trim()] : []),
    ...Object.values(node).flatMap(literalsIn),
  ];
}

function textOf(node: Record<string, unknown>): string | null {
  if (node.type === 'JSXText') return String(node.value);
  if (node.type !== 'JSXAttribute' || !isNode(node.name) || !isNode(node.value)) return null;
  return SPOKEN.has(String(node.name.value)) && node.value.type === 'StringLiteral'
    ? String(node.value.value)
    : null;
}

const parse = (code: string) => parseSync(code, { syntax: 'typescript', tsx: true });

test('all words go through i18n: the code of the page contains none', () => {
  const found = globSync('**/*.tsx', { cwd: SRC })
    .filter((file) => !file.startsWith('dev'))
    .flatMap((file) =>
      literalsIn(parse(readFileSync(join(SRC, file), 'utf8'))).map((words) => `${file}: ${words}`),
    );
  expect(found).toEqual([]);
});

test('the check itself finds text and spoken attributes', () => {
  expect(literalsIn(parse('<p title="Hello">World</p>'))).toEqual(['Hello', 'World']);
  expect(literalsIn(parse("<p class='x'>{t('a.b')} · 3</p>"))).toEqual([]);
});
