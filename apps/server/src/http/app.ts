import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { errorFields } from '../log/log.ts';
import { JournalDamaged } from '../ports/journal.ts';
import { StoreDown } from '../store/store-down.ts';
import type { HttpServices } from './http-services.ts';
import { guardOrigin, guardRate, guardSpace } from './request/guards.ts';
import { guardHost } from './request/host-header.ts';
import { nameRequests } from './request/request-ids.ts';
import { readBuild } from './response/built-files.ts';
import { type RefusalCode, refuse, send } from './response/reply.ts';
import { securityHeaders } from './response/security-headers.ts';
import { gameSearchRoutes } from './routes/game-search-routes.ts';
import { healthRoutes } from './routes/health-routes.ts';
import { unfoldRoutes } from './routes/link-preview-routes.ts';
import { matchmaking } from './routes/matchmaking-routes.ts';
import { metricsRoute } from './routes/metrics-route.ts';
import { pages } from './routes/page-routes.ts';
import { personRoutes } from './routes/person-routes.ts';
import { recordRoutes } from './routes/record-routes.ts';
import { subscriptionRoutes } from './routes/subscription-routes.ts';
import { lobbyRoutes } from './routes/table-list-routes.ts';
import { tableRoutes } from './routes/table-routes.ts';

const BODY = express.json({ limit: '8kb' });

/** Routes that add to the store and that no game under way needs. They are refused while the disk is nearly full. */
const ADDS = ['/api/persons', '/api/tables', '/api/me/devices', '/api/me/subscriptions'];

export interface App {
  readonly handler: Express;
  /** Ends the streams, which never end by themselves. */
  close(): void;
  /** How many streams are open. */
  readonly streams: number;
}

/** Answers everything that is not a socket. The order matters: the first handlers guard the later ones. */
export function createApp(services: HttpServices): App {
  const { addressOf, budgets, settings, requestIdOf, space } = services;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', settings.trustedProxies);

  app.use(nameRequests(requestIdOf), securityHeaders(settings.publicUrl), guardHost());
  app.use(healthRoutes(services), metricsRoute(services));
  app.use(logged(services));
  app.use(['/api', '/matchmake', '/t'], guardRate(budgets.requests, addressOf));
  app.use(['/api', '/matchmake'], guardOrigin(settings), BODY);

  const lobby = lobbyRoutes(services);
  app.post(ADDS, guardSpace(space));
  app.use('/api', personRoutes(services), subscriptionRoutes(services), lobby.router, tableRoutes(services));
  app.use('/api', gameSearchRoutes(services));
  app.use(recordRoutes(services));
  app.use(matchmaking(services));
  const files = readBuild(settings.webDir);
  app.use(unfoldRoutes(services, files), pages(files, settings.production));
  app.use((_request, response) => send(response, refuse('not-found')));
  app.use(failed(services));
  return {
    handler: app,
    close: lobby.close,
    get streams() {
      return lobby.streams;
    },
  };
}

/** The route's pattern, never the address: the code of a private table is what keeps it private. */
function logged({ log, clock, metrics, requestIdOf }: HttpServices): RequestHandler {
  return (request, response, next) => {
    const from = clock.elapsed();
    response.on('finish', () => {
      const route: unknown = request.route?.path;
      const { statusCode: status } = response;
      metrics.countHttpAnswer(status);
      const ms = Math.round(clock.elapsed() - from);
      const facts = { method: request.method, route: String(route ?? ''), status, ms };
      log.debug('http', { ...facts, request: requestIdOf(request) });
    });
    next();
  };
}

/** Errors of Express with a status below 500 are the client's. All others are ours and are logged. */
function failed({ log, requestIdOf }: HttpServices): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const code = codeOf(error);
    if (code === 'internal')
      log.error('http failed', { ...errorFields(error), request: requestIdOf(request) });
    if (response.headersSent) response.destroy();
    else send(response, refuse(code));
  };
}

function codeOf(error: unknown): RefusalCode {
  if (error instanceof StoreDown) return 'store-down';
  if (error instanceof JournalDamaged) return 'journal-damaged';
  // A path such as `/t/%ZZ`.
  if (error instanceof URIError) return 'not-found';
  const status: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'status') : 500;
  if (status === 413) return 'too-large';
  if (status === 404) return 'not-found';
  return typeof status === 'number' && status >= 400 && status < 500 ? 'bad-json' : 'internal';
}
