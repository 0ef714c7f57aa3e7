import { afterEach, expect, jest, test } from '@jest/globals';
import { me, setMyName } from '../../src/net/api.ts';

const asked: string[] = [];

/** A server that knows nobody yet. */
function serve(url: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  asked.push(`${method} ${url}`);
  const { name } = JSON.parse(String(body ?? '{}'));
  return Promise.resolve(Response.json({ person: name === undefined ? null : { id: 'p1', name } }));
}

afterEach(() => {
  jest.restoreAllMocks();
});

test('a name that is given twice at once makes one guest', async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, init) => serve(String(url), init ?? {}));
  const replies = await Promise.all([setMyName('Ann'), setMyName('Ann'), setMyName('Anna')]);
  expect(replies.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(asked).toEqual(['GET /api/me', 'POST /api/persons', 'PATCH /api/me']);
  expect(me.value?.name).toBe('Anna');
});
