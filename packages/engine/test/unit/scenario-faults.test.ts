import { describe, expect, test } from '@jest/globals';
import { parseExpectation } from '../../src/scenario/expectation.ts';
import { parseScenario } from '../../src/scenario/parse-scenario.ts';
import { runScenario } from '../../src/scenario/run-scenario.ts';
import { makeScenario } from '../support/make-scenario.ts';

const BEGIN = 'title A title\nrules std+cw\nempty\n';
const SEATS = 'seat a hand rrbgkk\nseat b hand rrbgkk\n';
const END = 'turn a 2\n';

const codeOf = (text: string): string => {
  const scenario = parseScenario(text);
  return scenario.ok ? 'ok' : `${scenario.error.code} ${scenario.error.line}`;
};

function outcomeOf(text: string) {
  const scenario = parseScenario(text);
  if (!scenario.ok) throw new Error(scenario.error.code);
  return runScenario(scenario.value);
}

describe('a malformed line of a scenario is refused', () => {
  test.each([
    ['title Another', 'word-twice'],
    ['rules std', 'word-twice'],
    ['put', 'bad-line'],
    ['put d5=r=r', 'bad-line'],
    ['monument', 'bad-line'],
    ['monument rg', 'bad-line'],
    ['monument rg@d5 rk@g5', 'bad-line'],
    ['wonder', 'bad-line'],
    ['wonder d5 e6', 'bad-line'],
    ['bag x', 'bad-line'],
    ['bag r r', 'bad-line'],
    ['bag r\nbag g', 'word-twice'],
    ['turn a 2\nturn a 1', 'word-twice'],
    ['turn', 'bad-line'],
    ['turn z 2', 'bad-line'],
    ['turn a two', 'bad-line'],
    ['seat', 'bad-line'],
    ['do', 'bad-line'],
    ['do z .', 'bad-line'],
  ])('%j', (line, code) => {
    expect(codeOf(`${BEGIN}${SEATS}${line}\n${END}`)).toMatch(new RegExp(`^${code} [67]$`));
  });

  test('exactly one ruleset is named', () => {
    expect(codeOf('rules\n')).toBe('bad-rules 1');
    expect(codeOf('rules std adv\n')).toBe('bad-rules 1');
  });

  test('a title is optional, and an empty bag is written', () => {
    const text = `rules std\nempty\n${SEATS}bag -\n${END}`;
    const scenario = parseScenario(text);
    expect(scenario.ok && makeScenario(scenario.value)).toContain('bag -\n');
    expect(scenario.ok && makeScenario(scenario.value)).not.toContain('title');
    expect(codeOf(text)).toBe('ok');
  });
});

describe('a malformed expectation is refused', () => {
  test.each([
    'points z r=1',
    'points a',
    'points a x=1',
    'points a r:1',
    'points a r=one',
    'treasures z 1',
    'treasures a',
    'turn a 3',
    'turn z 1',
    'hand z r',
    'hand a x',
    'leader z R off',
    'leader a r off',
    'leader a R q5',
    'asks z war',
    'asks a luck',
    'legal k@@5',
    'illegal k@@5',
    'over',
    'over z',
    'over a a',
    'building x off',
    'building k q5',
    'monuments rr@d5',
    'bag many',
    'cell q5 r',
    'cell d5 z',
  ])('%s', (text) => {
    expect(parseExpectation(text.split(' '))).toBeNull();
  });
});

describe('an impossible setup fails at its line', () => {
  test.each([
    ['monument rg@d5\nmonument rg@g5', 5, 'monument-mismatch'],
    ['monument rg@d5\nmonument rk@e6', 5, 'monument-mismatch'],
    ['wonder e5\nwonder h5', 5, 'wonder-mismatch'],
    ['monument rg@d5\nwonder e5', 5, 'wonder-mismatch'],
    ['put d5=k^ e5=k^', 4, 'building-twice'],
    ['put e5=.\nput d5=k*', 5, 'treasure d5'],
  ])('%j', (lines, line, found) => {
    const outcome = outcomeOf(`${BEGIN}${lines}\n${SEATS}${END}`);
    expect(outcome).toEqual({ ok: false, line, expected: 'a possible position', found });
  });

  test('structures keep the treasures on their cells (G13, M4)', () => {
    const treasures = 'put d5=r* i5=r* b2=r*\nmonument rg@d5\nwonder i5\n';
    expect(outcomeOf(`${BEGIN}${treasures}${SEATS}${END}expect cell d5 x*\nexpect cell i5 w*\n`)).toEqual({
      ok: true,
    });
  });
});

describe('when the game is over', () => {
  const over = `${BEGIN}${SEATS}${END}do a .\n`;

  test.each([
    ['expect turn b 2', 'turn b 2'],
    ['expect asks b action', 'asks b action'],
    ['expect over a', 'over a'],
  ])('%s fails', (step, expected) => {
    expect(outcomeOf(over + step)).toEqual({ ok: false, line: 8, expected, found: 'over a b' });
  });

  test('every token is refused, with or without an expected code', () => {
    expect(outcomeOf(`${over}expect illegal k@d5\nexpect illegal . not-your-decision\n`)).toEqual({
      ok: true,
    });
  });
});
