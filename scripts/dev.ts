// Runs the server, restarted on every change, and Vite with hot module replacement.
import { VITE } from './lib/build-web.ts';
import { runNode } from './lib/run.ts';

const stop = new AbortController();
const parts = [
  ['--watch', 'apps/server/src/main.ts'],
  [VITE, 'apps/web'],
].map((args) => runNode(args, { signal: stop.signal }));
await Promise.race(parts);
stop.abort();
await Promise.allSettled(parts);
