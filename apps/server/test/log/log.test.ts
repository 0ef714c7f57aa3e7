import { expect, test } from '@jest/globals';
import { createLog, errorFields } from '../../src/log/log.ts';

test('writes one line of JSON per event, from a minimum level on', () => {
  const lines: string[] = [];
  const log = createLog(
    'warn',
    () => 0,
    (line) => lines.push(line),
  );
  log.info('quiet');
  log.warn('table opened', { seats: 3, forced: true });
  expect(lines).toEqual([
    '{"time":"1970-01-01T00:00:00.000Z","level":"warn","event":"table opened","seats":3,"forced":true}\n',
  ]);
});

test('an error is logged with its origin, without its message', () => {
  const facts = errorFields(new TypeError('bad token abc.def in {"hand":"rrgbkk"}'));
  expect(facts).toMatchObject({ error: 'TypeError', where: expect.stringMatching(/log\.test\.ts/) });
  expect(JSON.stringify(facts)).not.toMatch(/abc|rrgbkk/);
  expect(errorFields('rrgbkk')).toMatchObject({ error: 'string' });
});

test('a system error is logged with its message', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  });
  expect(errorFields(full)).toMatchObject({
    code: 'ENOSPC',
    message: 'ENOSPC: no space left on device, write',
  });
});
