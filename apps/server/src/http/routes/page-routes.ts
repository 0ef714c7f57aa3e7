import { type Request, type RequestHandler, Router } from 'express';
import { type BuiltFiles, serveBuilt } from '../response/built-files.ts';
import { place } from '../response/register-route.ts';

const PAGES = ['/', '/games', '/t/:code', '/t/:code/:game', '/learn', '/learn/*rest', '/rules', '/practise'];
const INDEX = '/index.html';
const FOREVER = 'public, max-age=31536000, immutable';

/** The built web app: files with a hash in their names are kept for good, the page itself is always asked for. */
export function pages(files: BuiltFiles, production: boolean): Router {
  const router = Router();
  const page = (status: number): RequestHandler =>
    files.has(INDEX)
      ? serveBuilt(
          () => files.get(INDEX),
          () => 'no-cache',
          status,
        )
      : notBuilt;
  place(router, production ? PAGES : [...PAGES, '/dev', '/dev/*rest'], { get: page(200) });
  router.use(serveBuilt((path) => (path === INDEX ? undefined : files.get(path)), cacheControl));
  router.use('/assets', (_request, _response, next) => next('router'));
  const nowhere = page(404);
  router.get('/*rest', (request, response, next) => {
    if (isForPeople(request)) nowhere(request, response, next);
    else next();
  });
  return router;
}

/** With an old service worker a browser would not learn of new builds. */
function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return FOREVER;
  return path === '/service-worker.js' ? 'no-cache' : 'public, max-age=3600';
}

/** Somebody looks at an address that leads nowhere: the page says so in their language. */
const isForPeople = (request: Request): boolean =>
  !PROGRAMS.test(request.path) && request.accepts(['json', 'html']) === 'html';
const PROGRAMS = /^\/(api|matchmake)(\/|$)/;

const notBuilt: RequestHandler = (_request, response) => {
  response.status(503).type('text/plain').send('The page is not built. Run `npx pnpm start`.\n');
};
