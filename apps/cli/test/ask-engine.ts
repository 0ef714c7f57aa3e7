import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { linesOf, MAIN } from './te.ts';

export type Answer = Record<string, unknown>;

const encode = (line: unknown): string => (typeof line === 'string' ? line : JSON.stringify(line));
const decode = (line: string): Answer => JSON.parse(line);

/** Sends these lines to `te engine` at once and returns its answers. */
export function sendToEngine(lines: readonly unknown[], bot = 'keen') {
  const { stdout, status } = spawnSync(process.execPath, [MAIN, 'engine', bot], {
    input: lines.map(encode).join('\n'),
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { answers: linesOf(stdout).map(decode), status };
}

/** Sends each line to `te engine` after the answer to the last one. */
export async function askEngineInTurn(lines: readonly unknown[], bot = 'keen'): Promise<Answer[]> {
  const child = spawn(process.execPath, [MAIN, 'engine', bot]);
  const exit = once(child, 'exit');
  const received = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answers: Answer[] = [];
  for (const line of lines) {
    child.stdin.write(`${encode(line)}\n`);
    answers.push(decode((await received.next()).value ?? 'null'));
  }
  child.stdin.end();
  await exit;
  return answers;
}
