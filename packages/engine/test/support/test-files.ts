import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TESTS = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Reads all files of a folder of `test`, by name. */
export const filesIn = (folder: string, ending: string): { name: string; text: string }[] =>
  readdirSync(join(TESTS, folder))
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(TESTS, folder, name), 'utf8') }));
