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
  'bad-json': [400, 'The body has to be a JSON object.'],
  'bad-options': [400, 'These options of a table cannot be read.'],
  'bad-password': [400, 'A password has at most 64 characters.'],
  'bad-name': [400, 'A name needs at least one letter or digit.'],
  'bad-subscription': [400, 'This is no subscription to a push service that this server may call.'],
  'bad-search': [400, 'What is searched for cannot be read.'],
  'bad-link': [410, 'This link is not valid, was used already, or is older than ten minutes.'],
  'bad-host': [400, 'The Host has to be one name or address, with a port at most.'],
  'bad-origin': [
    403,
    'This request comes from a page of another server, or PUBLIC_URL does not name this one.',
  ],
  'need-bearer': [403, 'Without an Origin a bearer token is needed; a cookie does not count.'],
  'not-signed-in': [401, 'You are not signed in: make a guest person first.'],
  'not-yours': [403, 'This session belongs to somebody else.'],
  'no-watchers': [403, 'Nobody may watch this table.'],
  'not-found': [404, 'There is nothing here.'],
  'no-such-table': [404, 'There is no such table.'],
  'no-such-subscription': [404, 'You have no such subscription, or it has ended.'],
  'no-such-game': [404, 'There is no such game.'],
  'not-over': [403, 'This game is not over yet.'],
  'bad-method': [405, 'This method does not work here; the header Allow names those that do.'],
  'too-large': [413, 'The body is too large.'],
  'too-fast': [429, 'You ask too often. Wait a little.'],
  'no-room': [507, 'The disk is nearly full: only games under way are written.'],
  busy: [503, 'The server is busy. Try again in a moment.'],
  'journal-damaged': [500, 'The journal of this table is damaged. Tell the person who runs this server.'],
  internal: [500, 'Something went wrong here.'],
  'store-down': [503, 'The store does not answer. Try again in a moment.'],
  closing: [503, 'The server is closing. Try again in a moment.'],
} as const satisfies Record<string, readonly [number, string]>;
export type RefusalCode = keyof typeof REFUSALS;

export function answer(body: object, status = 200): Reply {
  return { status, body };
}

export function refuse(code: RefusalCode): Reply {
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
