import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from '@jest/globals';
import { legalActions, makeAction, makePosition, parsePosition, positionFrom, viewOf } from '@tigris/engine';
import { askEngineInTurn, sendToEngine } from './ask-engine.ts';
import { MAIN } from './te.ts';

const POSITION =
  '10r*5/1r*14/5r*10/16/13r*2/16/8r*7/1r*14/14r*1/5r*10/10r*5 std a2 m:- w:- q:- a:rrbbgk,2,0.0.0.0,0 l:rrbggk,2,0.0.0.0,0 bag:50.30.25.26';

function seenBy(seat: number): string {
  const setup = parsePosition(POSITION);
  const position = setup.ok ? positionFrom(setup.value) : setup;
  if (!position.ok) throw new Error(`the position is not possible: ${JSON.stringify(position.error)}`);
  return makePosition(viewOf(position.value, seat));
}

function legalTokens(): string[] {
  const setup = parsePosition(POSITION);
  const position = setup.ok ? positionFrom(setup.value) : setup;
  return position.ok ? legalActions(position.value).map(makeAction) : [];
}

const asked = { type: 'choose', id: 1, seat: 'a', position: seenBy(0), budget: { iterations: 300 } };
const hello = { type: 'hello', protocol: 'te-engine/1' };

describe('te engine', () => {
  test('answers with a legal token and a reason in named terms', () => {
    const { answers, status } = sendToEngine([hello, asked]);
    expect(status).toBe(0);
    expect(answers[0]).toEqual({ type: 'ready', protocol: 'te-engine/1', name: 'keen' });
    expect(answers[1]).toMatchObject({ type: 'move', id: 1 });
    expect(legalTokens()).toContain(answers[1].move);
    expect(answers[1].reason).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ term: expect.any(String), seat: expect.stringMatching(/^[al]$/) }),
      ]),
    );
  });

  test('reports an invalid line and continues', () => {
    const wrong: readonly [unknown, string][] = [
      ['{', 'bad-json'],
      ['7', 'bad-json'],
      ['["choose"]', 'bad-json'],
      [{ type: 'dance' }, 'unknown-type'],
      [{ type: 'hello', protocol: 'te-engine/9' }, 'unsupported-protocol'],
      [{ ...asked, id: 'one' }, 'bad-id'],
      [{ ...asked, seat: 'x' }, 'bad-seat'],
      [{ ...asked, budget: {} }, 'bad-budget'],
      [{ ...asked, budget: { ms: -1 } }, 'bad-budget'],
      [{ ...asked, budget: { iterations: 100_000_001 } }, 'bad-budget'],
      [{ ...asked, seed: 'one' }, 'bad-seed'],
      [{ ...asked, seed: 1.5 }, 'bad-seed'],
      [{ ...asked, position: 'here' }, 'bad-position'],
      [{ ...asked, position: undefined }, 'bad-position'],
      [{ ...asked, position: seenBy(1) }, 'hidden-hand'],
      [{ ...asked, seat: 'l' }, 'not-your-decision'],
      [{ ...asked, record: 'once upon a time' }, 'bad-record'],
    ];
    const { answers } = sendToEngine([...wrong.map(([line]) => line), asked]);
    expect(answers.map(({ code }) => code).slice(0, wrong.length)).toEqual(wrong.map(([, code]) => code));
    expect(answers.at(-1)).toMatchObject({ type: 'move' });
  });

  test('refuses and discards a line that is too long', () => {
    const { answers } = sendToEngine(['x'.repeat(64_000_001), { ...asked, seat: 'l' }]);
    expect(answers.map(({ code }) => code)).toEqual(['bad-json', 'not-your-decision']);
  });

  test('is deterministic with iterations, and varies with the seed', async () => {
    const seeds = [undefined, 1, 2, 3, 4, 5, 6];
    const questions = seeds.map((seed) => ({ ...asked, seed }));
    const first = await askEngineInTurn(questions, 'random');
    expect(await askEngineInTurn(questions, 'random')).toEqual(first);
    expect(new Set(first.map(({ move }) => move)).size).toBeGreaterThan(1);
  });

  test('is random with a time budget unless a seed is given', async () => {
    const budget = { ms: 10 };
    const free = await askEngineInTurn(Array(20).fill({ ...asked, budget }), 'random');
    expect(new Set(free.map(({ move }) => move)).size).toBeGreaterThan(1);
    const [one, ...more] = await askEngineInTurn(Array(20).fill({ ...asked, budget, seed: 7 }), 'random');
    expect(more).toEqual(Array(19).fill(one));
  });

  test('accepts another hello, but not while it thinks', () => {
    const thinking = { ...asked, budget: { iterations: 100_000_000 } };
    const { answers } = sendToEngine([hello, hello, thinking, hello, { type: 'stop', id: 1 }], 'fierce');
    const ready = { type: 'ready', protocol: 'te-engine/1', name: 'fierce' };
    const busy = { type: 'error', code: 'busy' };
    expect(answers).toEqual([ready, ready, busy, expect.objectContaining({ type: 'move' })]);
  });

  test('exits when its output is closed', async () => {
    const child = spawn(process.execPath, [MAIN, 'engine', 'random']);
    child.stdout.destroy();
    child.stdin.write(`${JSON.stringify(asked)}\n`);
    expect(await once(child, 'exit')).toEqual([1, null]);
  });

  test('exits on quit while its input stays open', async () => {
    const child = spawn(process.execPath, [MAIN, 'engine', 'random']);
    child.stdin.write('{"type":"quit"}\n');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  // Only fierce thinks until its budget ends, so it is still busy when the next line arrives.
  test.each([
    [{ ms: 600_000 }, { type: 'stop', id: 1 }],
    [{ iterations: 100_000_000 }, { type: 'stop', id: 1 }],
    [{ iterations: 100_000_000 }, { type: 'quit' }],
  ])(
    'is busy while it thinks with %j, and answers at once on %j',
    (budget, word) => {
      const { answers, status } = sendToEngine([{ ...asked, budget }, { ...asked, id: 2 }, word], 'fierce');
      expect(status).toBe(0);
      expect(answers).toEqual([
        { type: 'error', id: 2, code: 'busy' },
        expect.objectContaining({ type: 'move', id: 1 }),
      ]);
    },
    60_000,
  );
});
