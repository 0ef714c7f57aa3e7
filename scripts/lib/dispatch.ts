import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from './run.ts';
import { runTool } from './run-tool.ts';

const PACKAGES = ['apps/lab', 'packages/engine', 'packages/bots', 'scripts'];

/** Runs `NAME.ts` from the bench or soak folder of a package with the given flags. Resolves to the exit code. */
export async function runNamedTool(kind: 'bench' | 'soak', [name, ...flags]: readonly string[]): Promise<number> {
  const file = PACKAGES.map((home) => `${home}/${kind}/${name}.ts`).find((path) => existsSync(join(ROOT, path)));
  if (file !== undefined) return await runTool(file, flags);
  const known = globSync(
    PACKAGES.map((home) => `${home}/${kind}/*.ts`),
    { cwd: ROOT },
  ).map((path) => basename(path, '.ts'));
  process.stderr.write(
    `pnpm ${kind} NAME [flags], or --help for its flags; NAME is one of: ${known.sort().join(', ') || '(none yet)'}\n`,
  );
  return 2;
}
