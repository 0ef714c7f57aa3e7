import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { err } from '../../src/base/result.ts';
import { parseScenario } from '../../src/scenario/parse-scenario.ts';
import { runScenario } from '../../src/scenario/run-scenario.ts';
import { makeScenario } from '../support/make-scenario.ts';
import { filesIn } from '../support/test-files.ts';
import { mutated } from './arbitraries.ts';

const texts = filesIn('scenarios', '.scn').map(({ text }) => text);

const SETUP = 'title A title\nrules std\nempty\nput d5=r e5=Ka\nseat a hand rrb\nseat b\nturn a 2\n';

/** Returns the canonical text, or null if parsing fails. */
function canonical(text: string): string | null {
  const scenario = parseScenario(text);
  return scenario.ok ? makeScenario(scenario.value) : null;
}

/** A scenario with one line changed or added. */
const changed = (from: string, to: string): string => SETUP.replace(from, to);

describe('scenarios', () => {
  test.each(filesIn('scenarios', '.scn'))('$name is written as it is read', ({ text }) => {
    const once = canonical(text);
    expect(once).not.toBeNull();
    expect(canonical(once ?? '')).toBe(once);
    const read = parseScenario(text);
    const again = parseScenario(once ?? '');
    expect(read.ok && again.ok && runScenario(again.value).ok).toBe(read.ok && runScenario(read.value).ok);
  });

  test('comments, blank lines, indentation and line ends mean nothing', () => {
    const wild = `# one\r\n\r\n${SETUP.replaceAll('\n', '\r\n  # two\r\n')}`;
    expect(canonical(wild)).toBe(canonical(SETUP));
  });

  test.each([
    ['', 'word-missing', 1, 1],
    [changed('rules std\n', ''), 'word-missing', 7, 1],
    [changed('seat b\n', ''), 'word-missing', 7, 1],
    [changed('turn a 2', 'trun a 2'), 'unknown-word', 7, 1],
    [changed('rules std', 'rules std+z'), 'bad-rules', 2, 7],
    [changed('empty', 'empty all'), 'bad-line', 3, 7],
    [changed('d5=r', 'q5=r'), 'bad-line', 4, 5],
    [changed('e5=Ka', 'e5=Kx'), 'bad-line', 4, 10],
    [changed('e5=Ka', 'e5=Kl'), 'no-such-seat', 4, 1],
    [changed('turn a', 'turn l'), 'no-such-seat', 7, 1],
    [changed('turn a 2', 'turn a 3'), 'bad-line', 7, 6],
    [changed('seat b', 'seat a'), 'word-twice', 6, 1],
    [changed('seat b', 'seat b hand'), 'bad-line', 6, 8],
    [changed('seat b', 'seat b luck 3'), 'bad-line', 6, 8],
    [changed('seat b', 'seat b treasures 1 treasures 2'), 'word-twice', 6, 20],
    [changed('empty', 'empty\nstart'), 'word-twice', 4, 1],
    [changed('empty', 'empty\nmonument rg@p5'), 'bad-line', 4, 10],
    [changed('empty', 'empty\nwonder a5'), 'bad-line', 4, 8],
    [`${SETUP}do a`, 'bad-line', 8, 4],
    [`${SETUP}do a k@@5`, 'bad-token', 8, 8],
    [`${SETUP}do l .`, 'no-such-seat', 8, 1],
    [`${SETUP}expect bag`, 'bad-line', 8, 8],
    [`${SETUP}expect bag 12 13`, 'bad-line', 8, 8],
    [`${SETUP}expect luck a`, 'bad-line', 8, 8],
    [`${SETUP}expect illegal k@d5 because`, 'bad-line', 8, 8],
    [`${SETUP}expect points l r=1`, 'no-such-seat', 8, 1],
    [`${SETUP}expect playing\nput d6=r`, 'word-too-late', 9, 1],
  ])('%j: %s at line %i, column %i', (text, code, line, column) => {
    expect(parseScenario(text)).toEqual(err({ code, line, column }));
  });

  test.each([
    ['do a g@d6', 'legal g@d6', 'illegal g@d6 not-in-hand'],
    ['do b r@d6', 'legal r@d6', 'illegal r@d6 not-your-decision'],
    ['expect cell d5 k', 'cell d5 k', 'cell d5 r'],
    ['expect cell d6 r', 'cell d6 r', 'cell d6 .'],
    ['expect points a r=1 k=0', 'points a r=1 k=0', 'points a r=0 k=0'],
    ['expect treasures a 1', 'treasures a 1', 'treasures a 0'],
    ['expect hand a rrr', 'hand a rrr', 'hand a rrb'],
    ['expect hand b r', 'hand b r', 'hand b -'],
    ['expect catastrophes b 1', 'catastrophes b 1', 'catastrophes b 2'],
    ['expect leader a K off', 'leader a K off', 'leader a K e5'],
    ['expect turn b 2', 'turn b 2', 'turn a 2'],
    ['expect asks b support', 'asks b support', 'asks a action'],
    ['expect legal r@d5', 'legal r@d5', 'illegal r@d5 occupied'],
    ['expect illegal r@d6', 'illegal r@d6', 'legal r@d6'],
    ['expect illegal r@d5 needs-river', 'illegal r@d5 needs-river', 'illegal r@d5 occupied'],
    ['expect illegal r@q5 occupied', 'illegal r@q5 occupied', 'illegal r@q5 off-board'],
    ['expect illegal ~ not-in-hand', 'illegal ~ not-in-hand', 'illegal ~ empty-exchange'],
    ['expect over b a', 'over a b', 'playing'],
    ['expect monuments bk@c1 rg@g5', 'monuments rg@g5 bk@c1', 'monuments -'],
    ['expect building k d5', 'building k d5', 'building k off'],
    ['expect bag 12', 'bag 12', 'bag 60'],
  ])('%s fails: expected %s, found %s', (step, expected, found) => {
    const scenario = parseScenario(`${SETUP}${step}\n`);
    expect(scenario.ok && runScenario(scenario.value)).toEqual({ ok: false, line: 8, expected, found });
  });

  test.each([
    ['seat a hand rrb', 'seat a hand rrb\nput d5=Rb', 'hand', 'ok'],
    ['put d5=r', 'put e4=Kb d5=r', 4, 'two-rulers e5'],
    ['put d5=r', 'put e1=b d5=r', 4, 'ok'],
    ['put d5=r', 'put d5=b', 4, 'ground d5'],
    ['put d5=r', 'put d5=x', 4, 'monument-mismatch'],
    ['put d5=r', 'put d5=Ka', 4, 'leader-twice'],
    ['empty', 'empty\nmonument rg@d4', 5, 'monument-mismatch'],
  ])('with %s changed to %s', (from, to, line, found) => {
    const scenario = parseScenario(changed(from, to));
    const outcome = scenario.ok ? runScenario(scenario.value) : null;
    if (found === 'ok') expect(outcome).toEqual({ ok: true });
    else expect(outcome).toEqual({ ok: false, line, expected: 'a possible position', found });
  });

  test('malformed text is refused without an exception', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof parseScenario(text).ok === 'boolean'));
  });

  test('a damaged scenario is refused, or is another scenario; each can be run', () => {
    fc.assert(
      fc.property(fc.constantFrom(...texts).chain(mutated), (text) => {
        const once = canonical(text);
        if (once === null) return;
        expect(canonical(once)).toBe(once);
        const scenario = parseScenario(text);
        if (scenario.ok) runScenario(scenario.value);
      }),
    );
  });
});
