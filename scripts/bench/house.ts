// `pnpm bench house`: prints the number of source files, lines and functions of each package. Tests, translations and
// data are not counted.
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

/** Returns the length in lines of every function in a source text, including nested ones. */
function functionLines(text: string, tsx: boolean): number[] {
  // Spans are byte offsets that continue from one parse to the next: the leading semicolon marks the start of this text.
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
const packages = new Set(files.map((file) => file.split('/src/')[0]));
for (const name of packages) {
  printSize(
    name,
    files.filter((file) => file.startsWith(`${name}/`)),
  );
}
printSize('all', files);
