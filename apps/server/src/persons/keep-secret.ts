import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../log/log.ts';

/** The secret that signs people's tokens: made once and kept beside the data, unless the host gave one. */
export function keepSecret(dataDir: string): string {
  const file = join(dataDir, 'token-secret');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    // Fails where the file is there already, also when two processes start at once.
    writeFileSync(file, `${randomBytes(48).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new Error(`${file} holds no secret: remove it to have a new one made.`);
  return secret;
}
