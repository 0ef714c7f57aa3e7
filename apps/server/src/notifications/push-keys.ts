import { createECDH, createHmac, createPrivateKey, type KeyObject, sign } from 'node:crypto';
import type { PushKeyStore } from '../store/store.ts';

const SIGNATURE_HOURS = 12;

const base64 = (text: string | Buffer): string => Buffer.from(text).toString('base64url');

type KeyPair = { readonly privateKey: Buffer; readonly publicKey: Buffer; readonly signingKey: KeyObject };

/** The key pair that identifies this server to push services (VAPID, RFC 8292). */
export class PushKeys {
  #pair: KeyPair | null = null;

  /** Loads the key pair, which is generated at the first start. */
  async load(store: PushKeyStore): Promise<void> {
    const fresh = createECDH('prime256v1');
    fresh.generateKeys();
    this.#pair = keyPairFrom(await store.getOrSet(base64(fresh.getPrivateKey())));
  }

  /** As browsers need it to subscribe. */
  get publicKey(): string {
    return base64(this.#keyPair.publicKey);
  }

  /** Makes the Authorization header. @param contact URL at which the push service can reach the host */
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

  /** Hashes a text into a topic, which must not reveal it. */
  topicFor(text: string): string {
    return createHmac('sha256', this.#keyPair.privateKey).update(text).digest('base64url').slice(0, 32);
  }

  get #keyPair(): KeyPair {
    if (this.#pair === null) throw new Error('push keys not loaded');
    return this.#pair;
  }
}

function keyPairFrom(text: string): KeyPair {
  const pair = createECDH('prime256v1');
  // `getPrivateKey` omits leading zeros.
  const stored = Buffer.from(text, 'base64url');
  const privateKey = Buffer.concat([Buffer.alloc(Math.max(0, 32 - stored.length)), stored]);
  pair.setPrivateKey(privateKey);
  const publicKey = pair.getPublicKey();
  const [x, y] = [publicKey.subarray(1, 33), publicKey.subarray(33)].map(base64);
  const jwk = { kty: 'EC', crv: 'P-256', d: base64(privateKey), x, y };
  return { privateKey, publicKey, signingKey: createPrivateKey({ format: 'jwk', key: jwk }) };
}
