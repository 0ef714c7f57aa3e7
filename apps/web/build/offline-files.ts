import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { BuildInfo } from '../service-worker/build-info.ts';

/** Must never change: browsers look for updates of the service worker at this path. */
export const SERVICE_WORKER = 'service-worker.js';

const PAGE_FILE = 'index.html';

/** Fonts for scripts of other languages or in the format of old browsers, and files that only the server reads. */
const EXCLUDED_FILES = /\.woff$|-(greek|greek-ext|vietnamese|cyrillic-ext)-|^board-parts\.json$/;

/** Prepends the list of built files to the script of the service worker. */
export function offlineFiles(): Plugin {
  let publicDir = '';
  return {
    name: 'offline-files',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      publicDir = config.publicDir;
    },
    generateBundle(_options, bundle) {
      const worker = bundle[SERVICE_WORKER];
      if (worker?.type !== 'chunk') throw new Error(`there is no ${SERVICE_WORKER}`);
      const built = new Map<string, string | Uint8Array>();
      for (const [name, file] of Object.entries(bundle))
        if (file !== worker) built.set(name, file.type === 'chunk' ? file.code : file.source);
      for (const name of readdirSync(publicDir)) built.set(name, readFileSync(join(publicDir, name)));
      worker.code = `const BUILD=${JSON.stringify(buildOf(built))};${worker.code}`;
    },
  };
}

function buildOf(built: ReadonlyMap<string, string | Uint8Array>): BuildInfo {
  const page = built.get(PAGE_FILE);
  if (page === undefined) throw new Error(`there is no ${PAGE_FILE}`);
  const files = [...built.keys()].filter((name) => name !== PAGE_FILE && !EXCLUDED_FILES.test(name)).sort();
  const all = createHash('sha256');
  for (const name of [PAGE_FILE, ...files]) all.update(name).update(built.get(name) ?? '');
  return {
    version: all.digest('hex').slice(0, 12),
    page: `sha256-${createHash('sha256').update(page).digest('base64')}`,
    files: files.map((name) => `/${name}`),
  };
}
