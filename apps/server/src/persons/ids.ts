import { randomBytes } from 'node:crypto';
import type { Random } from '../ports/environment.ts';
import type { PersonId } from '../ports/persons.ts';

/** Generates ids. Tests script it. */
export interface Ids {
  personId(): PersonId;
  tableCode(): string;
  deviceLink(): string;
}

// Without 0 O Q D, 1 I L, 2 Z, 5 S, 8 B, U V W, which are easily confused when read aloud, handwritten or in a poor
// font.
const CODE_ALPHABET = 'ACEFGHJKMNPRTXY34679';
const CODE_CHARS = 8;

export function createIds(random: Random): Ids {
  return {
    personId: () => randomBytes(16).toString('base64url'),
    tableCode: () => Array.from({ length: CODE_CHARS }, () => CODE_ALPHABET[random(CODE_ALPHABET.length)]).join(''),
    deviceLink: () => randomBytes(24).toString('base64url'),
  };
}

/** Parses a code as people type it: in lower case, with spaces or a dash. */
export function parseTableCode(text: string): string | undefined {
  const code = text.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{4,12}$/.test(code) ? code : undefined;
}
