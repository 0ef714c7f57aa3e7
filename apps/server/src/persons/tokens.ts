import { createHmac, timingSafeEqual } from 'node:crypto';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Lifetime of tokens, and of everything a browser stores for its person. */
export const TOKEN_LIFETIME_MS = 365 * DAY_MS;

export interface SignedPerson {
  readonly person: string;
  /** Number of times the person has signed out everywhere. Tokens of earlier generations are revoked. */
  readonly generation: number;
  /** Whether the browser should get a new token. */
  readonly stale: boolean;
}

export interface Tokens {
  sign(person: string, generation: number): string;
  read(token: string): SignedPerson | undefined;
}

/**
 * Tokens `PERSON.TIME.GENERATION.SIGNATURE`, valid for a year and not stored. Tokens of the first format have no
 * generation and count as generation 0.
 * @param before former secrets: their tokens are valid and get replaced soon
 */
export function createTokens(secret: string, now: () => number, before: readonly string[] = []): Tokens {
  const signatureOf = createSigner(secret);
  const formerSignaturesOf = before.map(createSigner);

  return {
    sign(person, generation) {
      const payload = `${person}.${now().toString(36)}.${generation}`;
      return `${payload}.${signatureOf(payload).toString('base64url')}`;
    },
    read(token) {
      const parts = /^(([\w-]{8,64})\.([0-9a-z]{6,12})(?:\.(\d{1,9}))?)\.([\w-]{43})$/.exec(token);
      const [, payload, person, time, generation = '0', signature] = parts ?? [];
      if (payload === undefined || person === undefined || time === undefined || signature === undefined)
        return undefined;
      const isCurrent = isSameSignature(signature, signatureOf(payload));
      if (!isCurrent && !formerSignaturesOf.some((sign) => isSameSignature(signature, sign(payload)))) return undefined;
      const age = now() - Number.parseInt(time, 36);
      return age > TOKEN_LIFETIME_MS
        ? undefined
        : { person, generation: Number(generation), stale: !isCurrent || age > 7 * DAY_MS };
    },
  };
}

function createSigner(secret: string): (payload: string) => Buffer {
  // A derived key, so that the secret can also sign other things.
  const key = createHmac('sha256', secret).update('person token 1').digest();
  return (payload) => createHmac('sha256', key).update(payload).digest();
}

/**
 * Compares the texts, not the bytes: two bits of the last character are unused, so four texts decode to the same bytes.
 */
function isSameSignature(text: string, signature: Buffer): boolean {
  const actual = Buffer.from(text);
  const expected = Buffer.from(signature.toString('base64url'));
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
