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
  /** Null if compression saves nothing. */
  readonly gzipped: (() => Promise<Buffer>) | null;
}

export type BuiltFiles = ReadonlyMap<string, BuiltFile>;

/**
 * Reads the files of a build, by path. The page and its scripts must match, so a later build must not mix with this
 * one. Files in memory also need no file descriptors, and no path can leave the folder.
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

/** @param type file extension */
export function createBuiltFile(body: Buffer, type: string): BuiltFile {
  return {
    body,
    type,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    gzipped: COMPRESSIBLE.test(type) ? memoizeSuccess(() => compress(body, { level: 9 })) : null,
  };
}

/** Serves files by path. Other paths go to the next handler. */
export function serveBuiltFile(
  fileAt: (path: string) => BuiltFile | undefined,
  cacheControl: (path: string) => string,
  status = 200,
): RequestHandler {
  return async (request, response, next) => {
    const file = fileAt(request.path);
    if (file === undefined) return next();
    if (!/^(GET|HEAD)$/.test(request.method)) return sendReply(response, methodNotAllowed(['GET', 'HEAD']));
    response.vary('Accept-Encoding');
    response.set({ 'Cache-Control': cacheControl(request.path), ETag: file.etag });
    response.status(status).type(file.type);
    if (file.gzipped === null || !request.acceptsEncodings('gzip')) return void response.send(file.body);
    const body = await file.gzipped();
    // Different bytes need a different tag.
    response.set({ 'Content-Encoding': 'gzip', ETag: file.etag.replace(/"$/, '-gzip"') }).send(body);
  };
}
