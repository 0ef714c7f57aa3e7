import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from '../run.ts';

/** Consecutive lines before and after the patch. */
type Hunk = { file: string; before: string; after: string };

/** A deliberate fault that has to be detected. */
export type Patch = {
  name: string;
  /** First line: what has to detect it. */
  detectedBy: string;
  /** Second line: the fault in one sentence. */
  description: string;
  hunks: Hunk[];
};

const HEADER = /^# (.+)\n# (.+)\n/;

/** Reads the patches of a package, sorted by name. */
export function readPatches(home: string): Patch[] {
  const files = globSync(`${home}/mutants/*.patch`, { cwd: ROOT }).sort();
  return files.map((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const header = HEADER.exec(text);
    if (header === null) throw new Error(`${file} does not begin with two lines of comment`);
    const [, detectedBy, description] = header;
    return { name: basename(file, '.patch'), detectedBy, description, hunks: readHunks(text) };
  });
}

function readHunks(text: string): Hunk[] {
  const hunks: Hunk[] = [];
  let file = '';
  for (const line of text.split('\n')) {
    const sign = line.charAt(0);
    if (line.startsWith('+++ b/')) file = line.slice('+++ b/'.length);
    else if (line.startsWith('@@')) hunks.push({ file, before: '', after: '' });
    else if (' +-'.includes(sign) && sign !== '' && !line.startsWith('---')) addLine(hunks.at(-1), sign, line);
  }
  return hunks;
}

function addLine(hunk: Hunk | undefined, sign: string, line: string): void {
  if (hunk === undefined) return;
  if (sign !== '+') hunk.before += `${line.slice(1)}\n`;
  if (sign !== '-') hunk.after += `${line.slice(1)}\n`;
}

/** Returns why a patch no longer applies; null: it does. Lines are found by their text, not by their number. */
export function patchProblem({ hunks }: Patch, folder: string = ROOT): string | null {
  if (hunks.length === 0) return 'it has no hunk';
  for (const { file, before } of hunks) {
    const found = readFileSync(join(folder, file), 'utf8').split(before).length - 1;
    if (found !== 1) return `these lines occur ${found} times in ${file}:\n${before}`;
  }
  return null;
}

/** Applies a patch in a folder. Returns a function that restores the files. */
export function applyPatch(patch: Patch, folder: string): () => void {
  const reason = patchProblem(patch, folder);
  if (reason !== null) throw new Error(`${patch.name} does not apply: ${reason}`);
  const paths = new Set(patch.hunks.map(({ file }) => join(folder, file)));
  const originals = [...paths].map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  for (const { file, before, after } of patch.hunks) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      text.replace(before, () => after),
    );
  }
  return () => {
    for (const { path, text } of originals) writeFileSync(path, text);
  };
}
