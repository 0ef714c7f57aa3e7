import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runNode } from './run.ts';

/** Runs a script of the repository. `--help` prints the comment at its beginning instead. */
export async function runTool(file: string, flags: readonly string[]): Promise<number> {
  if (!flags.includes('--help')) return await runNode([file, ...flags]);
  process.stdout.write(`${commentOf(readFileSync(join(ROOT, file), 'utf8'))}\n`);
  return 0;
}

/** Returns the first comment of a source text without comment marks. */
export function commentOf(source: string): string {
  const comment = /^\/\*\*(?:.|\n)*?\*\/|^(?:\/\/.*\n)+/.exec(source)?.[0] ?? '';
  const lines = comment.split('\n').map((line) => line.replace(/^\s*(?:\/\*\*|\*\/|\*|\/\/) ?|\s*\*\/$/g, ''));
  return lines.join('\n').trim();
}
