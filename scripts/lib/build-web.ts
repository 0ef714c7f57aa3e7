import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runNode } from './run.ts';

export const VITE = 'apps/web/node_modules/vite/bin/vite.js';
const BUILT = 'apps/web/dist/index.html';
const SOURCES = [
  'apps/web/*.*',
  'apps/web/{src,public,build,service-worker}/**',
  'packages/*/src/**',
  'pnpm-lock.yaml',
];

/**
 * Builds the page if its sources are newer than the last build. Sets NODE_ENV, since under jest Vite would make a
 * development build.
 */
export async function buildWeb(): Promise<number> {
  if (!existsSync(join(ROOT, 'apps/web/index.html')) || !isStale()) return 0;
  const env = { ...process.env, NODE_ENV: 'production' };
  return await runNode([VITE, 'build', 'apps/web', '--logLevel=warn'], { env });
}

function isStale(): boolean {
  if (!existsSync(join(ROOT, BUILT))) return true;
  const builtAt = changedAt(BUILT);
  return globSync(SOURCES, { cwd: ROOT }).some((file) => changedAt(file) > builtAt);
}

function changedAt(file: string): number {
  return statSync(join(ROOT, file)).mtimeMs;
}
