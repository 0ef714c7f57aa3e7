import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

/** Maximum size of the engine in the page, gzipped. */
export const MAX_GZIPPED_BYTES = 20_000;

const ENGINE = join(dirname(fileURLToPath(import.meta.url)), '../..');
/** The bundler of the page; the engine has no dependencies. */
const VITE = join(ENGINE, '../../apps/web/node_modules/vite/dist/node/index.js');

type Chunk = { code: string; modules: Record<string, { renderedLength: number }> };
type Vite = { build(options: object): Promise<{ output: Chunk[] }> };

type Bundle = { bytes: number; gzipped: number; parts: [folder: string, size: number][] };

/** Bundles everything exported by `@tigris/engine`, as for the page. */
export async function bundleEngine(): Promise<Bundle> {
  const vite: Vite = await import(pathToFileURL(VITE).href);
  const { output } = await vite.build({
    configFile: false,
    root: ENGINE,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(ENGINE, 'src/index.ts'), preserveEntrySignatures: 'strict' },
    },
  });
  const [{ code, modules }] = output;
  return { bytes: code.length, gzipped: gzipSync(code, { level: 9 }).length, parts: partsOf(modules) };
}

/** The largest folder first. */
function partsOf(modules: Chunk['modules']): Bundle['parts'] {
  const sizes = new Map<string, number>();
  for (const [path, { renderedLength }] of Object.entries(modules)) {
    const folder = dirname(relative(join(ENGINE, 'src'), path)).split(sep)[0];
    sizes.set(folder, (sizes.get(folder) ?? 0) + renderedLength);
  }
  return [...sizes].sort(([, a], [, b]) => b - a);
}
