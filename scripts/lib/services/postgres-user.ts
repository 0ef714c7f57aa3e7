import { execFileSync } from 'node:child_process';

export type SystemUser = { uid?: number; gid?: number };

/** Returns the user to run Postgres as, which cannot be root. Undefined: this is root, and there is no user postgres. */
export function postgresUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { stdio: 'pipe' }).toString());
  try {
    return { uid: number('-u'), gid: number('-g') };
  } catch {
    return undefined;
  }
}
