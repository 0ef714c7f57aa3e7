import { createHmac, timingSafeEqual } from 'node:crypto';

const DAY_MS = 24 * 60 * 60 * 1000;
/** For how long a token is good. Whatever a browser keeps for its person lasts as long. */
export const TOKEN_LIFETIME_MS = 365 * DAY_MS;

export interface SignedPerson {
  readonly person: string;
  /** How often the person had signed out everywhere. Tokens of earlier generations are not valid any more. */
  readonly generation: number;
  /** True when the token has used up some of its year: the browser should be given a new one. */
  readonly stale: boolean;
}

export interface Tokens {
  sign(person: string, generation: number): string;
  read(token: string): SignedPerson | undefined;
}

/**
 * Tokens `PERSON.TIME.GENERATION.SIGNATURE`: whoever holds one is that person for a year. Nothing is stored for them.
 * Tokens of the first form have no generation, and count as generation 0.
 * @param before secrets of earlier times: what they signed is still good, and is signed anew soon.
 */
export function createTokens(secret: string, now: () => number, before: readonly string[] = []): Tokens {
  const signatureOf = createSigner(secret);
  const former = before.map(createSigner);

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
      const isOfNow = isSameSignature(signature, signatureOf(payload));
      if (!isOfNow && !former.some((signed) => isSameSignature(signature, signed(payload)))) return undefined;
      const age = now() - Number.parseInt(time, 36);
      return age > TOKEN_LIFETIME_MS
        ? undefined
        : { person, generation: Number(generation), stale: !isOfNow || age > 7 * DAY_MS };
    },
  };
}

function createSigner(secret: string): (payload: string) => Buffer {
  // A key of its own for this use, so that the same secret can later sign something else.
  const key = createHmac('sha256', secret).update('person token 1').digest();
  return (payload) => createHmac('sha256', key).update(payload).digest();
}

/** Compares the texts, not the bytes: two bits of the last letter mean nothing, so four texts give the same bytes. */
function isSameSignature(text: string, signature: Buffer): boolean {
  const given = Buffer.from(text);
  const right = Buffer.from(signature.toString('base64url'));
  return given.length === right.length && timingSafeEqual(given, right);
}
