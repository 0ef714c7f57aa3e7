import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { RECORD, te } from './te.ts';

const PACKAGE = fileURLToPath(new URL('../package.json', import.meta.url));

describe('usage errors', () => {
  test.each([
    [['fly'], /^te: there is no command fly; there are check show legal review play bench engine$/],
    [['check'], /^te: check needs /],
    [['check', '--fast'], /^te: Unknown option '--fast'$/],
    [['show'], /^te: a position or a file is needed$/],
    [['show', 'nonsense'], /^te: the position cannot be read: bad-field-count at line 1, column 1$/],
    [['show', '%'], /^te: the position cannot be read: bad-escape at line 1, column 1$/],
    [['show', 'none.ter'], /^te: there is no file none\.ter$/],
    [['show', '/'], /^te: \/ is neither a record \(\.ter\) nor a scenario \(\.scn\)$/],
    [['show', RECORD, '--ply', 'x'], /^te: --ply needs a whole number from 0 on, not x$/],
    [['show', RECORD, '--ply', '9999'], /^te: .* has only \d+ plies$/],
    [['show', RECORD, '--as', 'p'], /^te: --as needs one of l b spectator, not p$/],
    [['legal', 'nonsense', '--ply', '3'], /^te: --ply goes with a record or a scenario only$/],
    [['play'], /^te: --seats is needed: /],
    [['play', '--seats', 'random'], /^te: 2 to 4 bots can play, not 1$/],
    [['play', '--seats', 'random,deep'], /^te: there is no bot deep; there are random/],
    [['play', '--seats', 'random,keen+none.json'], /^te: none\.json cannot be read$/],
    [['play', '--seats', `random,keen+${PACKAGE}`], /package\.json holds no weights$/],
    [['play', '--seats', 'random,calm@fast'], /^te: calm@fast has no budget: /],
    [['play', '--seats', 'random,random', '--jobs', '0'], /^te: --jobs needs a whole number from 1 on, not 0$/],
    [['play', '--seats', 'random,random', '--rules', 'std+x'], /^te: there are no rules std\+x; /],
    [['play', '--seats', 'random,random', '--games', '0'], /^te: --games needs a whole number from 1 on, not 0$/],
    [['play', '--seats', 'random,random', '--out', '/dev/null/x'], /^te: the folder \/dev\/null\/x cannot be made$/],
  ])('%j', (args, message) => {
    const { code, out, err } = te(args);
    expect(err.trimEnd()).toMatch(message);
    expect({ code, out, lines: err.split('\n').length }).toEqual({ code: 1, out: '', lines: 2 });
  });

  test('help lists the commands', () => {
    const { code, out } = te(['--help']);
    expect(code).toBe(0);
    for (const name of ['check', 'show', 'legal', 'play', 'bench', 'engine']) expect(out).toContain(`te ${name} `);
  });

  test('help of a command prints its usage', () => {
    for (const flag of ['--help', '-h']) {
      const { code, out } = te(['play', flag]);
      expect([code, out.trim().split('\n').length]).toEqual([0, 1]);
      expect(out).toMatch(/^te play --seats /);
    }
  });
});
