import { createECDH, createHmac, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import type { KeptPushKey } from '../store/store.ts';

/** For how long a signature is good. */
const HOURS = 12;

const base64 = (text: string | Buffer): string => Buffer.from(text).toString('base64url');

type Pair = { readonly secret: Buffer; readonly open: Buffer; readonly key: KeyObject };

/** By these a push service knows this server (VAPID, RFC 8292), and browsers take calls from nobody else. */
export class PushKeys {
  #pair: Pair | null = null;

  /** The key is made at the first start, and is the same for good. */
  async begin(kept: KeptPushKey): Promise<void> {
    const fresh = createECDH('prime256v1');
    fresh.generateKeys();
    this.#pair = pairOf(await kept.keep(base64(fresh.getPrivateKey())));
  }

  /** As browsers are given it. */
  get open(): string {
    return base64(this.#kept.open);
  }

  /** The header that goes with a message. @param contact where the push service finds whoever runs this server. */
  authorization(endpoint: string, now: number, contact: string | undefined): string {
    const claims = {
      aud: new URL(endpoint).origin,
      exp: Math.floor(now / 1000) + HOURS * 3600,
      ...(contact === undefined ? {} : { sub: contact }),
    };
    const text = `${base64(JSON.stringify({ typ: 'JWT', alg: 'ES256' }))}.${base64(JSON.stringify(claims))}`;
    const signature = sign('sha256', Buffer.from(text), { key: this.#kept.key, dsaEncoding: 'ieee-p1363' });
    return `vapid t=${text}.${base64(signature)}, k=${this.open}`;
  }

  /** The same text for the same words, that says nothing about them. */
  topicOf(words: string): string {
    return createHmac('sha256', this.#kept.secret).update(words).digest('base64url').slice(0, 32);
  }

  get #kept(): Pair {
    if (this.#pair === null) throw new Error('the push keys were not read');
    return this.#pair;
  }
}

function pairOf(text: string): Pair {
  const pair = createECDH('prime256v1');
  // Zeros in front may have been left out.
  const kept = Buffer.from(text, 'base64url');
  const secret = Buffer.concat([Buffer.alloc(Math.max(0, 32 - kept.length)), kept]);
  pair.setPrivateKey(secret);
  const open = pair.getPublicKey();
  const [x, y] = [open.subarray(1, 33), open.subarray(33)].map(base64);
  const jwk = { kty: 'EC', crv: 'P-256', d: base64(secret), x, y };
  return { secret, open, key: createPrivateKey({ format: 'jwk', key: jwk }) };
}
