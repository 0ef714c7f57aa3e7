import { createHmac, timingSafeEqual } from 'node:crypto';

const DAY = 24 * 60 * 60 * 1000;
const YEAR = 365 * DAY;

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
 */
export function createTokens(secret: string, now: () => number): Tokens {
  // A key of its own for this use, so that the same secret can later sign something else.
  const key = createHmac('sha256', secret).update('person token 1').digest();
  const signatureOf = (payload: string): Buffer => createHmac('sha256', key).update(payload).digest();

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
      // Compares the texts, not the bytes: two bits of the last letter mean nothing, so four texts give the same bytes.
      const given = Buffer.from(signature);
      const right = Buffer.from(signatureOf(payload).toString('base64url'));
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      const age = now() - Number.parseInt(time, 36);
      return age > YEAR ? undefined : { person, generation: Number(generation), stale: age > 7 * DAY };
    },
  };
}
