import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../log/log.ts';

/** The key pair that signs push messages. */
export const PUSH_KEY_NAME = 'push-key';

const TOKEN_SECRET_NAME = 'token-secret';

const MIN_SECRET_CHARS = 32;

/** Returns the secret in the data folder. Stores `fresh` as the secret if there is none. */
export function loadOrCreateSecret(dataDir: string, name: string, fresh: string): string {
  const file = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    // Fails if the file exists, even if two processes start at the same time.
    writeFileSync(file, `${fresh}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  return readSecretFile(dataDir, name) ?? fresh;
}

/** The secret that signs tokens, unless the host has set one. */
export const loadTokenSecret = (dataDir: string): string =>
  loadOrCreateSecret(dataDir, TOKEN_SECRET_NAME, randomBytes(48).toString('base64url'));

/** Null if there is no such file. */
export function readSecretFile(dataDir: string, name: string): string | null {
  const file = join(dataDir, name);
  try {
    const secret = readFileSync(file, 'utf8').trim();
    if (secret.length >= MIN_SECRET_CHARS) return secret;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  throw new Error(`${file} holds no secret: remove it to have a new one made.`);
}
