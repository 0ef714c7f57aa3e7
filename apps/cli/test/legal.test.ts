import { describe, expect, test } from '@jest/globals';
import { legalActions, makeAction, parsePosition, positionFrom } from '@tigris/engine';
import { linesOf, RECORD, SCENARIO, te } from './te.ts';

const BOARD = '10r*5/1r*Ra12r*/2g2r*10/16/13r*2/16/8r*7/1r*14/14r*1/5r*10/10r*5 std';
const SEATS = 'a:rrbgkk,2,0.0.0.0,0 l:rbbgkk,2,0.0.0.0,0';
const WHOLE = `${BOARD} l2 m:- w:- q:- ${SEATS} bag:40.30.25.20`;

describe('te legal', () => {
  test('lists every legal token once', () => {
    const { code, out } = te(['legal', WHOLE]);
    const tokens = linesOf(out);
    const setup = parsePosition(WHOLE);
    const position = setup.ok ? positionFrom(setup.value) : null;
    expect(position?.ok && legalActions(position.value).map(makeAction)).toEqual(tokens);
    expect(new Set(tokens).size).toBe(tokens.length);
    expect(tokens).toEqual(expect.arrayContaining(['k@a1', 'R@b1', '.', '~rbbgkk', '~r', '#@a1']));
    expect(code).toBe(0);
  });

  test('lists the same tokens if only the own hand is visible', () => {
    const seen = WHOLE.replace(/a:\S+/, 'a:?6,2,?,?').replace(/bag:\S+/, 'bag:?full');
    expect(te(['legal', seen]).out).toBe(te(['legal', WHOLE]).out);
  });

  test('refuses if the hand of the deciding seat is hidden', () => {
    const hidden = te(['legal', WHOLE.replace(/l:\S+/, 'l:?6,2,?,?')]);
    expect(hidden).toEqual({ code: 1, out: '', err: 'te: hidden-hand\n' });
  });

  test('lists nothing at the end of a turn or game', () => {
    expect(te(['legal', WHOLE.replace(' l2 ', ' l0 ')])).toEqual({ code: 0, out: '', err: '' });
    expect(te(['legal', RECORD])).toEqual({ code: 0, out: '', err: '' });
  });

  test('lists the answers to a question within an action', () => {
    expect(linesOf(te(['legal', SCENARIO, '--ply', '1']).out)).toEqual(['+0', '+1', '+2']);
  });

  test('refuses an impossible position', () => {
    const { code, out, err } = te(['legal', WHOLE.replace('2g2r*10', '2b2r*10')]);
    expect({ code, out, err }).toEqual({
      code: 1,
      out: '',
      err: 'te: the position is not possible: ground c3\n',
    });
  });
});
