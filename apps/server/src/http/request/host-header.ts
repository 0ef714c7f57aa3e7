import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { refuse, sendReply } from '../response/reply.ts';

/** A name or an address, with a port at most: nothing that means something else once it stands in an address. */
const HOST_PATTERN = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const MAX_HOST_CHARS = 255;

type WithRawHeaders = Pick<IncomingMessage, 'rawHeaders'>;

/** Whether a request names its host once and plainly. The parsed headers hide that there was a second one. */
export function hasValidHost({ rawHeaders }: WithRawHeaders): boolean {
  const [host, ...more] = hostHeaders(rawHeaders);
  return host !== undefined && more.length === 0 && host.length <= MAX_HOST_CHARS && HOST_PATTERN.test(host);
}

/** A request of HTTP 1.0 may have no Host; for all others the parser of Node has checked that there is one. */
export function rejectInvalidHost(): RequestHandler {
  return (request, response, next) => {
    if (hostHeaders(request.rawHeaders).length === 0 || hasValidHost(request)) next();
    else sendReply(response, refuse('bad-host'));
  };
}

/** `rawHeaders` holds names at even indices, each followed by its value. */
const hostHeaders = (raw: readonly string[]): string[] =>
  raw.filter((_value, i) => i % 2 === 1 && raw[i - 1].toLowerCase() === 'host');
