import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../log/log.ts';

/** The name of the key that signs what push services are sent. */
export const PUSH_KEY_NAME = 'push-key';

const TOKEN_SECRET_NAME = 'token-secret';

const MIN_SECRET_CHARS = 32;

/** A secret that is made once and kept beside the data: what is there already counts. */
export function loadOrCreateSecret(dataDir: string, name: string, fresh: string): string {
  const file = join(dataDir, name);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    // Fails where the file is there already, also when two processes start at once.
    writeFileSync(file, `${fresh}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  return readSecretFile(dataDir, name) ?? fresh;
}

/** The secret that signs people's tokens, unless the host gave one. */
export const loadTokenSecret = (dataDir: string): string =>
  loadOrCreateSecret(dataDir, TOKEN_SECRET_NAME, randomBytes(48).toString('base64url'));

/** Null where there is none. */
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
