import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { RequestHandler } from 'express';

const TEXTUAL = /\.(js|css|svg|json|map|webmanifest|txt)$/;
const compress = promisify(gzip);

/**
 * Serves the text files of a build gzipped. They are few and never change while the server runs, so each is
 * compressed once and kept. Only files found at the start are served: no path can lead out of the folder.
 */
export function compressed(folder: string, cacheControl: string): RequestHandler {
  const found = existsSync(folder) ? globSync('**/*', { cwd: folder }) : [];
  const files = new Map(
    found
      .filter((file) => TEXTUAL.test(file))
      .map((file) => [`/${file.split(sep).join('/')}`, join(folder, file)]),
  );
  const bodies = new Map<string, Promise<Buffer>>();
  const bodyOf = (file: string): Promise<Buffer> => {
    const known = bodies.get(file) ?? readFile(file).then((content) => compress(content, { level: 9 }));
    bodies.set(file, known);
    return known;
  };

  return async (request, response, next) => {
    const file = files.get(request.path);
    response.vary('Accept-Encoding');
    if (file === undefined || !/^(GET|HEAD)$/.test(request.method) || !request.acceptsEncodings('gzip')) {
      return next();
    }
    const body = await bodyOf(file);
    response.set({ 'Content-Encoding': 'gzip', 'Cache-Control': cacheControl });
    response.type(extname(file)).send(body);
  };
}
