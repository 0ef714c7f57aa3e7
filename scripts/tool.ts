// Runs the script that the first word names; with `--help` it tells what that script is for.
import { runTool } from './lib/run-tool.ts';

const [file = '', ...flags] = process.argv.slice(2);
process.exit(await runTool(file, flags));
