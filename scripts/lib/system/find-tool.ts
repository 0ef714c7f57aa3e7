import { accessSync, constants, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns folders of services outside the PATH. Debian installs each Postgres version into a folder of its own. */
const extraFolders = (): string[] => [
  '/usr/sbin',
  '/usr/local/sbin',
  ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
];

/** Returns the path of the first of these programs that is installed. */
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
