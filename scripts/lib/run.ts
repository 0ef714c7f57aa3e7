import { type SpawnOptions, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a script in the foreground, with the same Node. Resolves to the exit code. */
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

/** Runs a tool of node_modules in the background. Resolves to its exit code and output. */
export function capture(tool: string, args: readonly string[]): Promise<Captured> {
  return new Promise((resolve) => {
    const child = spawn(`${ROOT}node_modules/.bin/${tool}`, args, { cwd: ROOT });
    let output = '';
    const append = (chunk: string): void => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', append);
    child.stderr.setEncoding('utf8').on('data', append);
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
