// Runs the script named by the first argument. `--help` prints the comment at its beginning.
import { runTool } from './lib/run-tool.ts';

const [file = '', ...flags] = process.argv.slice(2);
process.exit(await runTool(file, flags));
