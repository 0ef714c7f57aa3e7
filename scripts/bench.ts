import { dispatch } from './lib/dispatch.ts';

process.exit(await dispatch('bench', process.argv.slice(2)));
