import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Request, type RequestHandler, Router } from 'express';
import { compressed } from './compressed.ts';

const PAGES = ['/', '/t/:code', '/t/:code/:game', '/learn', '/learn/*rest', '/rules', '/practise'];
const FOREVER = 'public, max-age=31536000, immutable';

/** The built web app: files with a hash in their names are kept for good, the page itself is always asked for. */
export function pages(webDir: string, production: boolean): Router {
  const router = Router();
  const assets = join(webDir, 'assets');
  router.use('/assets', compressed(assets, FOREVER), express.static(assets, { ...STATIC, ...HASHED }));
  router.use('/assets', (_request, _response, next) => next('router'));
  const index = join(webDir, 'index.html');
  router.get(production ? PAGES : [...PAGES, '/dev', '/dev/*rest'], page(index));
  router.use(express.static(webDir, { ...STATIC, maxAge: '1h' }));
  router.get('/*rest', (request, response, next) => {
    if (isForPeople(request)) page(index, 404)(request, response, next);
    else next();
  });
  return router;
}

const STATIC = { index: false, redirect: false, dotfiles: 'ignore' } as const;
const HASHED = { immutable: true, maxAge: '1y' } as const;

/** Somebody looks at an address that leads nowhere: the page says so in their language. */
const isForPeople = (request: Request): boolean =>
  !PROGRAMS.test(request.path) && request.accepts(['json', 'html']) === 'html';
const PROGRAMS = /^\/(api|matchmake)(\/|$)/;

function page(index: string, status = 200): RequestHandler {
  return (_request, response) => {
    if (!existsSync(index)) {
      response.status(503).type('text/plain').send('The page is not built. Run `npx pnpm start`.\n');
      return;
    }
    response
      .status(status)
      .sendFile(index, { cacheControl: false, headers: { 'Cache-Control': 'no-cache' } });
  };
}
