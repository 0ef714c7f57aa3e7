// The server, restarted on every change, and the web client, replaced in the page on every change.
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
