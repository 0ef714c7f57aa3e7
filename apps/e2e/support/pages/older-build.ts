import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Files that get other names in the older build, as if their content had changed since. */
const RENAMED = /\b(index|rules-screen)-[\w-]{8}\.js\b/g;
const olderName = (text: string): string => text.replace(RENAMED, '$1-older123.js');

/** Creates a copy of a build that looks like an earlier one. */
export function createOlderBuild(dist: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'te-older-build-'));
  cpSync(dist, folder, { recursive: true });
  for (const name of globSync('**/*.{js,html}', { cwd: folder })) {
    const path = join(folder, name);
    writeFileSync(path, olderName(readFileSync(path, 'utf8')));
    if (olderName(name) !== name) renameSync(path, join(folder, olderName(name)));
  }
  reviseWorker(folder);
  return folder;
}

/** Gives the service worker its own version and the hash of the changed page. */
function reviseWorker(folder: string): void {
  const path = join(folder, 'service-worker.js');
  const page = createHash('sha256')
    .update(readFileSync(join(folder, 'index.html')))
    .digest('base64');
  const script = readFileSync(path, 'utf8')
    .replace(/"version":"\w+"/, '"version":"older"')
    .replace(/"page":"[^"]+"/, `"page":"sha256-${page}"`);
  writeFileSync(path, script);
}
