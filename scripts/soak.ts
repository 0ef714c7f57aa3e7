import { runNamedTool } from './lib/dispatch.ts';

process.exit(await runNamedTool('soak', process.argv.slice(2)));
