import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import type { Guests, SignedIn } from '../../persons/guests.ts';
import { cookieValue, HTTP_COOKIE, HTTPS_COOKIE } from '../../persons/read-credentials.ts';
import { TOKEN_LIFETIME_MS } from '../../persons/tokens.ts';
import type { Credentials, Person } from '../../ports/persons.ts';
import { answer, type Reply, refuse } from '../response/reply.ts';

export function requestCredentials({ headers }: Pick<IncomingMessage, 'headers'>): Credentials {
  const { cookie, authorization, origin, host, 'x-forwarded-proto': proto } = headers;
  return { cookie, authorization, origin, host, proto: [proto].flat()[0] };
}

/** Finds the person behind a request, and refuses requests that need a person and have none. */
export class Callers {
  readonly #guests: Guests;
  readonly #https: boolean;

  constructor(guests: Guests, publicUrl: string | undefined) {
    this.#guests = guests;
    this.#https = publicUrl?.startsWith('https:') ?? false;
  }

  /** Answers a person only. */
  withPerson(request: Request, handle: (person: Person) => Reply | Promise<Reply>): Promise<Reply> {
    return this.withOptionalPerson(request, (person) =>
      person === null ? refuse('not-signed-in') : handle(person),
    );
  }

  /** Answers a person, or null for nobody; a cookie that is getting old is renewed on the way. */
  async withOptionalPerson(
    request: Request,
    handle: (person: Person | null) => Reply | Promise<Reply>,
  ): Promise<Reply> {
    const found = await this.#guests.authenticate(requestCredentials(request));
    if (found === null) return await handle(null);
    const reply = await handle(found.person);
    const { authorization, cookie } = request.headers;
    const isOldName = this.#isSecure(request) && cookieValue(cookie, HTTPS_COOKIE) === null;
    return authorization === undefined && (found.isNew || isOldName)
      ? { cookies: this.#cookies(request, found.token), ...reply }
      : reply;
  }

  /** A page gets its token in a cookie that no script can read; a program, which has no Origin, in the answer. */
  signIn(request: Request, { person, token }: SignedIn, status: number): Reply {
    if (request.headers.origin === undefined) return answer({ person, token }, status);
    return { ...answer({ person }, status), cookies: this.#cookies(request, token) };
  }

  #isSecure(request: Request): boolean {
    return this.#https || request.secure;
  }

  /** Over https the cookie has another name. A browser that still sends the one for http gets the other instead. */
  #cookies(request: Request, value: string): NonNullable<Reply['cookies']> {
    const secure = this.#isSecure(request);
    const options = { httpOnly: true, sameSite: 'lax', secure, path: '/' } as const;
    const kept = {
      name: secure ? HTTPS_COOKIE : HTTP_COOKIE,
      value,
      options: { ...options, maxAge: TOKEN_LIFETIME_MS },
    };
    const old = { name: HTTP_COOKIE, value: '', options: { ...options, maxAge: 0 } };
    return secure && cookieValue(request.headers.cookie, HTTP_COOKIE) !== null ? [kept, old] : [kept];
  }
}
