import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import type { Guests, SignedIn } from '../../persons/guests.ts';
import { cookieValue, PERSON_COOKIE, SECURE_PERSON_COOKIE } from '../../persons/read-credentials.ts';
import { TOKEN_LIFETIME_MS } from '../../persons/tokens.ts';
import type { Credentials, Person } from '../../ports/persons.ts';
import { answer, type Reply, refuse } from '../response/reply.ts';

export function requestCredentials({ headers }: Pick<IncomingMessage, 'headers'>): Credentials {
  const { cookie, authorization, origin, host, 'x-forwarded-proto': proto } = headers;
  return { cookie, authorization, origin, host, proto: [proto].flat()[0] };
}

/** Authenticates requests, and refuses those without a person where one is needed. */
export class Callers {
  readonly #guests: Guests;
  readonly #https: boolean;

  constructor(guests: Guests, publicUrl: string | undefined) {
    this.#guests = guests;
    this.#https = publicUrl?.startsWith('https:') ?? false;
  }

  /** Refuses requests without a person. */
  withPerson(request: Request, handle: (person: Person) => Reply | Promise<Reply>): Promise<Reply> {
    return this.withOptionalPerson(request, (person) => (person === null ? refuse('not-signed-in') : handle(person)));
  }

  /** Handles requests with or without a person. Renews an aging cookie. */
  async withOptionalPerson(
    request: Request,
    handle: (person: Person | null) => Reply | Promise<Reply>,
  ): Promise<Reply> {
    const authenticated = await this.#guests.authenticate(requestCredentials(request));
    if (authenticated === null) return await handle(null);
    const reply = await handle(authenticated.person);
    const { authorization, cookie } = request.headers;
    const hasOldCookie = this.#isSecure(request) && cookieValue(cookie, SECURE_PERSON_COOKIE) === null;
    return authorization === undefined && (authenticated.isNew || hasOldCookie)
      ? { cookies: this.#cookies(request, authenticated.token), ...reply }
      : reply;
  }

  /** A page gets its token in an HTTP-only cookie, a program (without an Origin) in the body. */
  signIn(request: Request, { person, token }: SignedIn, status: number): Reply {
    if (request.headers.origin === undefined) return answer({ person, token }, status);
    return { ...answer({ person }, status), cookies: this.#cookies(request, token) };
  }

  #isSecure(request: Request): boolean {
    return this.#https || request.secure;
  }

  /** Over https the cookie has another name. A browser that still sends the http cookie gets it replaced. */
  #cookies(request: Request, value: string): NonNullable<Reply['cookies']> {
    const secure = this.#isSecure(request);
    const options = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const;
    const current = {
      name: secure ? SECURE_PERSON_COOKIE : PERSON_COOKIE,
      value,
      options: { ...options, maxAge: TOKEN_LIFETIME_MS },
    };
    const old = { name: PERSON_COOKIE, value: '', options: { ...options, maxAge: 0 } };
    return secure && cookieValue(request.headers.cookie, PERSON_COOKIE) !== null ? [current, old] : [current];
  }
}
