import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from './run.ts';

export const RULES = 'docs/rules.md';
const TESTS = 'packages/engine/test';

const RULING = /^- \*\*([A-Z][0-9]+)\*\* /;
const GENERATED = /^ {2}(Scenarios|Tests): /;

/** A scenario or test that covers a ruling. */
type RulingReference = { ruling: string; name: string; path: string };

/** Returns the text of `docs/rules.md` with updated links below each ruling. */
export function indexRules(text: string): string {
  const scenarios = scenarioReferences();
  const tests = testReferences();
  const lines = text.split('\n').filter((line) => !GENERATED.test(line));
  return lines
    .flatMap((line) => {
      const ruling = RULING.exec(line)?.[1];
      if (ruling === undefined) return [line];
      return [line, ...referenceLine('Scenarios', ruling, scenarios), ...referenceLine('Tests', ruling, tests)];
    })
    .join('\n');
}

export const rulingsIn = (text: string): string[] => text.split('\n').flatMap((line) => RULING.exec(line)?.[1] ?? []);

function referenceLine(label: string, ruling: string, all: readonly RulingReference[]): string[] {
  const links = all.filter((one) => one.ruling === ruling).map(({ name, path }) => `[${name}](../${path})`);
  return links.length === 0 ? [] : [`  ${label}: ${[...new Set(links)].join(', ')}`];
}

/** Reads the rulings that the first line of each scenario cites: `# rules.md C5 A26`. */
export function scenarioReferences(): RulingReference[] {
  return files(`${TESTS}/scenarios/*.scn`).flatMap((path) => {
    const [first] = read(path).split('\n');
    const cited = first.replace(/^# rules\.md/, '').match(/\S+/g) ?? [];
    return cited.map((ruling) => ({ ruling, name: basename(path, '.scn'), path }));
  });
}

/** Reads the rulings that titles of laws and tests cite: `… (U1–U6)`, `… (A3, I5)`. */
function testReferences(): RulingReference[] {
  return files(`${TESTS}/{laws,unit}/*.ts`).flatMap((path) =>
    [...read(path).matchAll(/(?:title:|test\()\s*'([^']*)'/g)]
      .flatMap(([, title]) => [...title.matchAll(/\(([A-Z][0-9][^)]*)\)/g)])
      .flatMap(([, cited]) => cited.split(', ').flatMap(expandRange))
      .map((ruling) => ({ ruling, name: basename(path), path })),
  );
}

/** Expands a range of rulings: `U1–U6` names six. */
function expandRange(cited: string): string[] {
  const range = /^([A-Z])([0-9]+)–\1([0-9]+)$/.exec(cited);
  if (range === null) return [cited];
  const [, letter, first, last] = range;
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => `${letter}${Number(first) + i}`);
}

const files = (pattern: string): string[] => globSync(pattern, { cwd: ROOT }).sort();
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
