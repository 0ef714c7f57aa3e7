import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { refuse, send } from '../response/reply.ts';

/** A name or an address, with a port at most: nothing that means something else once it stands in an address. */
const PLAIN = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const LONGEST = 255;

type Raw = Pick<IncomingMessage, 'rawHeaders'>;

/** Whether a request names its host once and plainly. The parsed headers hide that there was a second one. */
export function hasPlainHost({ rawHeaders }: Raw): boolean {
  const [host, ...more] = hostsIn(rawHeaders);
  return host !== undefined && more.length === 0 && host.length <= LONGEST && PLAIN.test(host);
}

/** A request of HTTP 1.0 may have no Host; for all others the parser of Node has checked that there is one. */
export function guardHost(): RequestHandler {
  return (request, response, next) => {
    if (hostsIn(request.rawHeaders).length === 0 || hasPlainHost(request)) next();
    else send(response, refuse('bad-host'));
  };
}

/** `rawHeaders` holds names at even indices, each followed by its value. */
const hostsIn = (raw: readonly string[]): string[] =>
  raw.filter((_value, i) => i % 2 === 1 && raw[i - 1].toLowerCase() === 'host');
