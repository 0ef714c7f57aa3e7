import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { RequestHandler } from 'express';
import { refuseMethod } from './register-route.ts';
import { send } from './reply.ts';

const TEXTUAL = /\.(html|js|css|svg|json|map|webmanifest|txt)$/;
const compress = promisify(gzip);

export interface BuiltFile {
  readonly body: Buffer;
  readonly type: string;
  readonly etag: string;
  /** Null where compressing saves nothing. */
  readonly packed: (() => Promise<Buffer>) | null;
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
      fileOf(readFileSync(join(folder, name)), extname(name)),
    ]),
  );
}

/** @param type the ending of its name. */
export function fileOf(body: Buffer, type: string): BuiltFile {
  return {
    body,
    type,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    packed: TEXTUAL.test(type) ? keepGood(() => compress(body, { level: 9 })) : null,
  };
}

/** Serves one of these files, or what `respondWithFile` answers for a request; what is no file goes on to the next handler. */
export function serveBuilt(
  file: (path: string) => BuiltFile | undefined,
  cacheControl: (path: string) => string,
  status = 200,
): RequestHandler {
  return async (request, response, next) => {
    const found = file(request.path);
    if (found === undefined) return next();
    if (!/^(GET|HEAD)$/.test(request.method)) return send(response, refuseMethod(['GET', 'HEAD']));
    response.vary('Accept-Encoding');
    response.set({ 'Cache-Control': cacheControl(request.path), ETag: found.etag });
    response.status(status).type(found.type);
    if (found.packed === null || !request.acceptsEncodings('gzip')) return void response.send(found.body);
    const body = await found.packed();
    // Other bytes than the plain ones, so another tag.
    response.set({ 'Content-Encoding': 'gzip', ETag: found.etag.replace(/"$/, '-gzip"') }).send(body);
  };
}

/** Makes a value once and keeps it. After a failure the next call tries again. */
export function keepGood<T>(make: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    kept ??= make().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}
