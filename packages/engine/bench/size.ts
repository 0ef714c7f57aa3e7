// `pnpm bench size`: size of everything that `@tigris/engine` exports, as loaded by a page.
import { bundleEngine, MAX_GZIPPED_BYTES } from '../test/support/bundle-size.ts';

const { bytes, gzipped, parts } = await bundleEngine();
process.stdout.write(`${gzipped} bytes gzipped of ${MAX_GZIPPED_BYTES}, ${bytes} minified; before that, by folder:\n`);
for (const [folder, size] of parts) process.stdout.write(`${String(size).padStart(7)} ${folder}\n`);
process.exitCode = gzipped <= MAX_GZIPPED_BYTES ? 0 : 1;
