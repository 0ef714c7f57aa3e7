import { calls } from './calls.ts';
import { lobby } from './lobby.ts';
import { log } from './log.ts';
import { pieces } from './pieces.ts';
import { play } from './play.ts';
import { together } from './together.ts';

/** Words of a table, before, during and after a game. */
export const table = { ...pieces, ...play, ...log, ...lobby, ...together, ...calls };
