import { randomBytes } from 'node:crypto';
import type { Random } from '../ports/environment.ts';
import type { PersonId } from '../ports/persons.ts';

/** Where new names for things come from; tests script it. */
export interface Ids {
  personId(): PersonId;
  /** The code of a table. */
  tableCode(): string;
  /** What a device link holds. */
  deviceLink(): string;
}

// No 0 O Q D, 1 I L, 2 Z, 5 S, 8 B, U V W: read aloud, written down or shown in a poor font, each stays itself.
const CODE_ALPHABET = 'ACEFGHJKMNPRTXY34679';
const CODE_CHARS = 8;

export function createIds(random: Random): Ids {
  return {
    personId: () => randomBytes(16).toString('base64url'),
    tableCode: () =>
      Array.from({ length: CODE_CHARS }, () => CODE_ALPHABET[random(CODE_ALPHABET.length)]).join(''),
    deviceLink: () => randomBytes(24).toString('base64url'),
  };
}

/** A code as somebody may type it, or undefined: in small letters, with spaces or a dash. */
export function parseTableCode(text: string): string | undefined {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{4,12}$/.test(code) ? code : undefined;
}
