import { afterAll, expect, test } from '@jest/globals';
import { createServer } from '../../src/compose.ts';
import type { Log, LogFields } from '../../src/log/log.ts';
import { signInProgram } from '../http/support/callers.ts';
import { removeTempDirs, testSettings } from '../test-settings.ts';

afterAll(removeTempDirs);

test('a job that blocks the event loop is logged by name, without table codes', async () => {
  const quiet = (): void => undefined;
  let sent: (facts: LogFields) => void = quiet;
  const held = new Promise<LogFields>((resolve) => {
    sent = resolve;
  });
  const warn: Log['warn'] = (event, fields = {}) => {
    // A busy machine may cause other delays.
    if (event === 'event loop delayed' && String(fields.jobs).includes('http POST /tables')) sent(fields);
  };
  const slowCode = (): string => {
    const until = performance.now() + 400;
    while (performance.now() < until);
    return 'SLOW2';
  };
  const server = createServer(testSettings(), {
    log: { debug: quiet, info: quiet, warn, error: quiet },
    ids: { personId: () => 'a-person-of-tests', tableCode: slowCode, deviceLink: () => 'link' },
  });
  const ann = await signInProgram(await server.listen(), 'Ann');
  await ann.post('/api/tables');
  const { ms, jobs } = await held;
  expect(ms).toBeGreaterThan(200);
  expect(jobs).not.toContain('SLOW2');
  await server.close();
});
