import type { Result } from '@tigris/engine';

/** An opaque text. It is never sent to other people. */
export type PersonId = string;
export type Person = { id: PersonId; name: string };

/** Where a request comes from, as limits count it: an IPv4 address, an IPv6 network, or this machine itself. */
export type Address = string;

/** How a connection came: from where, and the name of the request that opened it. */
export type ConnectionOrigin = { readonly address: Address; readonly request: string };

/** Whose budget something is taken from: a person's, where it is known who they are, and an address's. */
export type Requester = { readonly person: PersonId | null; readonly address: Address };

export type Credentials = {
  cookie: string | undefined;
  authorization: string | undefined;
  origin: string | undefined;
  /** The `Host` asked for: with it the Origin is checked here as well, not only where the request came in. */
  host?: string | undefined;
  /** X-Forwarded-Proto, which counts where a proxy is trusted. */
  proto?: string | undefined;
};

export interface Persons {
  /** Null: no valid cookie or bearer token, or a cookie with a foreign Origin. */
  verify(credentials: Credentials): Promise<Person | null>;
  /** Calls `subscribe` when all older credentials of a person stop being valid. Returns what ends the calls. */
  onSignedOut(hear: (person: PersonId | null) => void): () => void;
}

/** The password was not looked at: that person or address asks too often, or too many ask at once. */
export type HashRefusal = { code: 'too-fast' | 'busy'; seconds: number };

export interface Passwords {
  hash(text: string, payer: Requester): Promise<Result<string, HashRefusal>>;
  /** Counts wrong tries of a person at the table of that code, and of an address. */
  check(
    text: string,
    hash: string,
    code: string,
    payer: Requester,
  ): Promise<'right' | 'wrong' | HashRefusal['code']>;
}
