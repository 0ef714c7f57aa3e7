import type { Readable } from 'node:stream';

/**
 * The lines of a stream. For a line of more than `maxRemaining` characters null comes at once, and nothing of it is kept: a line
 * without an end shall not fill the memory. Whoever stops listening closes the stream.
 */
export async function* readLines(stream: Readable, most: number): AsyncGenerator<string | null> {
  stream.setEncoding('utf8');
  const pieces: AsyncIterable<string> = stream;
  let line: string | null = '';
  for await (const piece of pieces) {
    for (const [i, part] of piece.split('\n').entries()) {
      if (i > 0) {
        if (line !== null) yield line;
        line = '';
      }
      if (line === null) continue;
      line += part;
      if (line.length <= most) continue;
      line = null;
      yield null;
    }
  }
  if (line) yield line;
}
