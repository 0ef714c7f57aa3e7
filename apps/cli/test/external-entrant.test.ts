import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { inFolder, linesOf, MAIN, te } from './te.ts';

/** Writes a small external program. @param body runs for each line. */
const writeProgram = (path: string, body: string): void =>
  writeFileSync(
    path,
    `import { createInterface } from 'node:readline';
     const say = (message) => console.log(JSON.stringify(message));
     createInterface({ input: process.stdin }).on('line', (line) => {
       const { type, id, position, budget } = JSON.parse(line);
       ${body};
       if (type === 'hello') say({ type: 'ready' });
     });`,
  );

describe('external programs in te play', () => {
  const play = (program: string, ms = 5000) =>
    te(['play', '--seats', `calm@50i,cmd:${process.execPath} ${program}@${ms}ms`, '--games', '2']);

  test('can be te engine itself', () => {
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
    ['an error without an id', `say({ type: 'error', code: 'tired' })`, /foul by cmd:.*: no move but tired/],
    ['an error with its id as text', `say({ type: 'error', id: String(id), code: 'tired' })`, /no move but tired/],
    ['its exit', 'process.exit(3)', /foul by cmd:.*: the program has gone: it ended with exit code 3,/],
    ['being killed', `process.kill(process.pid, 'SIGKILL')`, /: the program has gone: it was ended by SIGKILL,/],
    [
      'a line without an end',
      `setInterval(() => process.stdout.write('x'.repeat(1 << 16)), 0)`,
      /: the program has gone: it wrote a line of more than 1000000 characters,/,
    ],
  ])('%s is a foul that loses the game', (_what, answer, verdict) => {
    inFolder((folder) => {
      const program = join(folder, 'other.mjs');
      writeProgram(program, `if (type === 'choose') ${answer}`);
      const { code, out } = play(program);
      expect(code).toBe(0);
      for (const line of linesOf(out).slice(0, 2)) expect(line).toMatch(verdict);
      expect(linesOf(out).at(2)).toMatch(/^calm@50i, wins 2 of 2/);
    });
  });

  test.each([
    ['none.mjs', 'there is no such program'],
    ['plain.txt', 'it may not be run'],
  ])('no game starts if the program cannot be started: %s', (file, why) => {
    inFolder((folder) => {
      writeFileSync(join(folder, 'plain.txt'), '');
      for (const jobs of ['1', '2']) {
        const { code, out, err } = te(
          ['play', '--seats', `random,cmd:./${file}`, '--games', '2', '--jobs', jobs, '--out', 'games'],
          { INIT_CWD: folder },
        );
        expect([code, out, err]).toEqual([1, '', `te: ./${file} cannot be started: ${why}\n`]);
      }
    });
  });

  test('all programs are greeted before the first request, and their stderr is shown', () => {
    inFolder((folder) => {
      const programs = ['one', 'two'].map((name) => {
        writeProgram(
          join(folder, `${name}.mjs`),
          `console.error('${name} hears ' + type); if (type === 'choose') say({ type: 'error', code: 'tired' })`,
        );
        return `cmd:${process.execPath} ${name}.mjs@1000ms`;
      });
      const { err } = te(['play', '--seats', programs.join()], { INIT_CWD: folder });
      expect(err).toContain('one hears hello\ntwo hears hello\none hears choose\n');
    });
  });

  test('a program that refuses the protocol loses every game without a request', () => {
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

  test('a program with another protocol plays no game', () => {
    inFolder((folder) => {
      const program = join(folder, 'newer.mjs');
      writeFileSync(
        program,
        `process.stdin.on('data', () => console.log('{"type":"ready","protocol":"te-engine/7"}'));`,
      );
      expect(linesOf(play(program).out)[0]).toMatch(/: it speaks te-engine\/7, not te-engine\/1/);
    });
  });

  test('a late program loses the game and is told to stop', () => {
    inFolder((folder) => {
      const program = join(folder, 'late.mjs');
      // The first request waits for `stop`; later ones fail at once.
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

  test('a program receives its own hand, no other hand, and its budget', () => {
    inFolder((folder) => {
      const program = join(folder, 'tells.mjs');
      writeProgram(program, "if (type === 'choose') say({ type: 'error', id, code: position + ' ' + budget.ms })");
      const { out } = play(program, 700);
      expect(out).toMatch(/no move but .* a:\?6,2,\?,\? b:[rbgk]{6},2,0\.0\.0\.0,0 bag:\?\S+ 700/);
    });
  });
});
