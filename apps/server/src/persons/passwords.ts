import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { err, ok, type Result } from '@tigris/engine';
import type { Budgets } from '../limits/budgets.ts';
import { PASSWORD_HASHING } from '../limits/limits.ts';
import { createSemaphore } from '../limits/semaphore.ts';
import type { Timers } from '../ports/environment.ts';
import type { HashRefusal, Passwords, Requester } from '../ports/persons.ts';

// About 20 ms and 16 MB a guess. Passwords of tables are short and shared; the limits on tries guard them too.
const SCRYPT_COST = { N: 16_384, r: 8, p: 1 };
const HASH_BYTES = 32;

/**
 * Passwords of tables, kept as `scrypt$SALT$HASH`. Wrong ones count for a person at that table and for an address, never
 * for the table: what strangers try must not keep out a friend who knows the word. So who has one address may guess
 * 7,200 times a day, in which an unstarted table is gone, and a thousand addresses seven million times. That finds a
 * word out of a dictionary, hence at the most a seat at a table whose code one knows already and whose host can take the
 * seat back; six random letters (300 million) it does not find.
 */
export function createPasswords(
  { hashes, wrongPasswords }: Pick<Budgets, 'hashes' | 'wrongPasswords'>,
  timers: Timers,
): Passwords {
  const semaphore = createSemaphore(PASSWORD_HASHING, timers);

  const hashWithinLimits = async (
    text: string,
    salt: Buffer,
    payer: Requester,
  ): Promise<Result<Buffer, HashRefusal>> => {
    const wait = hashes.tryConsume(payer);
    if (wait > 0) return err({ code: 'too-fast', seconds: wait });
    const key = await semaphore.run(() => scryptHash(text, salt));
    if (key !== 'busy') return ok(key);
    hashes.refund(payer);
    return err({ code: 'busy', seconds: 1 });
  };
  const compare = async (text: string, stored: string, payer: Requester) => {
    const [kind, salt, hash] = stored.split('$');
    if (kind !== 'scrypt' || salt === undefined || hash === undefined) return 'wrong';
    const right = Buffer.from(hash, 'base64url');
    const given = await hashWithinLimits(text, Buffer.from(salt, 'base64url'), payer);
    if (!given.ok) return given.error.code;
    return right.length === given.value.length && timingSafeEqual(right, given.value) ? 'right' : 'wrong';
  };

  return {
    async hash(text, payer) {
      const salt = randomBytes(16);
      const key = await hashWithinLimits(text, salt, payer);
      if (!key.ok) return key;
      return ok(`scrypt$${salt.toString('base64url')}$${key.value.toString('base64url')}`);
    },
    async check(text, hash, code, payer) {
      const { person, address } = payer;
      const requester = { person: `${code} ${person}`, address };
      if (wrongPasswords.tryConsume(requester) > 0) return 'too-fast';
      const outcome = await compare(text, hash, payer);
      if (outcome !== 'wrong') wrongPasswords.refund(requester);
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
