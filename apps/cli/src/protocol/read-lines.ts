import type { Readable } from 'node:stream';

/**
 * Yields the lines of a stream. Yields null as soon as a line exceeds `maxChars`, and discards it. Breaking off the
 * iteration closes the stream.
 */
export async function* readLines(stream: Readable, maxChars: number): AsyncGenerator<string | null> {
  stream.setEncoding('utf8');
  const chunks: AsyncIterable<string> = stream;
  let line: string | null = '';
  for await (const chunk of chunks) {
    for (const [i, part] of chunk.split('\n').entries()) {
      if (i > 0) {
        if (line !== null) yield line;
        line = '';
      }
      if (line === null) continue;
      line += part;
      if (line.length <= maxChars) continue;
      line = null;
      yield null;
    }
  }
  if (line) yield line;
}
