import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { refuse, sendReply } from '../response/reply.ts';

/** A plain host with an optional port: safe to put into URLs. */
const HOST_PATTERN = /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const MAX_HOST_CHARS = 255;

type WithRawHeaders = Pick<IncomingMessage, 'rawHeaders'>;

/** Whether the request has exactly one plain Host header. Node's parsed headers hide duplicates. */
export function hasValidHost({ rawHeaders }: WithRawHeaders): boolean {
  const [host, ...more] = hostHeaders(rawHeaders);
  return host !== undefined && more.length === 0 && host.length <= MAX_HOST_CHARS && HOST_PATTERN.test(host);
}

/** HTTP/1.0 requests need no Host; for later versions Node's parser requires one. */
export function rejectInvalidHost(): RequestHandler {
  return (request, response, next) => {
    if (hostHeaders(request.rawHeaders).length === 0 || hasValidHost(request)) next();
    else sendReply(response, refuse('bad-host'));
  };
}

/** `rawHeaders` alternates names and values. */
const hostHeaders = (raw: readonly string[]): string[] =>
  raw.filter((_value, i) => i % 2 === 1 && raw[i - 1].toLowerCase() === 'host');
