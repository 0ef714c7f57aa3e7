import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { err, ok, type Result } from '@tigris/engine';
import type { Budgets } from '../limits/budgets.ts';
import { PASSWORD_HASHING } from '../limits/limits.ts';
import { createSemaphore } from '../limits/semaphore.ts';
import type { Timers } from '../ports/environment.ts';
import type { HashRefusal, Passwords, Requester } from '../ports/persons.ts';

// About 20 ms and 16 MB per guess. Table passwords are short and shared; attempts are rate-limited as well.
const SCRYPT_COST = { N: 16_384, r: 8, p: 1 };
const HASH_BYTES = 32;

/**
 * Passwords of tables, stored as `scrypt$SALT$HASH`. Wrong attempts count for a person at a table and for an address,
 * but never for the table: strangers must not lock out a friend who knows the password. One address can guess 7,200
 * times a day, within which an unstarted table is deleted; a thousand addresses 7 million times. That finds a word of a
 * dictionary, which gains at most a seat at a table whose code is already known and whose host can take the seat back.
 * It does not find six random letters (300 million).
 */
export function createPasswords(
  { hashes, wrongPasswords }: Pick<Budgets, 'hashes' | 'wrongPasswords'>,
  timers: Timers,
): Passwords {
  const semaphore = createSemaphore(PASSWORD_HASHING, timers);

  const hashWithinLimits = async (
    text: string,
    salt: Buffer,
    requester: Requester,
  ): Promise<Result<Buffer, HashRefusal>> => {
    const wait = hashes.tryConsume(requester);
    if (wait > 0) return err({ code: 'too-fast', seconds: wait });
    const key = await semaphore.run(() => scryptHash(text, salt));
    if (key !== 'busy') return ok(key);
    hashes.refund(requester);
    return err({ code: 'busy', seconds: 1 });
  };
  const compare = async (text: string, stored: string, requester: Requester) => {
    const [kind, salt, hash] = stored.split('$');
    if (kind !== 'scrypt' || salt === undefined || hash === undefined) return 'wrong';
    const right = Buffer.from(hash, 'base64url');
    const hashed = await hashWithinLimits(text, Buffer.from(salt, 'base64url'), requester);
    if (!hashed.ok) return hashed.error.code;
    return right.length === hashed.value.length && timingSafeEqual(right, hashed.value) ? 'right' : 'wrong';
  };

  return {
    async hash(text, requester) {
      const salt = randomBytes(16);
      const key = await hashWithinLimits(text, salt, requester);
      if (!key.ok) return key;
      return ok(`scrypt$${salt.toString('base64url')}$${key.value.toString('base64url')}`);
    },
    async check(text, hash, code, requester) {
      const { person, address } = requester;
      const guesser = { person: `${code} ${person}`, address };
      if (wrongPasswords.tryConsume(guesser) > 0) return 'too-fast';
      const outcome = await compare(text, hash, requester);
      if (outcome !== 'wrong') wrongPasswords.refund(guesser);
      return outcome;
    },
  };
}

function scryptHash(text: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(text.normalize('NFC'), salt, HASH_BYTES, SCRYPT_COST, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
