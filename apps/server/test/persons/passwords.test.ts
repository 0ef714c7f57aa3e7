import { expect, test } from '@jest/globals';
import { createBudgets } from '../../src/limits/budgets.ts';
import { DEFAULT_LIMITS, PASSWORD_HASHING, quotasFor } from '../../src/limits/limits.ts';
import { createPasswords } from '../../src/persons/passwords.ts';
import { FakeClock } from '../http/support/start-http.ts';

const MINUTE = 60_000;
const ann = { person: 'ann', address: '10.0.0.1' };
const eve = { person: 'eve', address: '10.0.0.66' };

async function start() {
  const clock = new FakeClock();
  const budgets = createBudgets(quotasFor({ ...DEFAULT_LIMITS, passwordTries: 3 }), clock);
  const passwords = createPasswords(budgets, clock);
  const hashed = await passwords.hash('sesame', ann);
  if (!hashed.ok) throw new Error(hashed.error.code);
  const hash = hashed.value;
  const check = (text: string, payer = eve, code = 'A') => passwords.check(text, hash, code, payer);
  return { clock, passwords, hash, check };
}

test('a password is stored hashed with a random salt', async () => {
  const { passwords, hash, check } = await start();
  expect(hash).toMatch(/^scrypt\$[\w-]{22}\$[\w-]{43}$/);
  expect(await passwords.hash('sesame', ann)).not.toEqual({ ok: true, value: hash });
  expect(await check('sesame')).toBe('right');
  expect(await check('Sesame')).toBe('wrong');
  expect(await check('')).toBe('wrong');
  expect(await passwords.check('sesame', 'nonsense', 'A', ann)).toBe('wrong');
});

test('Unicode forms of a password are equivalent', async () => {
  const { passwords } = await start();
  const hashed = await passwords.hash('caf\u00e9', ann);
  expect(hashed.ok && (await passwords.check('cafe\u0301', hashed.value, 'A', ann))).toBe('right');
});

test('after too many wrong attempts even the right password has to wait', async () => {
  const { clock, check } = await start();
  for (let i = 0; i < 3; i++) expect(await check('wrong')).toBe('wrong');
  expect(await check('sesame')).toBe('too-fast');
  expect(await check('sesame', ann)).toBe('right');
  expect(await check('sesame', eve, 'B')).toBe('right');
  clock.time += 4 * MINUTE;
  expect(await check('sesame')).toBe('right');
});

test('right passwords never count as wrong attempts', async () => {
  const { check } = await start();
  for (let i = 0; i < 10; i++) expect(await check('sesame', ann)).toBe('right');
});

test('many guests share the attempts of their address', async () => {
  const { check } = await start();
  const answers = [];
  for (let i = 0; i < 18; i++) answers.push(await check('wrong', { ...eve, person: `guest${i}` }, `T${i}`));
  expect(answers.filter((answer) => answer === 'wrong')).toHaveLength(15);
});

test('attempts from other addresses do not lock out a friend', async () => {
  const { check } = await start();
  for (let guest = 0; guest < 5; guest++) {
    const payer = { person: `guest${guest}`, address: `10.0.1.${guest}` };
    for (let i = 0; i < 4; i++) await check('wrong', payer);
    expect(await check('sesame', payer)).toBe('too-fast');
  }
  expect(await check('sesame', ann)).toBe('right');
});

test('hashing is limited by person and by address', async () => {
  const { clock, passwords } = await start();
  const codeOf = async (payer: typeof ann) => {
    const hashed = await passwords.hash('x', payer);
    return hashed.ok ? 'ok' : hashed.error.code;
  };
  for (let i = 0; i < 30; i++) expect(await codeOf(eve)).toBe('ok');
  expect(await codeOf(eve)).toBe('too-fast');
  for (let i = 0; i < 120; i++) expect(await codeOf({ ...eve, person: `guest${i}` })).toBe('ok');
  expect(await codeOf({ ...eve, person: 'one more' })).toBe('too-fast');
  expect(await codeOf(ann)).toBe('ok');
  clock.time += MINUTE;
  expect(await codeOf(eve)).toBe('ok');
}, 120_000);

test('a full queue refuses at once, without charging the person', async () => {
  const { passwords } = await start();
  const crowd = PASSWORD_HASHING.maxRunning + PASSWORD_HASHING.maxWaiting;
  const answers = await Promise.all(
    Array.from({ length: crowd + 10 }, (_, i) => passwords.hash('x', { person: `guest${i}`, address: `10.0.2.${i}` })),
  );
  const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.error.code));
  expect(codes.filter((code) => code === 'ok')).toHaveLength(crowd);
  expect(codes.slice(crowd)).toEqual(Array.from({ length: 10 }, () => 'busy'));
  expect((await passwords.hash('x', { person: 'guest40', address: '10.0.2.40' })).ok).toBe(true);
}, 120_000);
