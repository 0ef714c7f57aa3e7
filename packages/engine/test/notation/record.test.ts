import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { err, ok } from '../../src/base/result.ts';
import {
  type RedactedDraw,
  type RedactedRecord,
  recordableName,
  TERMINATIONS,
} from '../../src/notation/record/record.ts';
import { makeRecord, parseRecord, parseRedactedRecord } from '../../src/notation/record/record-text.ts';
import { checkRecord } from '../../src/record/check-record.ts';
import { filesIn } from '../support/test-files.ts';
import { counts, dynasties, mutated, redactedAction, rulesId, tiles } from './arbitraries.ts';

const name = fc.string({ unit: 'grapheme' }).map(recordableName);

const recordOfSeats = (seats: RedactedRecord['seats']): fc.Arbitrary<RedactedRecord> => {
  const seat = fc.nat(seats.length - 1);
  const draw: fc.Arbitrary<RedactedDraw> = fc.oneof(
    fc.record({ seat, tiles }),
    fc.record({ seat, count: fc.integer({ min: 1, max: 6 }) }),
  );
  const draws = fc.array(draw, { maxLength: 3 });
  const score = fc.record({ points: counts, treasures: fc.nat(14) });
  const plies = fc.option(
    fc.tuple(fc.integer({ min: 1, max: 200 }), fc.nat(50)).map(([first, more]) => [first, first + more] as const),
  );
  const step = fc.record({ gap: fc.nat(2), seat, action: redactedAction, draws });
  return fc.record({
    rules: rulesId,
    seats: fc.constant(seats),
    bots: fc.array(fc.record({ seat, bot: fc.constantFrom('calm', 'keen@15ms'), plies })),
    deal: draws,
    steps: fc.array(step).map(numbered),
    result: fc.option(fc.subarray([...seats.keys()], { minLength: 1 })),
    scores: fc.option(fc.tuple(...seats.map(() => score))),
    termination: fc.option(fc.constantFrom(...TERMINATIONS)),
  });
};

/** Turn numbers from 1 that never decrease. */
function numbered<T extends { gap: number }>(steps: T[]) {
  let turn = 1;
  return steps.map(({ gap, ...step }) => {
    turn += gap;
    return { turn, ...step };
  });
}

const record = dynasties
  .chain((letters) => fc.tuple(...letters.map((dynasty) => fc.record({ dynasty: fc.constant(dynasty), name }))))
  .chain(recordOfSeats);

const HEAD = '[Format "te-record/1"]\n[Rules "std"]\n[Seats "a Ann, l Bob"]\n';

describe('records', () => {
  test('records round-trip', () => {
    fc.assert(fc.property(record, (one) => expect(parseRedactedRecord(makeRecord(one))).toEqual(ok(one))));
  });

  test('comments, white space and the order of headers are ignored', () => {
    const tidy = parseRecord(`${HEAD}0. =a rrgbkk =l bbrkgr\n1. a R@c2 g@c3 =a g\n2. l R@b3 +1 a +0\n`);
    const wild = parseRecord(
      `{a "game"}\r\n[Seats "a Ann,l Bob"]{}[Format "te-record/1"]\n\n[Rules "std"]\t0. =a {six tiles} rrgbkk\n=l bbrkgr ` +
        '1. a R@c2{!}g@c3 a =a g 2.\nl R@b3 {[Rules "adv"] 3. a .} +1 a +0',
    );
    expect(tidy.ok).toBe(true);
    expect(wild).toEqual(tidy);
  });

  test('the Bots header round-trips', () => {
    const text = `${HEAD}[Bots "l calm, a keen 3-17, a fierce@100ms 20-20"]\n0. =a rrgbkk =l bbrkgr\n`;
    const read = parseRecord(text);
    if (!read.ok) throw new Error(read.error.code);
    expect(read.value.bots).toEqual([
      { seat: 1, bot: 'calm', plies: null },
      { seat: 0, bot: 'keen', plies: [3, 17] },
      { seat: 0, bot: 'fierce@100ms', plies: [20, 20] },
    ]);
    expect(makeRecord(read.value)).toBe(text);
  });

  test('a name loses characters that a record cannot store', () => {
    expect(recordableName(' "Ann",\nthe  first ')).toBe('Ann the first');
  });

  test.each([
    ['', 'bad-format', 1, 1],
    [HEAD.replace('/1', '/2'), 'bad-format', 1, 10],
    [HEAD.replace('std', 'std+x'), 'bad-rules', 2, 9],
    [HEAD.replace('l Bob', 'a Bob'), 'bad-names', 3, 9],
    [HEAD.replace(', l Bob', ''), 'bad-names', 3, 9],
    [`${HEAD}[Site "here"]`, 'bad-header', 4, 8],
    [`${HEAD}[Rules "std"]`, 'bad-header', 4, 9],
    [`${HEAD}[Result "b"]`, 'bad-result', 4, 10],
    [`${HEAD}[Scores "a 1.2.3.4+0"]`, 'bad-scores', 4, 10],
    [`${HEAD}[Termination "bored"]`, 'bad-termination', 4, 15],
    [`${HEAD}[Bots "b calm"]`, 'bad-bots', 4, 8],
    [`${HEAD}[Bots "l calm 5-4"]`, 'bad-bots', 4, 8],
    [`${HEAD}[Bots "l calm 0-4"]`, 'bad-bots', 4, 8],
    [`${HEAD}[Bots "l"]`, 'bad-bots', 4, 8],
    [`${HEAD}[Rules std]`, 'bad-header', 4, 1],
    [`${HEAD}0.\n[Result "a"]`, 'bad-header', 5, 10],
    [`${HEAD}0. =a rrg {oh`, 'open-comment', 4, 11],
    [`${HEAD}0. =b rrg`, 'no-such-seat', 4, 4],
    [`${HEAD}0. =a`, 'bad-draw', 4, 4],
    [`${HEAD}0. =a xyz`, 'bad-draw', 4, 4],
    [`${HEAD}0. a k@d5`, 'step-too-early', 4, 6],
    [`${HEAD}k@d5`, 'turn-missing', 4, 1],
    [`${HEAD}0.\n1. k@d5`, 'player-missing', 5, 4],
    [`${HEAD}0.\n1. =a r`, 'draw-too-early', 5, 4],
    [`${HEAD}0.\n1. b k@d5`, 'no-such-seat', 5, 4],
    [`${HEAD}0.\n1. a k@@d5`, 'bad-token', 5, 6],
    [`${HEAD}0.\n2. a k@d5 1. l .`, 'bad-turn', 5, 11],
    [`${HEAD}0. =a ?6`, 'hidden-part', 1, 1],
    [`${HEAD}0.\n1. a k@d5 ~?3`, 'hidden-part', 5, 11],
    [`${HEAD}0.\n1. a k@d5 =l ?3`, 'hidden-part', 5, 6],
  ])('%j: %s at line %i, column %i', (text, code, line, column) => {
    expect(parseRecord(text)).toEqual(err({ code, line, column }));
  });

  test('malformed text is refused without an exception', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof parseRedactedRecord(text).ok === 'boolean'));
  });

  test('a damaged record is refused or is another record that can be checked', () => {
    const texts = filesIn('records', '.ter').map(({ text }) => text);
    fc.assert(
      fc.property(fc.constantFrom(...texts).chain(mutated), (text) => {
        const read = parseRedactedRecord(text);
        if (!read.ok) return;
        const again = parseRedactedRecord(makeRecord(read.value));
        expect(again).toEqual(read);
        checkRecord(text);
      }),
    );
  });
});
