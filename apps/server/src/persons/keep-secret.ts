import { randomBytes } from 'node:crypto';
import { keepSecretFile } from '../store/secret-file.ts';

/** The secret that signs people's tokens: made once and kept beside the data, unless the host gave one. */
export const keepSecret = (dataDir: string): string =>
  keepSecretFile(dataDir, 'token-secret', randomBytes(48).toString('base64url'));
