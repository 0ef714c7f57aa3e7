import { type Request, type RequestHandler, Router } from 'express';
import { type BuiltFiles, serveBuiltFile } from '../response/built-files.ts';
import { registerRoute } from '../response/register-route.ts';

const PAGE_PATHS = ['/', '/games', '/t/:code', '/t/:code/:game', '/learn', '/learn/*rest', '/rules', '/practise'];
const INDEX_FILE = '/index.html';
const CACHE_FOREVER = 'public, max-age=31536000, immutable';

/** The built web app. Hashed files are cached for ever, the page itself is always revalidated. */
export function pageRoutes(files: BuiltFiles, production: boolean): Router {
  const router = Router();
  const page = (status: number): RequestHandler =>
    files.has(INDEX_FILE)
      ? serveBuiltFile(
          () => files.get(INDEX_FILE),
          () => 'no-cache',
          status,
        )
      : notBuilt;
  registerRoute(router, production ? PAGE_PATHS : [...PAGE_PATHS, '/dev', '/dev/*rest'], { get: page(200) });
  router.use(serveBuiltFile((path) => (path === INDEX_FILE ? undefined : files.get(path)), cacheControl));
  router.use('/assets', (_request, _response, next) => next('router'));
  const nowhere = page(404);
  router.get('/*rest', (request, response, next) => {
    if (wantsPage(request)) nowhere(request, response, next);
    else next();
  });
  return router;
}

/** A cached service worker would hide new builds. */
function cacheControl(path: string): string {
  if (path.startsWith('/assets/')) return CACHE_FOREVER;
  return path === '/service-worker.js' ? 'no-cache' : 'public, max-age=3600';
}

/** Unknown paths get the page, which shows an error in the visitor's language. */
const wantsPage = (request: Request): boolean =>
  !API_PATHS.test(request.path) && request.accepts(['json', 'html']) === 'html';
const API_PATHS = /^\/(api|matchmake)(\/|$)/;

const notBuilt: RequestHandler = (_request, response) => {
  response.status(503).type('text/plain').send('The page is not built. Run `npx pnpm start`.\n');
};
