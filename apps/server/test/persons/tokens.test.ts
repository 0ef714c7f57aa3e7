import { createHmac } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createTokens } from '../../src/persons/tokens.ts';

const SECRET = 'a secret of the tests, and of nobody else';
const DAY = 24 * 60 * 60 * 1000;
const tokens = createTokens(SECRET, () => 100 * DAY);

test('a token identifies its person and generation', () => {
  expect(tokens.read(tokens.sign('person-a', 3))).toEqual({
    person: 'person-a',
    generation: 3,
    stale: false,
  });
});

test('a token without a generation has generation 0', () => {
  const key = createHmac('sha256', SECRET).update('person token 1').digest();
  const payload = `person-a.${(99 * DAY).toString(36)}`;
  const old = `${payload}.${createHmac('sha256', key).update(payload).digest('base64url')}`;
  expect(tokens.read(old)).toEqual({ person: 'person-a', generation: 0, stale: false });
  expect(tokens.read(old.replace(payload, `${payload}.0`))).toBeUndefined();
});

test('a token signed with a former secret is valid and gets replaced', () => {
  const newer = 'another secret of the tests, and of nobody else';
  const token = tokens.sign('person-a', 1);
  const now = () => 100 * DAY;
  expect(createTokens(newer, now).read(token)).toBeUndefined();
  const both = createTokens(newer, now, [SECRET]);
  expect(both.read(token)).toEqual({ person: 'person-a', generation: 1, stale: true });
  expect(both.read(both.sign('person-a', 1))).toMatchObject({ stale: false });
  expect(tokens.read(both.sign('person-a', 1))).toBeUndefined();
});
