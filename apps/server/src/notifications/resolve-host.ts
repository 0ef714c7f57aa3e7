import dns from 'node:dns/promises';
import { isIP } from 'node:net';

/** Returns the addresses of a host name. Throws if there are none. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

/** Resolves as the system does, including its hosts file and local network. */
export const resolveBySystem: ResolveHost = async (host) =>
  (await dns.lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address);

/**
 * Resolves by DNS queries. `dns.lookup` would block one of the four threads of libuv's pool, and names that no server
 * answers for could block all of them, together with password hashing and file access.
 */
export const resolveByDns: ResolveHost = async (host) => {
  if (isIP(host) !== 0) return [host];
  const answers = await Promise.allSettled([dns.resolve4(host), dns.resolve6(host)]);
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (found.length === 0) throw new Error('no address found');
  return found;
};
