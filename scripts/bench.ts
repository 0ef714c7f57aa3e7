import { runNamedTool } from './lib/dispatch.ts';

process.exit(await runNamedTool('bench', process.argv.slice(2)));
