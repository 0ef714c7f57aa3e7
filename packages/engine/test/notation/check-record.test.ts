import { describe, expect, test } from '@jest/globals';
import { checkRecord } from '../../src/record/check-record.ts';
import { filesIn } from '../support/test-files.ts';

const whole = filesIn('records', '.ter').find(({ name }) => name === 'std-2p.ter')?.text ?? '';
const lines = whole.split('\n');

/** The same game, cut off after a line. */
const until = (line: number, ...headers: string[]): string =>
  [...lines.slice(0, 3), ...headers, ...lines.slice(5, line)].join('\n');

const failure = (line: number, expected: string, found: string) =>
  expect.objectContaining({ ok: false, line, expected, found });

describe('the statements of a record are checked', () => {
  test('the winners', () => {
    expect(checkRecord(whole.replace('[Result "b"]', '[Result "l b"]'))).toEqual(failure(4, 'b', 'l b'));
  });

  test('the scores', () => {
    const wrong = whole.replace('l 7.14.10.4+4', 'l 7.14.10.5+4');
    expect(checkRecord(wrong)).toEqual(failure(5, 'l 7.14.10.4+4 b 11.13.25.13+4', 'l 7.14.10.5+4 b 11.13.25.13+4'));
  });

  test('both are optional', () => {
    expect(checkRecord(until(lines.length))).toEqual({ ok: true });
  });

  test('the numbers of the turns', () => {
    expect(checkRecord(whole.replace('\n3. ', ' '))).toEqual(failure(8, 'turn 3', 'turn 2'));
  });

  test('a game that stops early has a Termination', () => {
    expect(checkRecord(until(20))).toEqual(failure(18, 'the end of the game', 'playing'));
    expect(checkRecord(until(20, '[Termination "agreed"]'))).toEqual({ ok: true });
  });

  test('a finished game has no Termination', () => {
    expect(checkRecord(until(lines.length, '[Termination "abandoned"]'))).toEqual(
      failure(4, 'no Termination, for the game is over', 'abandoned'),
    );
  });

  test('a game that stopped early has no Result', () => {
    expect(checkRecord(until(20, '[Termination "agreed"]', '[Result "b"]'))).toEqual(
      failure(4, 'no Result in a game that stopped early', 'a Result'),
    );
  });

  test('a game may stop before the end of a turn is confirmed', () => {
    const heldBack = until(7, '[Termination "agreed"]').replace(/ =[a-z] [rbgk]+$/, '');
    expect(heldBack).not.toBe(until(7, '[Termination "agreed"]'));
    expect(checkRecord(heldBack)).toEqual({ ok: true });
  });

  test('no token comes after the end', () => {
    const last = lines.filter((line) => line !== '').length;
    const longer = `${whole.trimEnd()} l .`;
    expect(checkRecord(longer)).toEqual(failure(last, 'legal .', 'illegal . not-your-decision'));
  });

  test('all draws are recorded for the right seats, and nothing else', () => {
    const draws = 'exactly the draws that follow by the rules';
    const [, draw = ''] = /^1\. .* (=[a-z] [rbgk]+)$/m.exec(whole) ?? [];
    const first = lines.findIndex((line) => line.startsWith('1. ')) + 1;
    const changed = (to: string): string => whole.replace(draw, to);
    expect(checkRecord(changed(''))).toEqual(failure(first, draws, 'a draw is missing'));
    expect(checkRecord(changed(`${draw}r`))).toEqual(failure(first, draws, 'more tiles than are drawn here'));
    const other = draw.startsWith('=l') ? draw.replace('=l', '=b') : draw.replace('=b', '=l');
    expect(checkRecord(changed(other))).toEqual(failure(first, draws, 'another seat draws here'));
  });
});
