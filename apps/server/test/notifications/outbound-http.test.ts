import { getServers, setServers } from 'node:dns/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createOutboundHttp, type OutboundRequest } from '../../src/notifications/outbound-http.ts';
import { isPrivateAddress } from '../../src/notifications/private-address.ts';
import { NameServer } from './support/name-server.ts';
import { ReceivingServer } from './support/receiving-server.ts';

const PRIVATE = [
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.255.255', '192.168.0.1'],
  ...['198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8'],
  ...['64:ff9b::a00:1', 'fc00::1', 'fd12::1', 'fe80::1', 'fec0::1', 'ff02::1', '2001:db8::1', '2002:a00:1::'],
  ...['2001::1', 'localhost', ''],
];
const PUBLIC = ['8.8.8.8', '172.32.0.1', '192.169.0.1', '2001:4860:4860::8888', '2a00:1450::1'];

let called: ReceivingServer;
beforeEach(async () => {
  called = await ReceivingServer.start();
});
afterEach(() => called.close());

const letterTo = (url: string, chargeTarget: OutboundRequest['chargeTarget'] = () => true): OutboundRequest => ({
  ...{ url, chargeSender: () => true, chargeTarget },
  headers: { 'Content-Type': 'text/plain' },
  body: Buffer.from('hello'),
});

test('recognizes private addresses in all their forms', () => {
  expect(PRIVATE.filter((address) => !isPrivateAddress(address))).toEqual([]);
  expect(PUBLIC.filter(isPrivateAddress)).toEqual([]);
});

test('allows only https URLs without credentials and private addresses', () => {
  const { isAllowed } = createOutboundHttp(false);
  expect(isAllowed('https://hooks.example.org/a?b=c')).toBe(true);
  expect(isAllowed('https://8.8.8.8/')).toBe(true);
  const refused = [
    ...['http://hooks.example.org/', 'ftp://hooks.example.org/', 'hooks.example.org', 'https://', ''],
    ...['https://me:secret@hooks.example.org/', `https://example.org/${'x'.repeat(1000)}`],
    ...['https://localhost/', 'https://LOCALHOST:8443', 'https://a.localhost', 'https://127.1/'],
    ...['https://0x7f.0.0.1/', 'https://2130706433/', 'https://0177.0.0.1', 'https://[::1]/'],
    ...['https://[::ffff:127.0.0.1]/', 'https://169.254.169.254/latest', 'https://[fe80::1]/'],
  ];
  expect(refused.filter(isAllowed)).toEqual([]);
  expect(createOutboundHttp(true).isAllowed('http://127.0.0.1:8080/')).toBe(true);
});

test('posts a request, and does not read the response body', async () => {
  called.status = 202;
  expect(await createOutboundHttp(true).post(letterTo(`${called.url}/a?b`))).toEqual({ status: 202 });
  const [heard] = called.received;
  expect([heard.path, heard.body.toString()]).toEqual(['/a?b', 'hello']);
  expect(heard.headers).toMatchObject({ 'content-type': 'text/plain', host: new URL(called.url).host });
});

test('rejects names that resolve to a private network or to nothing', async () => {
  for (const found of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['::1'], ['::ffff:127.0.0.1'], []]) {
    const outbound = createOutboundHttp(false, { resolveHost: async () => found });
    const posted = await outbound.post(letterTo('https://hooks.example.org', () => false));
    expect([found, posted]).toEqual([found, 'forbidden']);
  }
});

test('resolves a name once, and connects to the checked address', async () => {
  const asked: string[] = [];
  const find = async (host: string): Promise<string[]> => {
    asked.push(host);
    return asked.length === 1 ? ['127.0.0.1'] : ['192.0.2.1'];
  };
  const url = called.url.replace('127.0.0.1', 'hooks.example.org');
  expect(await createOutboundHttp(true, { resolveHost: find }).post(letterTo(url))).toEqual({ status: 201 });
  expect(asked).toEqual(['hooks.example.org']);
  expect(called.received[0].headers.host).toBe(new URL(url).host);
});

test('gives up names that no server answers for, without blocking others', async () => {
  const before = getServers();
  const names = await NameServer.start({ 'hooks.example.org': [8, 8, 8, 8] });
  setServers([names.address]);
  try {
    const silent = Array.from({ length: 8 }, (_, i) =>
      createOutboundHttp(false, { timeoutMs: 300 }).post(letterTo(`https://silent${i}.example.org/`)),
    );
    const asked: string[] = [];
    const chargeTarget = (address: string): boolean => asked.push(address) < 0;
    const url = 'https://hooks.example.org';
    expect(await createOutboundHttp(false).post({ ...letterTo(url), chargeTarget })).toBe('limited');
    expect(asked).toEqual(['8.8.8.8']);
    expect(new Set(await Promise.all(silent))).toEqual(new Set(['failed']));
    expect(names.unanswered).toBeGreaterThanOrEqual(8);
  } finally {
    setServers(before);
    await names.end();
  }
});

test('charges the sender before the name is resolved', async () => {
  let left = 3;
  let looked = 0;
  const find = (): Promise<string[]> => {
    looked++;
    return new Promise(() => undefined);
  };
  const outbound = createOutboundHttp(false, { resolveHost: find, timeoutMs: 20 });
  const letter = { ...letterTo('https://hooks.example.org/'), chargeSender: () => left-- > 0 };
  const posted = [];
  for (let i = 0; i < 5; i++) posted.push(await outbound.post(letter));
  expect([posted, looked]).toEqual([['failed', 'failed', 'failed', 'limited', 'limited'], 3]);
});

test('does not follow redirects', async () => {
  const other = await ReceivingServer.start();
  called.status = 307;
  called.headers = { Location: other.url };
  expect(await createOutboundHttp(true).post(letterTo(called.url))).toEqual({ status: 307 });
  expect(other.received).toEqual([]);
  await other.close();
});

test('fails for targets that do not answer or do not exist', async () => {
  called.status = null;
  expect(await createOutboundHttp(true, { timeoutMs: 200 }).post(letterTo(called.url))).toBe('failed');
  const { url } = called;
  await called.close();
  expect(await createOutboundHttp(true).post(letterTo(url))).toBe('failed');
  expect(await createOutboundHttp(true).post(letterTo('http://no.such.name.invalid/'))).toBe('failed');
  called = await ReceivingServer.start();
});

test('fails for targets that switch protocols', async () => {
  called.raw = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n';
  expect(await createOutboundHttp(true).post(letterTo(called.url))).toBe('failed');
});

test('charges the target by the address that is connected to', async () => {
  const asked: string[] = [];
  const payTo = (address: string): boolean => {
    asked.push(address);
    return asked.length < 2;
  };
  const outbound = createOutboundHttp(true);
  expect(await outbound.post(letterTo(called.url, () => payTo('127.0.0.1')))).toEqual({ status: 201 });
  expect(await outbound.post({ ...letterTo(called.url), chargeTarget: payTo })).toBe('limited');
  expect(asked).toEqual(['127.0.0.1', '127.0.0.1']);
  expect(called.received).toHaveLength(1);
});
