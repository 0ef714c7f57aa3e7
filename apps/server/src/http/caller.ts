import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import type { Guests, SignedIn } from '../persons/guests.ts';
import { COOKIE } from '../persons/read-credentials.ts';
import type { Credentials, Person } from '../table/ports.ts';
import { answer, type Reply, refuse } from './reply.ts';

const YEAR = 365 * 24 * 60 * 60 * 1000;

export function credentialsOf({ headers }: Pick<IncomingMessage, 'headers'>): Credentials {
  const { cookie, authorization, origin, host } = headers;
  return { cookie, authorization, origin, host };
}

/** Who asks, and what they are answered if they are nobody. */
export class Callers {
  readonly #guests: Guests;
  readonly #https: boolean;

  constructor(guests: Guests, publicUrl: string | undefined) {
    this.#guests = guests;
    this.#https = publicUrl?.startsWith('https:') ?? false;
  }

  /** Answers a person only. */
  withPerson(request: Request, handle: (person: Person) => Reply | Promise<Reply>): Promise<Reply> {
    return this.withAnybody(request, (person) =>
      person === null ? refuse('not-signed-in') : handle(person),
    );
  }

  /** Answers a person, or null for nobody; a cookie that is getting old is renewed on the way. */
  async withAnybody(
    request: Request,
    handle: (person: Person | null) => Reply | Promise<Reply>,
  ): Promise<Reply> {
    const found = await this.#guests.lookUp(credentialsOf(request));
    if (found === null) return await handle(null);
    const reply = await handle(found.person);
    const byCookie = request.headers.authorization === undefined;
    return found.renewed !== undefined && byCookie
      ? { cookie: this.#cookie(request, found.renewed), ...reply }
      : reply;
  }

  /** A page gets its token in a cookie that no script can read; a program, which has no Origin, in the answer. */
  signIn(request: Request, { person, token }: SignedIn, status: number): Reply {
    if (request.headers.origin === undefined) return answer({ person, token }, status);
    return { ...answer({ person }, status), cookie: this.#cookie(request, token) };
  }

  #cookie(request: Request, value: string): NonNullable<Reply['cookie']> {
    const secure = this.#https || request.secure;
    return {
      name: COOKIE,
      value,
      options: { httpOnly: true, sameSite: 'lax', secure, maxAge: YEAR, path: '/' },
    };
  }
}
