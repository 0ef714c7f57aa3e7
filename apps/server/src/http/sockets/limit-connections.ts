import { readFileSync } from 'node:fs';
import type { Server } from 'node:net';
import type { Settings } from '../../config.ts';
import type { Environment } from '../../environment.ts';
import { createConnectionCounter } from '../../limits/connection-counter.ts';
import { ThrottledWarning } from '../../log/throttled-warning.ts';
import { peerAddress } from '../request/client-address.ts';

/** File descriptors reserved for the store, twice as many as it uses. */
const RESERVED_FILES = 48;

/**
 * Limits connections so that the store can always open its files. One address gets at most half of them; behind a proxy
 * all clients share one address, and the proxy has to limit them.
 */
export function limitConnections(
  server: Server,
  { trustedProxies, limits }: Pick<Settings, 'trustedProxies' | 'limits'>,
  { timers, log }: Pick<Environment, 'timers' | 'log'>,
): void {
  server.maxConnections = maxConnections(openFileLimit());
  const tally = new ThrottledWarning('connections dropped', log, timers);
  const onDropped = (): void => tally.count({ most: server.maxConnections });
  server.on('drop', onDropped).on('close', () => tally.stop());
  if (trustedProxies > 0) return;
  const counter = createConnectionCounter(Math.ceil(server.maxConnections / 2));
  server.on('connection', (socket) => {
    const address = peerAddress(socket.remoteAddress ?? '', limits.loopback);
    const leave = counter.enter(address);
    if (leave !== null) return void socket.once('close', leave);
    onDropped();
    socket.destroy();
  });
}

const maxConnections = (openFiles: number): number =>
  Math.max(2, Math.min(openFiles - RESERVED_FILES, Math.floor(openFiles * 0.9)));

/** Node has already raised the soft limit to the hard limit. Infinity if the system does not say. */
function openFileLimit(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Infinity);
  } catch {
    return Infinity;
  }
}
