import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import { createLog } from '../../src/log/log.ts';
import { MalformedFrames } from '../../src/log/malformed-frames.ts';
import { redirectConsole, redirectWarnings } from '../../src/log/redirect-console.ts';
import { TestClock } from '../table/support/test-clock.ts';

const lines: string[] = [];
const log = createLog('info', Date.now, (line) => lines.push(line));

test('logs that a library printed, without the printed text', () => {
  const printed: unknown[] = [];
  const print = (...args: unknown[]): void => void printed.push(args);
  const target = { debug: print, log: print, info: print, warn: print, error: print, trace: print };
  redirectConsole(log, new MalformedFrames(log, new TestClock()), target);
  target.error('a client sent: secret');
  expect(printed).toEqual([]);
  expect(JSON.parse(lines[0])).toMatchObject({
    event: 'console',
    method: 'error',
    where: expect.stringContaining('redirect-console.test'),
  });
  expect(lines[0]).not.toContain('secret');
});

test('logs warnings of Node instead of printing them', () => {
  const node = new EventEmitter();
  const printed: unknown[] = [];
  node.on('warning', (warning) => printed.push(warning));
  redirectWarnings(log, node);
  node.emit('warning', Object.assign(new Error('old'), { name: 'DeprecationWarning', code: 'DEP0001' }));
  expect(printed).toEqual([]);
  expect(JSON.parse(lines[1])).toMatchObject({ event: 'node', error: 'DeprecationWarning', code: 'DEP0001' });
});
