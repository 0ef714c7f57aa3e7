import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

const derive = (input: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', input, salt, info, length));

/** The receiving side of web push (RFC 8291). */
export class PushBrowser {
  readonly #keys: ECDH;
  readonly #auth: Buffer;

  constructor(secret?: { key: string; auth: string }) {
    this.#keys = createECDH('prime256v1');
    if (secret === undefined) this.#keys.generateKeys();
    else this.#keys.setPrivateKey(Buffer.from(secret.key, 'base64url'));
    this.#auth = secret === undefined ? randomBytes(16) : Buffer.from(secret.auth, 'base64url');
  }

  /** The subscription as the page sends it to the server. */
  subscription(endpoint: string, language = 'en') {
    return { endpoint, keys: this.receiver, language, device: 'Firefox, Linux' };
  }

  get receiver(): { p256dh: string; auth: string } {
    return {
      p256dh: this.#keys.getPublicKey('base64url'),
      auth: this.#auth.toString('base64url'),
    };
  }

  /** Decrypts a message. Throws if it is for another browser. */
  read(body: Buffer): string {
    const [salt, idLength] = [body.subarray(0, 16), body[20]];
    const sender = body.subarray(21, 21 + idLength);
    const sealed = body.subarray(21 + idLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender]);
    const input = derive(this.#keys.computeSecret(sender), this.#auth, info, 32);
    const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }
}
