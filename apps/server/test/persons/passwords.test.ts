import { expect, test } from '@jest/globals';
import { createPasswords } from '../../src/persons/passwords.ts';

const MINUTE = 60_000;

function start() {
  const clock = { time: 0, now: () => clock.time, elapsed: () => clock.time, after: () => () => undefined };
  return { clock, passwords: createPasswords(clock, 3) };
}

test('a password is kept hashed, each time with another salt', async () => {
  const { passwords } = start();
  const hash = await passwords.hash('sesame');
  expect(hash).toMatch(/^scrypt\$[\w-]{22}\$[\w-]{43}$/);
  expect(await passwords.hash('sesame')).not.toBe(hash);
  const who = { code: 'A', person: 'ann' };
  expect(await passwords.check('sesame', hash, who)).toBe('right');
  expect(await passwords.check('Sesame', hash, who)).toBe('wrong');
  expect(await passwords.check('', hash, who)).toBe('wrong');
  expect(await passwords.check('sesame', 'nonsense', who)).toBe('wrong');
});

test('a letter written in two ways is the same letter', async () => {
  const { passwords } = start();
  const hash = await passwords.hash('caf\u00e9');
  expect(await passwords.check('cafe\u0301', hash, { code: 'A', person: 'ann' })).toBe('right');
});

test('after so many wrong tries even the right password has to wait', async () => {
  const { passwords, clock } = start();
  const hash = await passwords.hash('sesame');
  const check = (text: string, person = 'eve', code = 'A') => passwords.check(text, hash, { code, person });
  for (let i = 0; i < 3; i++) expect(await check('wrong')).toBe('wrong');
  expect(await check('sesame')).toBe('too-fast');
  expect(await check('sesame', 'ann')).toBe('right');
  expect(await check('sesame', 'eve', 'B')).toBe('right');
  clock.time += 4 * MINUTE;
  expect(await check('sesame')).toBe('right');
});

test('right passwords are never too many', async () => {
  const { passwords } = start();
  const hash = await passwords.hash('sesame');
  for (let i = 0; i < 10; i++) {
    expect(await passwords.check('sesame', hash, { code: 'A', person: 'ann' })).toBe('right');
  }
});

test('a crowd of guests has no more tries than a table allows', async () => {
  const { passwords } = start();
  const hash = await passwords.hash('sesame');
  const answers = [];
  for (let i = 0; i < 18; i++)
    answers.push(await passwords.check('wrong', hash, { code: 'A', person: `guest${i}` }));
  expect(answers.filter((answer) => answer === 'wrong')).toHaveLength(15);
});
