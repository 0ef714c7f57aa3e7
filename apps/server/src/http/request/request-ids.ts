import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';

/** The id of a request in the logs of the server and the proxy, and in the acts of the socket it opened. */
export type RequestIdOf = (request: Pick<IncomingMessage, 'headers'>) => string;

const REQUEST_ID_HEADER = 'x-request-id';
const REQUEST_ID_PATTERN = /^[\w-]{8,40}$/;
const REQUEST_ID_BYTES = 12;

/** Accepts ids of a trusted proxy; all others are generated. */
export function createRequestIdOf({ trustedProxies }: { readonly trustedProxies: number }): RequestIdOf {
  const known = new WeakMap<object, string>();
  const newId: RequestIdOf = ({ headers }) => {
    const header = headers[REQUEST_ID_HEADER];
    const isTrusted = trustedProxies > 0 && typeof header === 'string' && REQUEST_ID_PATTERN.test(header);
    return isTrusted ? header : randomBytes(REQUEST_ID_BYTES).toString('base64url');
  };
  return (request) => {
    const id = known.get(request) ?? newId(request);
    known.set(request, id);
    return id;
  };
}

/** Sends the id to the client, for bug reports. */
export function sendRequestId(requestIdOf: RequestIdOf): RequestHandler {
  return (request, response, next) => {
    response.set(REQUEST_ID_HEADER, requestIdOf(request));
    next();
  };
}
