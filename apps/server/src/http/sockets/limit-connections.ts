import { readFileSync } from 'node:fs';
import type { Server } from 'node:net';
import type { Settings } from '../../config.ts';
import type { Environment } from '../../environment.ts';
import { createConnectionCounter } from '../../limits/semaphore.ts';
import { ThrottledWarning } from '../../log/throttled-warning.ts';
import { peerAddress } from '../request/client-address.ts';

/** Enough for the store's files and those that it opens for a moment, with as much again to spare. */
const RESERVED_FILES = 48;

/**
 * Limits the connections, so that the store can always open its files: without them every table stops. One address gets
 * half of the connections at most. Behind a proxy all have one address, and the proxy has to limit them.
 */
export function limitConnections(
  server: Server,
  { trustedProxies, limits }: Pick<Settings, 'trustedProxies' | 'limits'>,
  { timers, log }: Pick<Environment, 'timers' | 'log'>,
): void {
  server.maxConnections = maxConnections(openFileLimit());
  const tally = new ThrottledWarning('connections dropped', log, timers);
  const dropped = (): void => tally.count({ most: server.maxConnections });
  server.on('drop', dropped).on('close', () => tally.stop());
  if (trustedProxies > 0) return;
  const crowd = createConnectionCounter(Math.ceil(server.maxConnections / 2));
  server.on('connection', (socket) => {
    const address = peerAddress(socket.remoteAddress ?? '', limits.loopback);
    const leave = crowd.enter(address);
    if (leave !== null) return void socket.once('close', leave);
    dropped();
    socket.destroy();
  });
}

const maxConnections = (openFiles: number): number =>
  Math.max(2, Math.min(openFiles - RESERVED_FILES, Math.floor(openFiles * 0.9)));

/** Node has raised the soft limit to the hard one already. Infinity where the system does not say. */
function openFileLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Infinity);
  } catch {
    return Infinity;
  }
}
