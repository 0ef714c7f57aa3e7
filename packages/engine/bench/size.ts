// How many bytes of engine a page loads: `pnpm bench size`. Counts everything that `@tigris/engine` exports.
import { bundleEngine, LIMIT } from '../test/support/bundle.ts';

const { bytes, gzipped, parts } = await bundleEngine();
process.stdout.write(`${gzipped} bytes gzipped of ${LIMIT}, ${bytes} minified; before that, by folder:\n`);
for (const [folder, size] of parts) process.stdout.write(`${String(size).padStart(7)} ${folder}\n`);
process.exitCode = gzipped <= LIMIT ? 0 : 1;
