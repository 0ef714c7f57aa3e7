import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parseSync } from '@swc/core';

const SRC = join(import.meta.dirname, '../src');

/** Attributes that people read or hear. */
const SPOKEN = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label', 'words']);

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Words for people that are written in the code: text between tags, and spoken attributes. */
function literalsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(literalsIn);
  if (!isNode(node)) return [];
  const own = textsOf(node).filter((text) => /\p{L}/u.test(text));
  return [...own.map((text) => text.trim()), ...Object.values(node).flatMap(literalsIn)];
}

function textsOf(node: Record<string, unknown>): string[] {
  switch (node.type) {
    case 'JSXText':
      return [String(node.value)];
    case 'JSXElement':
    case 'JSXFragment':
      return Array.isArray(node.children) ? node.children.flatMap(stringsOf) : [];
    case 'JSXAttribute':
      return isNode(node.name) && SPOKEN.has(String(node.name.value)) ? stringsOf(node.value) : [];
    default:
      return [];
  }
}

/** The strings that an expression may come to: `'a'`, `` `a ${b}` ``, `b ? 'a' : 'c'`, `b && 'a'`. */
function stringsOf(node: unknown): string[] {
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'StringLiteral':
      return [String(node.value)];
    case 'TemplateLiteral':
      return Array.isArray(node.quasis) ? [node.quasis.map((part) => String(part.raw)).join('')] : [];
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
      return stringsOf(node.expression);
    case 'ConditionalExpression':
      return [...stringsOf(node.consequent), ...stringsOf(node.alternate)];
    case 'BinaryExpression':
      if (node.operator === '&&') return stringsOf(node.right);
      return ['||', '??'].includes(String(node.operator)) ? [node.left, node.right].flatMap(stringsOf) : [];
    default:
      return [];
  }
}

const parse = (code: string) => parseSync(code, { syntax: 'typescript', tsx: true });

test('all words go through i18n: the code of the page contains none', () => {
  const files = globSync('**/*.tsx', { cwd: SRC }).filter((file) => !file.startsWith('dev/'));
  const found = files.flatMap((file) =>
    literalsIn(parse(readFileSync(join(SRC, file), 'utf8'))).map((words) => `${file}: ${words}`),
  );
  expect(files.length).toBeGreaterThan(30);
  expect(found).toEqual([]);
});

test.each([
  ['<p title="Hello">World</p>', ['Hello', 'World']],
  ["<p aria-label={open ? 'Close' : t('a.b')}>{on && 'Wait'}</p>", ['Wait', 'Close']],
  [`<p>{\`\${count} tiles\`}</p>`, ['tiles']],
  ["<p class='x'>{t('a.b')} · 3</p>", []],
])('in %s the check itself finds %j', (code, words) => {
  expect(literalsIn(parse(code))).toEqual(words);
});
