import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import { Junk } from '../src/junk.ts';
import { keepGoing } from '../src/keep-going.ts';
import { createLog } from '../src/log.ts';
import { TestClock } from './table/support/test-clock.ts';

test('a fault that nobody caught is told without what it quotes, and is not the end', () => {
  const process = new EventEmitter();
  const lines: string[] = [];
  const log = createLog('info', Date.now, (line) => lines.push(line));
  keepGoing(log, new Junk(log, new TestClock()), process);
  process.emit('uncaughtException', new Error('somebody wrote: secret'));
  expect(lines).toEqual([expect.stringMatching(/"level":"error","event":"fault","error":"Error"/)]);
  expect(lines[0]).not.toContain('secret');
});
