import type { EventEmitter } from 'node:events';
import type { Junk } from './junk.ts';
import { errorFacts, type Log } from './log.ts';

/**
 * A fault that nobody caught belongs to one request or one socket, and everything that counts is on the disk: it is
 * told, and the other tables play on.
 */
export function keepGoing(log: Log, junk: Junk, faults: Pick<EventEmitter, 'on'> = process): void {
  // Rejections that nobody caught arrive here as well.
  faults.on('uncaughtException', (error: unknown) => {
    if (!junk.takes()) log.error('fault', errorFacts(error));
  });
}
