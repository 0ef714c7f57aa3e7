import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import { BacklogMonitor } from '../../src/rooms/backlog-monitor.ts';
import { TestClock } from '../table/support/test-clock.ts';

class FakeSocket extends EventEmitter {
  bufferedAmount = 0;
  cut = false;

  terminate(): void {
    this.cut = true;
    this.bufferedAmount = 0;
  }
}

test('a client that never catches up is disconnected, a slow one is not, and no timer is left', async () => {
  const clock = new TestClock();
  const backlogs = new BacklogMonitor();
  const [stuck, slow] = [new FakeSocket(), new FakeSocket()];
  for (const socket of [stuck, slow]) {
    socket.bufferedAmount = 300_000;
    backlogs.check({ ref: socket }, clock);
  }
  await clock.advance(21_000);
  expect([stuck.cut, slow.cut]).toEqual([false, false]);
  slow.bufferedAmount = 100;
  await clock.advance(10_000);
  expect([stuck.cut, slow.cut]).toEqual([true, false]);
  await clock.advance(10_000);
  expect(clock.waiting).toBe(0);
});

test('messages queued for a client that has not confirmed its join count as well', () => {
  const socket = new FakeSocket();
  const client = { ref: socket, _enqueuedMessages: [Buffer.alloc(600_000)] };
  new BacklogMonitor().check(client, new TestClock());
  expect(socket.cut).toBe(false);
  client._enqueuedMessages.push(Buffer.alloc(600_000));
  new BacklogMonitor().check(client, new TestClock());
  expect(socket.cut).toBe(true);
});
