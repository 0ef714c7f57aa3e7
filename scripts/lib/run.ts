import { type SpawnOptions, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a script with the very Node that runs this one, in the foreground. Resolves to the exit code. */
export function runNode(args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return run(process.execPath, args, options);
}

export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

export interface Captured {
  readonly code: number;
  readonly output: string;
}

/** Runs a tool of node_modules in the background and keeps what it says. */
export function capture(tool: string, args: readonly string[]): Promise<Captured> {
  return new Promise((resolve) => {
    const child = spawn(`${ROOT}node_modules/.bin/${tool}`, args, { cwd: ROOT });
    let output = '';
    const keep = (chunk: string): void => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
