import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where services stand that ordinary users do not call by their names. Debian keeps each Postgres in its own folder. */
const extraFolders = (): string[] => [
  '/usr/sbin',
  '/usr/local/sbin',
  ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
];

/** The path of the first of these programs that is on this machine. */
export function findTool(...names: readonly string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...extraFolders()];
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable);
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
