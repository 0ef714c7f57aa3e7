import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import { keepGoing } from '../src/keep-going.ts';
import { createLog } from '../src/log.ts';

test('a fault that nobody caught is told without what it quotes, and is not the end', () => {
  const process = new EventEmitter();
  const lines: string[] = [];
  keepGoing(
    createLog('info', Date.now, (line) => lines.push(line)),
    process,
  );
  process.emit('uncaughtException', new Error('somebody wrote: secret'));
  expect(lines).toEqual([expect.stringMatching(/"level":"error","event":"fault","error":"Error"/)]);
  expect(lines[0]).not.toContain('secret');
});
