import { expect, jest, test } from '@jest/globals';
import { SharedStream } from '../../src/net/shared-stream.ts';

type Hold = () => Promise<void>;

/** What browsers give to tabs: here another tab has the turn, and gives it up only when it is taken. */
function asBrowser(): { taken: Hold[] } {
  const taken: Hold[] = [];
  const request = (_name: string, { steal }: { steal?: boolean }, hold: Hold): Promise<void> => {
    if (steal) taken.push(hold);
    return new Promise(() => undefined);
  };
  class Silent {
    onmessage = null;
    postMessage(): void {}
    close(): void {}
  }
  const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const given = { document: { hidden: false, ...listeners }, navigator: { locks: { request } } };
  for (const [name, value] of Object.entries({ ...given, BroadcastChannel: Silent }))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  return { taken };
}

test('a turn that comes after the end opens nothing, and is given back', async () => {
  jest.useFakeTimers();
  const { taken } = asBrowser();
  let opened = 0;
  const open = () => {
    opened++;
    return () => undefined;
  };
  const tabs = new SharedStream('lists', { open, current: () => ({}), receive: () => undefined });
  jest.advanceTimersByTime(1000);
  tabs.dispose();
  expect(taken).toHaveLength(1);
  const turn = taken[0]();
  expect(opened).toBe(0);
  await turn;
  jest.useRealTimers();
});
