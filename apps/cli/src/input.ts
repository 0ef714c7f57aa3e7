import { existsSync, readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { parsePosition, type Setup } from '@tigris/engine';
import { Complaint, orComplain, type Terminal } from './command.ts';
import { recordPlies, scenarioPlies } from './plies.ts';

/** The whole text of a file. */
export function readText(path: string, { folder }: Terminal): string {
  try {
    return readFileSync(resolve(folder, path), 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    throw new Complaint(code === 'ENOENT' ? `there is no file ${path}` : `${path} cannot be read (${code})`);
  }
}

export const isRecordFile = (path: string): boolean => extname(path) === '.ter';
export const isScenarioFile = (path: string): boolean => extname(path) === '.scn';

/**
 * The position that some words describe, or the one in a file. A record gives its last position, a scenario the one
 * it begins with, unless a ply is asked for.
 */
export function readSetup(words: readonly string[], ply: number | null, terminal: Terminal): Setup {
  const [path = ''] = words;
  if (words.length === 0) throw new Complaint('a position or a file is needed');
  if (words.length === 1 && (isRecordFile(path) || isScenarioFile(path))) {
    return readPly(path, readText(path, terminal), ply);
  }
  if (words.length === 1 && existsSync(resolve(terminal.folder, path))) {
    throw new Complaint(`${path} is neither a record (.ter) nor a scenario (.scn)`);
  }
  if (ply !== null) throw new Complaint('--ply goes with a record or a scenario only');
  return orComplain('the position', parsePosition(words.join(' ')));
}

function readPly(path: string, text: string, ply: number | null): Setup {
  const { setups, stop } = isRecordFile(path) ? recordPlies(text, path) : scenarioPlies(text, path);
  const wanted = ply ?? (isRecordFile(path) ? setups.length - 1 : 0);
  const setup = setups[wanted];
  if (!setup || (ply === null && stop !== null)) {
    throw new Complaint(`${path} ${stop ?? `has only ${setups.length - 1} plies`}`);
  }
  return setup;
}
