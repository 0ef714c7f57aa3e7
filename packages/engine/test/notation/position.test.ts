import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ok } from '../../src/base/result.ts';
import { makePosition, makePositionLink, parsePosition } from '../../src/notation/position.ts';
import { imagine } from '../../src/operations/imagine.ts';
import { legalActions } from '../../src/operations/legal.ts';
import { setupFault } from '../../src/operations/validate.ts';
import { mutated, setup } from './arbitraries.ts';

const EXAMPLE =
  '10r*5/1r*Ra12r*/2g2r*10/16/13r*2/16/8r*7/1r*14/14r*1/5r*10/10r*5 std l2 m:- w:- q:- a:rrbgkk,2,0.0.0.0,0 l:?6,2,?,? bag:?full';
const ROWS = '10r*5/1r*Ra12r*/2g2r*10/16/13r*2/16/8r*7/1r*14/14r*1/5r*10/10r*5';
const EMPTY = '16/16/16/16/16/16/16/16/16/16/16';
const SEATS = 'a:rrbgkk,2,0.0.0.0,0 l:-,2,0.0.0.0,0';

/** The example with some words replaced. */
const line = ({
  rows = EMPTY,
  rules = 'std',
  turn = 'l2',
  monuments = '-',
  wonder = '-',
  pending = '-',
  seats = SEATS,
  bag = '40.30.25.20',
}): string => `${rows} ${rules} ${turn} m:${monuments} w:${wonder} q:${pending} ${seats} bag:${bag}`;

describe('positions', () => {
  test('positions round-trip', () => {
    fc.assert(fc.property(setup, (one) => expect(parsePosition(makePosition(one))).toEqual(ok(one))));
  });

  test.each([
    EXAMPLE,
    line({}),
    line({ turn: '-' }),
    line({ turn: 'a0', pending: 'point:a' }),
    line({ pending: 'revolt:k:a>l@d6' }),
    line({ pending: 'revolt:k:a+2>l@d6' }),
    line({ pending: 'war:g:l+0>a@p11' }),
    line({ pending: 'wars@g5' }),
    line({ pending: 'building@g5', rules: 'adv+cew' }),
    line({ pending: 'monument@g5' }),
    line({ pending: 'treasure:l' }),
    line({
      rows: '16/16/16/16/6xx8/6xx*8/16/16/16/xx14/xx14',
      monuments: 'rg@g5,bk@a10',
    }),
    line({ rows: '16/16/16/4w11/3w*ww10/4w11/16/16/16/16/16', wonder: 'e5', rules: 'std+w' }),
    line({ rows: 'r*^b^14/16/16/16/16/16/16/16/16/16/16', bag: '?115' }),
    line({ seats: 'p:?0,0,?,? b:?6,1,12.0.3.100,4 a:kk,0,?,2', bag: '?last', turn: 'b1' }),
  ])('%s', (text) => {
    const parsed = parsePosition(text);
    expect(parsed.ok && makePosition(parsed.value)).toBe(text);
  });

  test('a link is parsed like its line', () => {
    fc.assert(fc.property(setup, (one) => expect(parsePosition(makePositionLink(one))).toEqual(ok(one))));
    expect(parsePosition(EXAMPLE.replaceAll(' ', '_'))).toEqual(parsePosition(EXAMPLE));
    expect(parsePosition(encodeURIComponent(EXAMPLE))).toEqual(parsePosition(EXAMPLE));
  });

  test('hands are parsed in any order, an empty one with or without its dash', () => {
    const canonical = parsePosition(line({}));
    expect(parsePosition(line({ seats: 'a:kgrbkr,2,0.0.0.0,0 l:,2,0.0.0.0,0' }))).toEqual(canonical);
  });

  test.each([
    ['', 'bad-field-count', 1],
    [ROWS, 'bad-field-count', 1],
    [line({ seats: 'a:-,2,0.0.0.0,0' }), 'bad-field-count', 1],
    [line({ rows: '16/16' }), 'bad-row-count', 1],
    [line({ rows: EMPTY.replace('16/16', '16/15') }), 'bad-row-length', 6],
    [line({ rows: EMPTY.replace('16/16', '16/17') }), 'bad-row-length', 4],
    [line({ rows: EMPTY.replace('16/16', '16/9y6') }), 'bad-cell', 5],
    [line({ rows: EMPTY.replace('16', '88') }), 'bad-row-length', 1],
    [line({ rows: EMPTY.replace('16', '016') }), 'bad-cell', 1],
    [line({ rows: EMPTY.replace('16', 'x15') }), 'monument-mismatch', 1],
    [line({ rows: EMPTY.replace('16', 'w15') }), 'wonder-mismatch', 1],
    [line({ rows: EMPTY.replace('16', 'Rb15') }), 'no-such-seat', 1],
    [line({ rows: EMPTY.replace('16', '5Ra9Ra') }), 'leader-twice', 5],
    [line({ rows: EMPTY.replace('16', 'k^14k^') }), 'building-twice', 5],
    [line({ monuments: 'rg@g5' }), 'monument-mismatch', 1],
    [line({ wonder: 'g5' }), 'wonder-mismatch', 1],
    [line({ monuments: 'rg@p5' }), 'bad-monuments', EMPTY.length + 9],
    [line({ monuments: 'rg@a1,rg@g5' }), 'bad-monuments', EMPTY.length + 9],
    [line({ wonder: 'a5' }), 'bad-wonder', EMPTY.length + 13],
    [line({ rules: 'std+' }), 'bad-rules', EMPTY.length + 2],
    [line({ rules: 'adv+wc' }), 'bad-rules', EMPTY.length + 2],
    [line({ turn: 'l3' }), 'bad-turn', EMPTY.length + 6],
    [line({ turn: 'b2' }), 'no-such-seat', EMPTY.length + 6],
    [line({ pending: 'wars@q5' }), 'bad-pending', EMPTY.length + 17],
    [line({ pending: 'point:a' }), 'bad-pending', EMPTY.length + 17],
    [line({ pending: 'war:k:a>a@g5' }), 'bad-pending', EMPTY.length + 17],
    [line({ pending: 'wars@g5', turn: '-' }), 'bad-pending', EMPTY.length + 16],
    [line({ seats: 'a:-,2,0.0.0.0,0 a:-,2,0.0.0.0,0' }), 'seat-twice', EMPTY.length + 37],
    [line({ seats: 'a:-,2,0.0.0,0 l:-,2,0.0.0.0,0' }), 'bad-seat', EMPTY.length + 21],
    [line({ seats: 'a:-,2,0.0.0.0 l:-,2,0.0.0.0,0' }), 'bad-seat', EMPTY.length + 21],
    [line({ bag: '1.2.3' }), 'bad-bag', EMPTY.length + 58],
    [line({ bag: '?empty' }), 'bad-bag', EMPTY.length + 58],
    ['%', 'bad-escape', 1],
  ])('%s: %s at column %i', (text, code, column) => {
    expect(parsePosition(text)).toEqual({ ok: false, error: { code, line: 1, column } });
  });

  test('malformed text is refused without an exception', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof parsePosition(text).ok === 'boolean'));
  });

  test('a damaged line is refused or is another position that can be validated', () => {
    fc.assert(
      fc.property(setup.map(makePosition).chain(mutated), (text) => {
        const parsed = parsePosition(text);
        if (!parsed.ok) return;
        const canonical = makePosition(parsed.value);
        const again = parsePosition(canonical);
        expect(again.ok && makePosition(again.value)).toBe(canonical);
        if (setupFault(parsed.value) === null) legalActions(imagine(parsed.value));
      }),
    );
  });
});
