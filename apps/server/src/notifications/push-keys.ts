import { createECDH, createHmac, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import type { PushKeyStore } from '../store/store.ts';

/** For how long a signature is good. */
const SIGNATURE_HOURS = 12;

const base64 = (text: string | Buffer): string => Buffer.from(text).toString('base64url');

type KeyPair = { readonly privateKey: Buffer; readonly publicKey: Buffer; readonly signingKey: KeyObject };

/** By these a push service knows this server (VAPID, RFC 8292), and browsers take calls from nobody else. */
export class PushKeys {
  #pair: KeyPair | null = null;

  /** The key is made at the first start, and is the same for good. */
  async load(store: PushKeyStore): Promise<void> {
    const fresh = createECDH('prime256v1');
    fresh.generateKeys();
    this.#pair = keyPairFrom(await store.getOrSet(base64(fresh.getPrivateKey())));
  }

  /** As browsers are given it. */
  get publicKey(): string {
    return base64(this.#keyPair.publicKey);
  }

  /** The header that goes with a message. @param contact where the push service finds whoever runs this server. */
  authorization(endpoint: string, now: number, contact: string | undefined): string {
    const claims = {
      aud: new URL(endpoint).origin,
      exp: Math.floor(now / 1000) + SIGNATURE_HOURS * 3600,
      ...(contact === undefined ? {} : { sub: contact }),
    };
    const text = `${base64(JSON.stringify({ typ: 'JWT', alg: 'ES256' }))}.${base64(JSON.stringify(claims))}`;
    const signature = sign('sha256', Buffer.from(text), {
      key: this.#keyPair.signingKey,
      dsaEncoding: 'ieee-p1363',
    });
    return `vapid t=${text}.${base64(signature)}, k=${this.publicKey}`;
  }

  /** The same text for the same words, that says nothing about them. */
  topicFor(words: string): string {
    return createHmac('sha256', this.#keyPair.privateKey).update(words).digest('base64url').slice(0, 32);
  }

  get #keyPair(): KeyPair {
    if (this.#pair === null) throw new Error('the push keys were not read');
    return this.#pair;
  }
}

function keyPairFrom(text: string): KeyPair {
  const pair = createECDH('prime256v1');
  // Zeros in front may have been left out.
  const kept = Buffer.from(text, 'base64url');
  const secret = Buffer.concat([Buffer.alloc(Math.max(0, 32 - kept.length)), kept]);
  pair.setPrivateKey(secret);
  const open = pair.getPublicKey();
  const [x, y] = [open.subarray(1, 33), open.subarray(33)].map(base64);
  const jwk = { kty: 'EC', crv: 'P-256', d: base64(secret), x, y };
  return { privateKey: secret, publicKey: open, signingKey: createPrivateKey({ format: 'jwk', key: jwk }) };
}
