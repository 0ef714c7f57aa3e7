import { dispatch } from './lib/dispatch.ts';

process.exit(await dispatch('soak', process.argv.slice(2)));
