import { afterAll, expect, test } from '@jest/globals';
import { removeTempDirs, tempDir } from '../../test-settings.ts';
import { Browser, signInBrowser } from '../support/callers.ts';
import { startHttp, type TestHttp } from '../support/start-http.ts';

const [FORMER, NEW] = ['the former secret of the tests, of nobody else', 'the new secret of the tests, of nobody else'];

afterAll(removeTempDirs);

/** The procedure in docs/hosting.md: for a while, nodes of both rounds serve the same people. */
test('a new secret signs out only persons who do not visit while both are valid', async () => {
  const dataDir = tempDir();
  let http: TestHttp = await startHttp({ dataDir, tokenSecret: FORMER });
  const restart = async (tokenSecret: string, ...tokenSecretsBefore: string[]): Promise<void> => {
    await http.close();
    http = await startHttp({ dataDir, tokenSecret, previousTokenSecrets: tokenSecretsBefore });
  };
  const whoIs = async ({ cookie = '' }: Browser): Promise<[name: unknown, browser: Browser]> => {
    const browser = new Browser(http.origin);
    const { json } = await browser.get('/api/me', { Cookie: cookie });
    browser.cookie ??= cookie;
    return [json.person, browser];
  };
  const ann = { id: expect.any(String), name: 'Ann' };
  const late = await signInBrowser(http.origin, 'Late');
  const before = await signInBrowser(http.origin, 'Ann');

  await restart(FORMER, NEW);
  expect(await whoIs(before)).toMatchObject([ann, { cookie: before.cookie }]);
  await restart(NEW, FORMER);
  const [person, after] = await whoIs(before);
  expect(person).toEqual(ann);
  expect(after.cookie).not.toBe(before.cookie);
  // The next request may reach a node of the first round.
  await restart(FORMER, NEW);
  expect((await whoIs(after))[0]).toEqual(ann);
  await restart(NEW);
  expect((await whoIs(after))[0]).toEqual(ann);
  expect((await whoIs(before))[0]).toBeNull();
  expect((await whoIs(late))[0]).toBeNull();
  await http.close();
});
