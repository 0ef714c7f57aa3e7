import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from './run.ts';

const ENGINE = 'packages/engine';
export const SCENARIOS = `${ENGINE}/test/scenarios`;

/** Lines that stand together, as they are and as the mutant has them. */
type Hunk = { file: string; before: string; after: string };

/** A patch that breaks one ruling, and the scenario that must notice. */
export type Mutant = {
  name: string;
  ruling: string;
  scenario: string;
  /** What is wrong with the rules then. */
  says: string;
  hunks: Hunk[];
};

const HEADER = /^# (\S+) (\S+\.scn)\n# (.+)\n/;

/** All patches, by name. Each begins with `# RULING SCENARIO` and a line that says what it does. */
export function readMutants(): Mutant[] {
  const files = globSync(`${ENGINE}/mutants/*.patch`, { cwd: ROOT }).sort();
  return files.map((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const header = HEADER.exec(text);
    if (header === null) throw new Error(`${file} does not begin with a ruling and a scenario`);
    const [, ruling, scenario, says] = header;
    return { name: basename(file, '.patch'), ruling, scenario, says, hunks: readHunks(text) };
  });
}

function readHunks(text: string): Hunk[] {
  const hunks: Hunk[] = [];
  let file = '';
  for (const line of text.split('\n')) {
    const sign = line.charAt(0);
    if (line.startsWith('+++ b/')) file = line.slice('+++ b/'.length);
    else if (line.startsWith('@@')) hunks.push({ file, before: '', after: '' });
    else if (' +-'.includes(sign) && sign !== '' && !line.startsWith('---'))
      addLine(hunks.at(-1), sign, line);
  }
  return hunks;
}

function addLine(hunk: Hunk | undefined, sign: string, line: string): void {
  if (hunk === undefined) return;
  if (sign !== '+') hunk.before += `${line.slice(1)}\n`;
  if (sign !== '-') hunk.after += `${line.slice(1)}\n`;
}

/** A copy of the engine's sources in another folder. */
export function copyEngine(folder: string): void {
  cpSync(join(ROOT, ENGINE, 'src'), join(folder, ENGINE, 'src'), { recursive: true });
  cpSync(join(ROOT, ENGINE, 'package.json'), join(folder, ENGINE, 'package.json'));
}

/** Why a patch does not fit the sources any more, or null. Lines are found by what they say, not by their numbers. */
export function misfit({ hunks }: Mutant, folder: string = ROOT): string | null {
  if (hunks.length === 0) return 'it has no hunk';
  for (const { file, before } of hunks) {
    const found = readFileSync(join(folder, file), 'utf8').split(before).length - 1;
    if (found !== 1) return `these lines stand ${found} times in ${file}:\n${before}`;
  }
  return null;
}

export function applyMutant(mutant: Mutant, folder: string): void {
  const reason = misfit(mutant, folder);
  if (reason !== null) throw new Error(`${mutant.name} does not fit: ${reason}`);
  for (const { file, before, after } of mutant.hunks) {
    const path = join(folder, file);
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(before, () => after),
    );
  }
}
