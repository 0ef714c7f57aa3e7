import { readFileSync } from 'node:fs';

/** Enough for the store's files and those that it opens for a moment, with as much again to spare. */
const KEPT = 48;

/**
 * So many connections leave descriptors for the store: an open file that cannot be had stops every table. Node has
 * raised the soft limit to the hard one already. Infinity where the system does not say.
 */
export function mostConnections(openFiles = openFileLimit()): number {
  return Math.max(1, Math.min(openFiles - KEPT, Math.floor(openFiles * 0.9)));
}

function openFileLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Infinity);
  } catch {
    return Infinity;
  }
}
