import { createECDH, createPublicKey, verify } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { encryptPush, isPushReceiver } from '../../src/notifications/encrypt-push.ts';
import { PushKeys } from '../../src/notifications/push-keys.ts';
import { PushBrowser } from './support/push-browser.ts';

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');

/** RFC 8291, appendix A. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  browser: { key: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
  server: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('encrypts the example of the standard', () => {
  const browser = new PushBrowser(EXAMPLE.browser);
  const own = createECDH('prime256v1');
  own.setPrivateKey(bytes(EXAMPLE.server));
  const made = { own, salt: bytes(EXAMPLE.salt) };
  const message = encryptPush(Buffer.from(EXAMPLE.text), browser.receiver, 0, made);
  expect(message.toString('base64url')).toBe(EXAMPLE.message);
  expect(browser.read(message)).toBe(EXAMPLE.text);
});

test('messages have equal lengths, and only their browser can read them', () => {
  const [browser, other] = [new PushBrowser(), new PushBrowser()];
  const texts = ['', 'a', 'Ваш ход', 'x'.repeat(900)];
  const messages = texts.map((text) => encryptPush(Buffer.from(text), browser.receiver, 1024));
  expect(messages.map((message) => browser.read(message))).toEqual(texts);
  expect(new Set(messages.map(({ length }) => length)).size).toBe(1);
  for (const message of messages) expect(() => other.read(message)).toThrow();
});

test('rejects invalid keys', () => {
  const { p256dh, auth } = new PushBrowser().receiver;
  expect(isPushReceiver({ p256dh, auth })).toBe(true);
  expect(isPushReceiver({ p256dh, auth: auth.slice(4) })).toBe(false);
  expect(isPushReceiver({ p256dh: p256dh.slice(4), auth })).toBe(false);
  const offTheCurve = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url');
  expect(isPushReceiver({ p256dh: offTheCurve, auth })).toBe(false);
});

test('the signature can be verified with the public key, and names audience and expiry', async () => {
  const keys = new PushKeys();
  await keys.load({ getOrSet: async (fresh) => fresh });
  const now = 1_800_000_000_000;
  const header = keys.authorization('https://push.example.org/to/me?x', now, 'https://play.example.org');
  const [, head = '', claims = '', signature = '', open = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(open).toBe(keys.publicKey);
  expect(JSON.parse(bytes(claims).toString())).toEqual({
    aud: 'https://push.example.org',
    exp: now / 1000 + 12 * 3600,
    sub: 'https://play.example.org',
  });
  const point = bytes(open);
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const key = createPublicKey({ format: 'jwk', key: jwk });
  const signed = (text: string): boolean =>
    verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, bytes(signature));
  expect(signed(`${head}.${claims}`)).toBe(true);
  expect(signed(`${head}.${claims}x`)).toBe(false);
});

test('a stored key is used', async () => {
  const [first, second] = [new PushKeys(), new PushKeys()];
  let kept: string | null = null;
  const keep = async (fresh: string): Promise<string> => {
    kept ??= fresh;
    return kept;
  };
  await first.load({ getOrSet: keep });
  await second.load({ getOrSet: keep });
  expect(second.publicKey).toBe(first.publicKey);
});
