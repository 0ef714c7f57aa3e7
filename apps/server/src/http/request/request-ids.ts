import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';

/** The name under which a request stands in the log, in the proxy's log, and with the acts of the socket it opened. */
export type RequestIdOf = (request: Pick<IncomingMessage, 'headers'>) => string;

const REQUEST_ID_HEADER = 'x-request-id';
const REQUEST_ID_PATTERN = /^[\w-]{8,40}$/;
const REQUEST_ID_BYTES = 12;

/** A trusted proxy names its requests; all others are named here, whatever they call themselves. */
export function createRequestIdOf({ trustedProxies }: { readonly trustedProxies: number }): RequestIdOf {
  const known = new WeakMap<object, string>();
  const nameOf: RequestIdOf = ({ headers }) => {
    const given = headers[REQUEST_ID_HEADER];
    const isNamed = trustedProxies > 0 && typeof given === 'string' && REQUEST_ID_PATTERN.test(given);
    return isNamed ? given : randomBytes(REQUEST_ID_BYTES).toString('base64url');
  };
  return (request) => {
    const id = known.get(request) ?? nameOf(request);
    known.set(request, id);
    return id;
  };
}

/** Tells each caller the name of the request, so that they can tell us. */
export function sendRequestId(requestIdOf: RequestIdOf): RequestHandler {
  return (request, response, next) => {
    response.set(REQUEST_ID_HEADER, requestIdOf(request));
    next();
  };
}
