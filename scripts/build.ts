// Builds the page for servers that are not started with `pnpm start`.
import { buildWeb } from './lib/build-web.ts';

process.exit(await buildWeb());
