import type { Result } from '@tigris/engine';

/** Opaque. Never sent to other people. */
export type PersonId = string;
export type Person = { id: PersonId; name: string };

/** The unit of rate limits: an IPv4 address, an IPv6 network, or this machine. */
export type Address = string;

/** The client address of a connection, and the id of the request that opened it. */
export type ConnectionOrigin = { readonly address: Address; readonly requestId: string };

/** Whose budgets a request consumes: those of the person, if known, and of the address. */
export type Requester = { readonly person: PersonId | null; readonly address: Address };

export type Credentials = {
  cookie: string | undefined;
  authorization: string | undefined;
  origin: string | undefined;
  /** The `Host` header, to check the Origin again. Undefined if it was checked on arrival. */
  host?: string | undefined;
  /** X-Forwarded-Proto. Used only behind trusted proxies. */
  proto?: string | undefined;
};

export interface Persons {
  /** Null: no valid cookie or bearer token, or a cookie with a foreign Origin. */
  verify(credentials: Credentials): Promise<Person | null>;
  /**
   * Calls back when all older credentials of a person are revoked; null: of any person. Returns a function that
   * unsubscribes.
   */
  onSignedOut(listener: (person: PersonId | null) => void): () => void;
}

/** The password was not hashed: the requester asks too often, or the server is busy. */
export type HashRefusal = { code: 'too-fast' | 'busy'; seconds: number };

export interface Passwords {
  hash(text: string, requester: Requester): Promise<Result<string, HashRefusal>>;
  /** Counts wrong attempts of a person at this table, and of an address. */
  check(
    text: string,
    hash: string,
    code: string,
    requester: Requester,
  ): Promise<'right' | 'wrong' | HashRefusal['code']>;
}
