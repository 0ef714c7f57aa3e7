// How large the house is: source files, lines, and how long its functions are. `pnpm bench house` prints it. Tests,
// languages and data do not count.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { ROOT } from '../lib/run.ts';

const SOURCES = ['packages/*/src/**/*.{ts,tsx,css}', 'apps/*/src/**/*.{ts,tsx,css}'];
const EXCLUDED = /\/i18n\/(en|fr|ru)\/|\/learned-weights\.ts$|\.d\.ts$/;
const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'PrivateMethod',
  'Constructor',
  'MethodProperty',
]);
const MAX_FILE_LINES = 300;

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
type Span = { start: number; end: number };
const isSpan = (value: unknown): value is Span => isNode(value) && typeof value.start === 'number';

/** The lines of every function in a text, nested ones too. */
function functionLines(text: string, tsx: boolean): number[] {
  // The parser counts bytes, and goes on counting from one text to the next: the semicolon says where this one begins.
  const marked = `;${text.replace(/^#!/, '//')}`;
  const bytes = Buffer.from(marked);
  const module = parseSync(marked, { syntax: 'typescript', tsx, target: 'es2023' });
  const [{ span: first }] = module.body;
  const lines: number[] = [];
  const visit = (node: unknown): void => {
    if (!isNode(node)) return;
    const span = node.span ?? (isNode(node.function) ? node.function.span : undefined);
    if (FUNCTIONS.has(String(node.type)) && isSpan(span)) {
      const part = bytes.subarray(span.start - first.start, span.end - first.start);
      lines.push(part.toString().split('\n').length);
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(module.body);
  return lines;
}

function printSize(name: string, files: readonly string[]): void {
  const texts = files.map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const lengths = texts.map((text) => text.split('\n').length - 1);
  const functions = files
    .flatMap((file, i) => (file.endsWith('.css') ? [] : functionLines(texts[i], file.endsWith('x'))))
    .sort((a, b) => a - b);
  const lines = lengths.reduce((sum, length) => sum + length, 0);
  const over = lengths.filter((length) => length > MAX_FILE_LINES).length;
  const median = functions[functions.length >> 1] ?? 0;
  const long = functions.filter((length) => length > 40).length;
  process.stdout.write(
    `${name}: ${files.length} files, ${lines} lines, ${over} files over ${MAX_FILE_LINES}; ` +
      `${functions.length} functions, the median has ${median} lines, ${long} have more than 40\n`,
  );
}

const files = globSync(SOURCES, { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !EXCLUDED.test(file))
  .sort();
const homes = new Set(files.map((file) => file.split('/src/')[0]));
for (const home of homes) {
  printSize(
    home,
    files.filter((file) => file.startsWith(`${home}/`)),
  );
}
printSize('all', files);
