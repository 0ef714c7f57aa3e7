import { afterEach, expect, jest, test } from '@jest/globals';
import { me, setMyName } from '../../src/net/api.ts';

const requests: string[] = [];

/** A server without persons. */
function serve(url: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  requests.push(`${method} ${url}`);
  const { name } = JSON.parse(String(body ?? '{}'));
  return Promise.resolve(Response.json({ person: name === undefined ? null : { id: 'p1', name } }));
}

afterEach(() => {
  jest.restoreAllMocks();
});

test('a name that is set twice at once creates one guest', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => serve(String(url), init ?? {}));
  const replies = await Promise.all([setMyName('Ann'), setMyName('Ann'), setMyName('Anna')]);
  expect(replies.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(requests).toEqual(['GET /api/me', 'POST /api/persons', 'PATCH /api/me']);
  expect(me.value?.name).toBe('Anna');
});
