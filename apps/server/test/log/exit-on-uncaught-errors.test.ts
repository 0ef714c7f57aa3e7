import { EventEmitter } from 'node:events';
import { expect, test } from '@jest/globals';
import { exitOnUncaughtErrors, UNCAUGHT_ERROR_EXIT_CODE } from '../../src/log/exit-on-uncaught-errors.ts';
import { createLog } from '../../src/log/log.ts';

test('logs an uncaught error without quoting it, flushes the log, and exits once', () => {
  const codes: number[] = [];
  const server = Object.assign(new EventEmitter(), { exit: (code: number) => void codes.push(code) });
  const lines: string[] = [];
  const log = createLog('info', Date.now, (line) => lines.push(line));
  const flushed: (() => void)[] = [];
  exitOnUncaughtErrors(log, server, { write: (_text, written) => flushed.push(written) });

  server.emit('uncaughtException', new Error('a client sent: secret'), 'uncaughtException');
  server.emit('uncaughtException', new TypeError('another one'), 'unhandledRejection');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', event: 'uncaught error', error: 'Error', origin: 'uncaughtException' },
    { level: 'error', event: 'uncaught error', error: 'TypeError', origin: 'unhandledRejection' },
  ]);
  expect(lines.join('')).not.toContain('secret');
  expect(codes).toEqual([]);
  for (const written of flushed) written();
  expect(codes).toEqual([UNCAUGHT_ERROR_EXIT_CODE]);
});
