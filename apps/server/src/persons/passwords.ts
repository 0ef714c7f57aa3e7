import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { err, ok, type Result } from '@tigris/engine';
import type { Budgets } from '../limits/budgets.ts';
import { HASHES } from '../limits/limits.ts';
import { createGate } from '../limits/semaphore.ts';
import type { Timers } from '../ports/environment.ts';
import type { NotHashed, Passwords, Payer } from '../ports/persons.ts';

// About 20 ms and 16 MB a guess. Passwords of tables are short and shared; the limits on tries guard them too.
const COST = { N: 16_384, r: 8, p: 1 };
const LENGTH = 32;

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
  const gate = createGate(HASHES, timers);

  const derived = async (text: string, salt: Buffer, payer: Payer): Promise<Result<Buffer, NotHashed>> => {
    const wait = hashes.take(payer);
    if (wait > 0) return err({ code: 'too-fast', seconds: wait });
    const key = await gate.enter(() => derive(text, salt));
    if (key !== 'busy') return ok(key);
    hashes.giveBack(payer);
    return err({ code: 'busy', seconds: 1 });
  };
  const compared = async (text: string, stored: string, payer: Payer) => {
    const [kind, salt, hash] = stored.split('$');
    if (kind !== 'scrypt' || salt === undefined || hash === undefined) return 'wrong';
    const right = Buffer.from(hash, 'base64url');
    const given = await derived(text, Buffer.from(salt, 'base64url'), payer);
    if (!given.ok) return given.error.code;
    return right.length === given.value.length && timingSafeEqual(right, given.value) ? 'right' : 'wrong';
  };

  return {
    async hash(text, payer) {
      const salt = randomBytes(16);
      const key = await derived(text, salt, payer);
      if (!key.ok) return key;
      return ok(`scrypt$${salt.toString('base64url')}$${key.value.toString('base64url')}`);
    },
    async check(text, hash, code, payer) {
      const { person, address } = payer;
      const guesser = { person: `${code} ${person}`, address };
      if (wrongPasswords.take(guesser) > 0) return 'too-fast';
      const outcome = await compared(text, hash, payer);
      if (outcome !== 'wrong') wrongPasswords.giveBack(guesser);
      return outcome;
    },
  };
}

function derive(text: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(text.normalize('NFC'), salt, LENGTH, COST, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
