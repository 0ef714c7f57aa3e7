import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import { createLog } from '../../src/log/log.ts';
import { MalformedFrames } from '../../src/log/malformed-frames.ts';
import { keepGoing, redirectConsole, redirectWarnings } from '../../src/log/redirect-console.ts';
import { TestClock } from '../table/support/test-clock.ts';

const lines: string[] = [];
const log = createLog('info', Date.now, (line) => lines.push(line));

test('a print of other code becomes a line without its words', () => {
  const printed: unknown[] = [];
  const print = (...words: unknown[]): void => void printed.push(words);
  const printer = { debug: print, log: print, info: print, warn: print, error: print, trace: print };
  redirectConsole(log, new MalformedFrames(log, new TestClock()), printer);
  printer.error('somebody wrote: secret');
  expect(printed).toEqual([]);
  expect(JSON.parse(lines[0])).toMatchObject({
    event: 'console',
    method: 'error',
    where: expect.stringContaining('redirect-console.test'),
  });
  expect(lines[0]).not.toContain('secret');
});

test('a warning of Node is a line as well, and is not printed', () => {
  const node = new EventEmitter();
  const printed: unknown[] = [];
  node.on('warning', (warning) => printed.push(warning));
  redirectWarnings(log, node);
  node.emit('warning', Object.assign(new Error('old'), { name: 'DeprecationWarning', code: 'DEP0001' }));
  expect(printed).toEqual([]);
  expect(JSON.parse(lines[1])).toMatchObject({ event: 'node', error: 'DeprecationWarning', code: 'DEP0001' });
});

test('a fault that nobody caught is told without what it quotes, and is not the end', () => {
  const process = new EventEmitter();
  const lines: string[] = [];
  const log = createLog('info', Date.now, (line) => lines.push(line));
  keepGoing(log, new MalformedFrames(log, new TestClock()), process);
  process.emit('uncaughtException', new Error('somebody wrote: secret'));
  expect(lines).toEqual([expect.stringMatching(/"level":"error","event":"fault","error":"Error"/)]);
  expect(lines[0]).not.toContain('secret');
});
