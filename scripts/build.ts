// Builds the page, for whoever starts the server in another way than with `pnpm start`.
import { buildWeb } from './lib/build-web.ts';

process.exit(await buildWeb());
