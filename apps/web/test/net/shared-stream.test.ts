import { expect, jest, test } from '@jest/globals';
import { SharedStream } from '../../src/net/shared-stream.ts';

type LockCallback = () => Promise<void>;

/** Fakes browser APIs: another tab holds the lock until it is stolen. */
function fakeBrowser(): { stolen: LockCallback[] } {
  const stolen: LockCallback[] = [];
  const request = (_name: string, { steal }: { steal?: boolean }, callback: LockCallback): Promise<void> => {
    if (steal) stolen.push(callback);
    return new Promise(() => undefined);
  };
  class SilentChannel {
    onmessage = null;
    postMessage(): void {}
    close(): void {}
  }
  const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const globals = { document: { hidden: false, ...listeners }, navigator: { locks: { request } } };
  for (const [name, value] of Object.entries({ ...globals, BroadcastChannel: SilentChannel }))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  return { stolen };
}

test('a lock that is granted after `dispose` opens no stream and is released', async () => {
  jest.useFakeTimers();
  const { stolen } = fakeBrowser();
  let openCount = 0;
  const open = () => {
    openCount++;
    return () => undefined;
  };
  const stream = new SharedStream('lists', { open, current: () => ({}), receive: () => undefined });
  jest.advanceTimersByTime(1000);
  stream.dispose();
  expect(stolen).toHaveLength(1);
  const released = stolen[0]();
  expect(openCount).toBe(0);
  await released;
  jest.useRealTimers();
});
