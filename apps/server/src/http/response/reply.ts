import type { CookieOptions, Request, RequestHandler, Response } from 'express';
import { noteJob } from '../../log/event-loop-lag.ts';

type Cookie = { readonly name: string; readonly value: string; readonly options: CookieOptions };

/** The response of a route. Refusals are returned; only bugs are thrown. */
export interface Reply {
  readonly status: number;
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly Cookie[];
}

const REFUSALS = {
  'bad-json': [400, 'The body must be a JSON object.'],
  'bad-options': [400, 'The options of the table are invalid.'],
  'bad-password': [400, 'A password has at most 64 characters.'],
  'bad-name': [400, 'A name needs at least one letter or digit.'],
  'bad-subscription': [400, 'Not a subscription to a push service that this server may call.'],
  'bad-search': [400, 'The search parameters are invalid.'],
  'bad-link': [410, 'The link is invalid, already used, or older than ten minutes.'],
  'bad-host': [400, 'The Host must be a single name or address with an optional port.'],
  'bad-origin': [403, 'The request comes from a page of another site, or PUBLIC_URL is not set to this one.'],
  'need-bearer': [403, 'Without an Origin a bearer token is required; a cookie is not enough.'],
  'not-signed-in': [401, 'Not signed in: create a guest first.'],
  'not-yours': [403, 'The session belongs to another person.'],
  'no-watchers': [403, 'This table cannot be watched.'],
  'not-found': [404, 'Not found.'],
  'no-such-table': [404, 'No such table.'],
  'no-such-subscription': [404, 'No such subscription, or it has ended.'],
  'no-such-game': [404, 'No such game.'],
  'not-over': [403, 'The game is not over yet.'],
  'bad-method': [405, 'Method not allowed; the header Allow lists the allowed ones.'],
  'too-large': [413, 'The body is too large.'],
  'too-fast': [429, 'Too many requests. Wait a little.'],
  'no-room': [507, 'The disk is nearly full: only running games are written.'],
  busy: [503, 'The server is busy. Try again in a moment.'],
  'journal-damaged': [500, 'The journal of this table is damaged. Please tell the host of this server.'],
  internal: [500, 'Internal error.'],
  'store-down': [503, 'The store is unavailable. Try again in a moment.'],
  closing: [503, 'The server is closing. Try again in a moment.'],
} as const satisfies Record<string, readonly [number, string]>;
export type HttpRefusalCode = keyof typeof REFUSALS;

export function answer(body: object, status = 200): Reply {
  return { status, body };
}

export function refuse(code: HttpRefusalCode): Reply {
  const [status, message] = REFUSALS[code];
  return { status, body: { code, message } };
}

export function refuseWithRetry(seconds: number, code: 'too-fast' | 'busy' = 'too-fast'): Reply {
  return { ...refuse(code), headers: { 'Retry-After': String(seconds) } };
}

/** Turns a function into a request handler. */
export function handleWith(handle: (request: Request) => Reply | Promise<Reply>): RequestHandler {
  return async (request, response) => {
    noteJob(`http ${request.method} ${request.route?.path}`);
    sendReply(response, await handle(request));
  };
}

/** Responses depend on the person; only pages and files may be cached. */
export function sendReply(response: Response, reply: Reply): void {
  response.status(reply.status).set('Cache-Control', 'no-store');
  if (reply.headers !== undefined) response.set(reply.headers);
  for (const { name, value, options } of reply.cookies ?? []) response.cookie(name, value, options);
  if (typeof reply.body === 'string') response.type('text/plain').send(reply.body);
  else if (reply.body !== undefined) response.json(reply.body);
  else response.end();
}
