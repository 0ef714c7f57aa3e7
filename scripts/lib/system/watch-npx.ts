import { readFileSync } from 'node:fs';

const POLL_MS = 500;

/**
 * Calls `onGone` once the npx that all this was started with has ended. npx tells pnpm nothing when it is ended alone,
 * and the server would go on without anybody who knows of it. Where there is no /proc or no npx, nothing is watched.
 */
export function watchNpx(gone: () => void): void {
  const npx = npxAbove(process.ppid);
  if (npx === undefined) return;
  const timer = setInterval(() => {
    if (commandLineOf(npx) !== undefined) return;
    clearInterval(timer);
    gone();
  }, POLL_MS);
  timer.unref();
}

/** npx names itself `npm exec …`. */
function npxAbove(pid: number): number | undefined {
  for (let at = pid; at > 1; at = parentOf(at)) if (commandLineOf(at)?.startsWith('npm exec ')) return at;
  return undefined;
}

const commandLineOf = (pid: number): string | undefined =>
  read(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ');
const parentOf = (pid: number): number =>
  Number(/^PPid:\s*(\d+)/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1] ?? 0);

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8') || undefined;
  } catch {
    return undefined;
  }
}
