import { runChecks } from './lib/checks.ts';

const { failed } = await runChecks();
process.exit(failed.length === 0 ? 0 : 1);
