import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { readLines } from '../src/protocol/read-lines.ts';

const MOST = 5;

async function linesFrom(...pieces: readonly (string | Uint8Array)[]): Promise<(string | null)[]> {
  const lines: (string | null)[] = [];
  const stream = Readable.from(pieces.map(Buffer.from), { objectMode: false });
  for await (const line of readLines(stream, MOST)) lines.push(line);
  return lines;
}

test('joins chunks, also within a character', async () => {
  const [first, second] = Buffer.from('ü');
  expect(await linesFrom('a', 'b\ncd\n\ne')).toEqual(['ab', 'cd', '', 'e']);
  expect(await linesFrom('a\n')).toEqual(['a']);
  expect(await linesFrom(Buffer.from([first]), Buffer.from([second]))).toEqual(['ü']);
});

test('yields null once for a line that is too long, then the next line', async () => {
  expect(await linesFrom('12345\n123', '456', '7890', '12\nok\n')).toEqual(['12345', null, 'ok']);
  expect(await linesFrom('123456')).toEqual([null]);
});

test('yields null at once for an endless line', async () => {
  const endless = Readable.from(
    (function* () {
      for (;;) yield Buffer.from('x');
    })(),
    { objectMode: false },
  );
  expect((await readLines(endless, MOST).next()).value).toBeNull();
  endless.destroy();
});
