import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { Clock, Passwords } from '../table/ports.ts';
import { createRateLimit } from './rate-limit.ts';

// About 20 ms and 16 MB a guess. Passwords of tables are short and shared; the limit on tries guards them too.
const COST = { N: 16_384, r: 8, p: 1 };
const LENGTH = 32;
const WINDOW = 10 * 60 * 1000;
/** Guests cost nothing, so a table counts the tries of all of them as well. */
const PERSONS_A_TABLE = 5;

/** Passwords of tables: kept as `scrypt$SALT$HASH`, and only so many wrong ones in ten minutes. */
export function createPasswords(clock: Clock, tries: number): Passwords {
  const ofPerson = createRateLimit(tries, WINDOW, clock);
  const ofTable = createRateLimit(tries * PERSONS_A_TABLE, WINDOW, clock);

  return {
    async hash(text) {
      const salt = randomBytes(16);
      return `scrypt$${salt.toString('base64url')}$${(await derive(text, salt)).toString('base64url')}`;
    },
    async check(text, hash, { code, person }) {
      const key = `${code} ${person}`;
      if (ofPerson.take(key) > 0 || ofTable.take(code) > 0) return 'too-fast';
      if (!(await matches(text, hash))) return 'wrong';
      ofPerson.giveBack(key);
      ofTable.giveBack(code);
      return 'right';
    },
  };
}

async function matches(text: string, stored: string): Promise<boolean> {
  const [kind, salt, hash] = stored.split('$');
  if (kind !== 'scrypt' || salt === undefined || hash === undefined) return false;
  const right = Buffer.from(hash, 'base64url');
  const given = await derive(text, Buffer.from(salt, 'base64url'));
  return right.length === given.length && timingSafeEqual(right, given);
}

function derive(text: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(text.normalize('NFC'), salt, LENGTH, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
