import { buildWeb } from './lib/build-web.ts';
import { runServer } from './lib/run-server.ts';

const code = await buildWeb();
if (code !== 0) process.exit(code);
runServer(process.argv.slice(2));
