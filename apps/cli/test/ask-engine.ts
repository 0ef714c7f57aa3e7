import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { linesOf, MAIN } from './te.ts';

export type Answer = Record<string, unknown>;

const written = (line: unknown): string => (typeof line === 'string' ? line : JSON.stringify(line));
const read = (line: string): Answer => JSON.parse(line);

/** Says these lines to `te engine` at once, and reads what it answers. */
export function sendToEngine(lines: readonly unknown[], bot = 'keen') {
  const { stdout, status } = spawnSync(process.execPath, [MAIN, 'engine', bot], {
    input: lines.map(written).join('\n'),
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { answers: linesOf(stdout).map(read), status };
}

/** Says one line after the other to `te engine`, each when the one before it is answered. */
export async function askEngineInTurn(lines: readonly unknown[], bot = 'keen'): Promise<Answer[]> {
  const child = spawn(process.execPath, [MAIN, 'engine', bot]);
  const exit = once(child, 'exit');
  const heard = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answers: Answer[] = [];
  for (const line of lines) {
    child.stdin.write(`${written(line)}\n`);
    answers.push(read((await heard.next()).value ?? 'null'));
  }
  child.stdin.end();
  await exit;
  return answers;
}
