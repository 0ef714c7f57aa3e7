import { checkRecord, parseScenario, runScenario } from '@tigris/engine/check';
import { type Command, parseOptions, UsageError } from '../terminal/command.ts';
import { isRecordFile, isScenarioFile, readText } from '../terminal/read-input.ts';

type Failure = { line: number; expected: string; found: string };

/** Checks scenarios and records. Prints one line for each and the totals. */
export const check: Command = (args, terminal) => {
  const { words: paths } = parseOptions(args, []);
  if (paths.length === 0) throw new UsageError('check needs scenarios (.scn) or records (.ter)');
  let failed = 0;
  for (const path of paths) {
    const failure = checkFile(path, () => readText(path, terminal));
    if (failure) failed += 1;
    terminal.out(failure ? describe(path, failure) : `ok ${path}`);
  }
  terminal.out(`${paths.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
};

const describe = (path: string, { line, expected, found }: Failure): string =>
  `FAIL ${path}:${line} expected ${expected}, found ${found}`;

function checkFile(path: string, read: () => string): Failure | null {
  try {
    if (isRecordFile(path)) return failureOf(checkRecord(read()));
    if (isScenarioFile(path)) return checkScenario(read());
    return { line: 1, expected: 'a scenario (.scn) or a record (.ter)', found: 'another name' };
  } catch (error) {
    if (error instanceof UsageError) return { line: 1, expected: 'a file', found: error.message };
    throw error;
  }
}

function checkScenario(text: string): Failure | null {
  const scenario = parseScenario(text);
  if (scenario.ok) return failureOf(runScenario(scenario.value));
  const { line, column, code } = scenario.error;
  return { line, expected: 'a scenario', found: `${code} at column ${column}` };
}

const failureOf = (outcome: { ok: true } | ({ ok: false } & Failure)): Failure | null => (outcome.ok ? null : outcome);
