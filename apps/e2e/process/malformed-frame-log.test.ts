import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fuzzFrame } from '../support/clients/fuzz-frame.ts';
import { apiRequest, createGuest, createTable } from '../support/clients/http-api.ts';
import { waitUntil } from '../support/clients/party.ts';
import { seededRandom } from '../support/clients/random.ts';
import { RawClient } from '../support/clients/raw-client.ts';
import { ServerProcess } from '../support/servers/server-process.ts';

let server: ServerProcess;

beforeAll(async () => {
  server = await ServerProcess.start();
});
afterAll(() => server.remove());

const lines = (): string[] => server.log.trim().split('\n');
const eventIn = (line: string): string | null => (line.startsWith('{') ? JSON.parse(line).event : null);

test('malformed frames log at most one line a minute, and every line of the log is JSON', async () => {
  const eve = await createGuest(server.url, 'Eve');
  const code = await createTable(server.url, eve);
  await apiRequest(server.url, `/api/tables/${code}/open`, { token: eve.token });
  const sitting = await RawClient.join(server.url, code, eve);
  const random = seededRandom(5);
  // An invalid UTF-8 message name, a property name of Object.prototype, and an incomplete frame.
  const known = [
    [13, 0xa4, 0xff, 0xff, 0xff, 0xff],
    [13, 0xa9, ...Buffer.from('__proto__')],
    [13, 0xa3, 0x61, 0x63, 0x74, 0xdf],
  ];
  for (let i = 0; i < 30; i++) {
    const client = await RawClient.join(server.url, code, eve, { closed: () => undefined });
    for (const frame of known) client.sendBytes(Buffer.from(frame));
    for (let k = 0; k < 20; k++) client.sendBytes(fuzzFrame(random));
    await sleep(5);
    client.disconnect();
  }
  await sitting.awaitDelivery();
  await sitting.leave();
  await waitUntil(
    () => lines().some((line) => eventIn(line) === 'malformed frames'),
    'the log line about malformed frames',
  );
  await server.end('SIGTERM');

  expect(lines().filter((line) => eventIn(line) === null)).toEqual([]);
  // A busy machine may log that as well.
  const events = lines().flatMap((line) => eventIn(line) ?? []);
  expect(events.filter((event) => event !== 'event loop delayed')).toEqual(['malformed frames', 'malformed frames']);
}, 60_000);
