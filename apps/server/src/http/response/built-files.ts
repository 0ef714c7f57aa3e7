import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { RequestHandler } from 'express';
import { memoizeSuccess } from '../../cache/single-flight.ts';
import { methodNotAllowed } from './register-route.ts';
import { sendReply } from './reply.ts';

const COMPRESSIBLE = /\.(html|js|css|svg|json|map|webmanifest|txt)$/;
const compress = promisify(gzip);

export interface BuiltFile {
  readonly body: Buffer;
  readonly type: string;
  readonly etag: string;
  /** Null where compressing saves nothing. */
  readonly gzipped: (() => Promise<Buffer>) | null;
}

export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

/**
 * The files of a build by their paths, as they are now. A page and its scripts belong together: a build that comes
 * later, or is under way, must not mix with this one. Read once, they also need no descriptor when there are none left,
 * and no path leads out of the folder.
 */
export function readBuild(folder: string): BuiltFiles {
  const names = existsSync(folder) ? globSync('**/*', { cwd: folder }) : [];
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return new Map(
    files.map((name) => [
      `/${name.split(sep).join('/')}`,
      createBuiltFile(readFileSync(join(folder, name)), extname(name)),
    ]),
  );
}

/** @param type the ending of its name. */
export function createBuiltFile(body: Buffer, type: string): BuiltFile {
  return {
    body,
    type,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    gzipped: COMPRESSIBLE.test(type) ? memoizeSuccess(() => compress(body, { level: 9 })) : null,
  };
}

/** Serves one of these files, or what `respondWithFile` answers for a request; what is no file goes on to the next handler. */
export function serveBuiltFile(
  file: (path: string) => BuiltFile | undefined,
  cacheControl: (path: string) => string,
  status = 200,
): RequestHandler {
  return async (request, response, next) => {
    const found = file(request.path);
    if (found === undefined) return next();
    if (!/^(GET|HEAD)$/.test(request.method)) return sendReply(response, methodNotAllowed(['GET', 'HEAD']));
    response.vary('Accept-Encoding');
    response.set({ 'Cache-Control': cacheControl(request.path), ETag: found.etag });
    response.status(status).type(found.type);
    if (found.gzipped === null || !request.acceptsEncodings('gzip')) return void response.send(found.body);
    const body = await found.gzipped();
    // Other bytes than the plain ones, so another tag.
    response.set({ 'Content-Encoding': 'gzip', ETag: found.etag.replace(/"$/, '-gzip"') }).send(body);
  };
}
