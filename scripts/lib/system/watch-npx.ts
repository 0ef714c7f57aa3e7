import { readFileSync } from 'node:fs';

const POLL_MS = 500;

/**
 * Calls `onExit` when the npx that started this process has ended. npx does not end its children, and the server would
 * keep running unnoticed. Does nothing without npx or /proc.
 */
export function watchNpx(onExit: () => void): void {
  const npx = npxAbove(process.ppid);
  if (npx === undefined) return;
  const timer = setInterval(() => {
    if (commandLineOf(npx) !== undefined) return;
    clearInterval(timer);
    onExit();
  }, POLL_MS);
  timer.unref();
}

/** Finds the npx among the parent processes by its title `npm exec …`. */
function npxAbove(pid: number): number | undefined {
  for (let at = pid; at > 1; at = parentOf(at)) if (commandLineOf(at)?.startsWith('npm exec ')) return at;
  return undefined;
}

const commandLineOf = (pid: number): string | undefined => read(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ');
const parentOf = (pid: number): number => Number(/^PPid:\s*(\d+)/m.exec(read(`/proc/${pid}/status`) ?? '')?.[1] ?? 0);

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8') || undefined;
  } catch {
    return undefined;
  }
}
