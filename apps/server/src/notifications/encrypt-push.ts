import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** Keys of a browser's subscription. */
type PushReceiver = { readonly p256dh: string; readonly auth: string };

/** Generated for each message; tests pass those of the standard's example. */
type EphemeralKeys = { readonly own: ECDH; readonly salt: Buffer };

const CURVE = 'prime256v1';
const [PUBLIC_KEY_BYTES, AUTH_BYTES] = [65, 16];
/** Record size (RFC 8188). A message is a single record. */
const RECORD_BYTES = 4096;
/** Separates the text from the padding. */
const PADDING_DELIMITER = 2;

const makeEphemeralKeys = (): EphemeralKeys => {
  const own = createECDH(CURVE);
  own.generateKeys();
  return { own, salt: randomBytes(16) };
};

/** Whether the key is a point on the curve and the secret has the right size. */
export function isPushReceiver({ p256dh, auth }: PushReceiver): boolean {
  const [key, secret] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')];
  if (key.length !== PUBLIC_KEY_BYTES || secret.length !== AUTH_BYTES) return false;
  try {
    makeEphemeralKeys().own.computeSecret(key);
    return true;
  } catch {
    return false;
  }
}

/**
 * Encrypts a message for one browser (RFC 8291), in the encoding of RFC 8188.
 * @param paddedLength length after padding, because the length reveals something about the text
 */
export function encryptPush(
  text: Buffer,
  { p256dh, auth }: PushReceiver,
  paddedLength: number,
  ephemeral = makeEphemeralKeys(),
): Buffer {
  const { own, salt } = ephemeral;
  const [theirs, ours] = [Buffer.from(p256dh, 'base64url'), own.getPublicKey()];
  const shared = own.computeSecret(theirs);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const input = derive(shared, Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const padding = Buffer.alloc(Math.max(0, paddedLength - text.length));
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = [cipher.update(Buffer.concat([text, Buffer.of(PADDING_DELIMITER), padding])), cipher.final()];
  const size = Buffer.alloc(5);
  size.writeUInt32BE(RECORD_BYTES);
  size.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, size, ours, ...sealed, cipher.getAuthTag()]);
}

const derive = (input: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', input, salt, info, length));
