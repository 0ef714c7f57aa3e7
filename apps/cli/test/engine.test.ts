import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { legalActions, makeAction, makePosition, parsePosition, positionFrom, viewOf } from '@tigris/engine';
import { inFolder, linesOf, MAIN, te } from './te.ts';

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

/** Says these lines to `te engine` and reads what it answers. */
function converse(lines: readonly unknown[], bot = 'keen') {
  const input = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  const { stdout, status } = spawnSync(process.execPath, [MAIN, 'engine', bot], {
    input,
    encoding: 'utf8',
    timeout: 30_000,
  });
  return { answers: linesOf(stdout).map((line): Record<string, unknown> => JSON.parse(line)), status };
}

const asked = { type: 'choose', id: 1, seat: 'a', position: seenBy(0), budget: { iterations: 300 } };

describe('te engine', () => {
  test('greets, and answers with a legal token and a reason in named terms', () => {
    const { answers, status } = converse([{ type: 'hello', protocol: 'te-engine/1' }, asked]);
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

  test('says what is wrong with a line, and goes on', () => {
    const wrong: readonly [unknown, string][] = [
      ['{', 'bad-json'],
      ['7', 'bad-json'],
      [{ type: 'dance' }, 'unknown-type'],
      [{ type: 'hello', protocol: 'te-engine/9' }, 'unsupported-protocol'],
      [{ ...asked, id: 'one' }, 'bad-id'],
      [{ ...asked, seat: 'x' }, 'bad-seat'],
      [{ ...asked, budget: {} }, 'bad-budget'],
      [{ ...asked, budget: { ms: -1 } }, 'bad-budget'],
      [{ ...asked, position: 'here' }, 'bad-position'],
      [{ ...asked, position: undefined }, 'bad-position'],
      [{ ...asked, position: seenBy(1) }, 'hidden-hand'],
      [{ ...asked, seat: 'l' }, 'not-your-decision'],
      [{ ...asked, record: 'once upon a time' }, 'bad-record'],
    ];
    const { answers } = converse([...wrong.map(([line]) => line), asked]);
    expect(answers.map(({ code }) => code).slice(0, wrong.length)).toEqual(wrong.map(([, code]) => code));
    expect(answers.at(-1)).toMatchObject({ type: 'move' });
  });

  test('ends when it is told to quit, also while the other end stays open', async () => {
    const child = spawn(process.execPath, [MAIN, 'engine', 'random']);
    child.stdin.write('{"type":"quit"}\n');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  // Only fierce thinks for as long as its budget allows.
  test.each([
    [{ ms: 600_000 }, { type: 'stop', id: 1 }],
    [{ iterations: 1_000_000_000 }, { type: 'stop', id: 1 }],
    [{ iterations: 1_000_000_000 }, { type: 'quit' }],
  ])(
    'thinks about one thing at a time, and for %j no longer once it hears %j',
    (budget, word) => {
      const { answers, status } = converse([{ ...asked, budget }, { ...asked, id: 2 }, word], 'fierce');
      expect(status).toBe(0);
      expect(answers).toEqual([
        { type: 'error', id: 2, code: 'busy' },
        expect.objectContaining({ type: 'move', id: 1 }),
      ]);
    },
    60_000,
  );
});

/** A small program of somebody else. @param body what it does with a line of that type and id. */
const writeProgram = (path: string, body: string): void =>
  writeFileSync(
    path,
    `import { createInterface } from 'node:readline';
     const say = (message) => console.log(JSON.stringify(message));
     createInterface({ input: process.stdin }).on('line', (line) => {
       const { type, id, position, budget } = JSON.parse(line);
       if (type === 'hello') say({ type: 'ready' });
       ${body};
     });`,
  );

describe('programs of others in te play', () => {
  const play = (program: string, ms = 5000) =>
    te(['play', '--seats', `calm@50i,cmd:${process.execPath} ${program}@${ms}ms`, '--games', '2']);

  test('te engine itself sits down as one', () => {
    const { code, out } = play(`${MAIN} engine random`);
    expect(code).toBe(0);
    expect(linesOf(out).slice(0, 2)).toEqual([
      expect.stringMatching(/^1 won by a, /),
      expect.stringMatching(/^2 won by a, /),
    ]);
  }, 60_000);

  test.each([
    ['an illegal token', `say({ type: 'move', id, move: 'r@q5' })`, /foul by cmd:.*: r@q5 off-board/],
    ['what is no token', `say({ type: 'move', id, move: 'hello' })`, /foul by cmd:.*: no token: hello/],
    ['an error', `say({ type: 'error', id, code: 'tired' })`, /foul by cmd:.*: no move but tired/],
    ['its end', 'process.exit(3)', /foul by cmd:.*: the program has gone/],
  ])('%s is a foul that loses the game', (_what, answer, verdict) => {
    inFolder((folder) => {
      const program = join(folder, 'other.mjs');
      writeProgram(program, `if (type === 'choose') ${answer}`);
      const { code, out } = play(program);
      expect(code).toBe(0);
      expect(out).toMatch(verdict);
      expect(linesOf(out).at(2)).toMatch(/^calm@50i, wins 2 of 2/);
    });
  });

  test('who does not speak our protocol loses every game, and is asked nothing', () => {
    inFolder((folder) => {
      const program = join(folder, 'stranger.mjs');
      writeFileSync(
        program,
        `process.stdin.on('data', () => console.log('{"type":"error","code":"unsupported-protocol"}'));`,
      );
      const { out } = play(program);
      expect(linesOf(out)[0]).toMatch(/^1 abandoned, foul by cmd:.*: not ready but unsupported-protocol/);
      expect(linesOf(out)[1]).toMatch(/^2 abandoned, foul by cmd:.*: not ready but unsupported-protocol/);
    });
  });

  test('who speaks another protocol than ours plays no game', () => {
    inFolder((folder) => {
      const program = join(folder, 'newer.mjs');
      writeFileSync(
        program,
        `process.stdin.on('data', () => console.log('{"type":"ready","protocol":"te-engine/7"}'));`,
      );
      expect(linesOf(play(program).out)[0]).toMatch(/: it speaks te-engine\/7, not te-engine\/1/);
    });
  });

  test('whoever is late loses the game, and is told to stop', () => {
    inFolder((folder) => {
      const program = join(folder, 'late.mjs');
      // Asked for the first time it waits until it is told to stop; from then on it gives up at once.
      writeProgram(
        program,
        `if (type === 'stop') globalThis.stopped = id;
         if (type === 'choose' && globalThis.stopped) say({ type: 'error', id, code: 'stopped-' + stopped })`,
      );
      const { out } = play(program, 50);
      expect(linesOf(out)[0]).toMatch(/^1 abandoned, foul by cmd:.*: no answer in 1050 ms/);
      expect(linesOf(out)[1]).toMatch(/^2 abandoned, foul by cmd:.*: no move but stopped-1/);
    });
  });

  test("it sees its own hand, nobody else's, and its budget", () => {
    inFolder((folder) => {
      const program = join(folder, 'tells.mjs');
      writeProgram(
        program,
        "if (type === 'choose') say({ type: 'error', id, code: position + ' ' + budget.ms })",
      );
      const { out } = play(program, 700);
      expect(out).toMatch(/no move but .* a:\?6,2,\?,\? b:[rbgk]{6},2,0\.0\.0\.0,0 bag:\?\S+ 700/);
    });
  });
});
