/**
 * The engine's second door, `@tigris/engine/fast`: for bots and benches that play millions of moves on a copy of their
 * own. The rules are those of the first door; what it saves are copies, event logs and lists of objects.
 *
 * The price: positions are changed in place, so copy one (`copyPosition`) before the first step, and let nothing else
 * change its board in between.
 */
export { play, playEnd } from './apply.ts';
export { MAX_LEGAL, writeLegal } from './legal.ts';
export { unpack } from './pack.ts';
