import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gave for messages to it. */
type Receiver = { readonly p256dh: string; readonly auth: string };

/** What is made anew for each message; the examples of the standard bring their own. */
type Fresh = { readonly own: ECDH; readonly salt: Buffer };

const CURVE = 'prime256v1';
const [PUBLIC_KEY, AUTH] = [65, 16];
/** The size of a record (RFC 8188), of which a message is one. */
const RECORD = 4096;
/** Ends the text; what follows is padding. */
const END = 2;

const fresh = (): Fresh => {
  const own = createECDH(CURVE);
  own.generateKeys();
  return { own, salt: randomBytes(16) };
};

/** Whether these are a point on the curve and a secret of the right size. */
export function isReceiver({ p256dh, auth }: Receiver): boolean {
  const [key, secret] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')];
  if (key.length !== PUBLIC_KEY || secret.length !== AUTH) return false;
  try {
    fresh().own.computeSecret(key);
    return true;
  } catch {
    return false;
  }
}

/**
 * A message that only this browser can read: RFC 8291, in the coding of RFC 8188.
 * @param length to which the text is padded: how long it is says something about it, too.
 */
export function encryptPush(
  text: Buffer,
  { p256dh, auth }: Receiver,
  length: number,
  made = fresh(),
): Buffer {
  const { own, salt } = made;
  const [theirs, ours] = [Buffer.from(p256dh, 'base64url'), own.getPublicKey()];
  const shared = own.computeSecret(theirs);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const input = derive(shared, Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const padding = Buffer.alloc(Math.max(0, length - text.length));
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = [cipher.update(Buffer.concat([text, Buffer.of(END), padding])), cipher.final()];
  const size = Buffer.alloc(5);
  size.writeUInt32BE(RECORD);
  size.writeUInt8(ours.length, 4);
  return Buffer.concat([salt, size, ours, ...sealed, cipher.getAuthTag()]);
}

const derive = (input: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', input, salt, info, length));
