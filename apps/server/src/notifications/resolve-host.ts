import dns from 'node:dns/promises';
import { isIP } from 'node:net';

/** The addresses behind a name; throws where there are none. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

/** As the system finds them: by its own list of names and by its own network, too. */
export const resolveBySystem: ResolveHost = async (host) =>
  (await dns.lookup(host, { all: true, order: 'ipv4first' })).map(({ address }) => address);

/**
 * As name servers have them. The system itself would hold one of four threads for as long as it waits: whoever has a
 * name that no server answers for could hold all four, and passwords, pages and pictures would wait for them.
 */
export const resolveByDns: ResolveHost = async (host) => {
  if (isIP(host) !== 0) return [host];
  const answers = await Promise.allSettled([dns.resolve4(host), dns.resolve6(host)]);
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (found.length === 0) throw new Error('no address was found');
  return found;
};
