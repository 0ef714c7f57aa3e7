import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { errorFields } from '../log/log.ts';
import { JournalDamaged } from '../ports/journal.ts';
import { StoreDown } from '../store/store-down.ts';
import type { HttpServices } from './http-services.ts';
import { limitRequestRate, rejectForeignOrigin, rejectOnLowDisk } from './request/guards.ts';
import { rejectInvalidHost } from './request/host-header.ts';
import { sendRequestId } from './request/request-ids.ts';
import { readBuild } from './response/built-files.ts';
import { type HttpRefusalCode, refuse, sendReply } from './response/reply.ts';
import { securityHeaders } from './response/security-headers.ts';
import { gameSearchRoutes } from './routes/game-search-routes.ts';
import { healthRoutes } from './routes/health-routes.ts';
import { linkPreviewRoutes } from './routes/link-preview-routes.ts';
import { matchmakingRoutes } from './routes/matchmaking-routes.ts';
import { metricsRoute } from './routes/metrics-route.ts';
import { pageRoutes } from './routes/page-routes.ts';
import { personRoutes } from './routes/person-routes.ts';
import { recordRoutes } from './routes/record-routes.ts';
import { subscriptionRoutes } from './routes/subscription-routes.ts';
import { tableListRoutes } from './routes/table-list-routes.ts';
import { tableRoutes } from './routes/table-routes.ts';

const JSON_BODY = express.json({ limit: '8kb' });

/** Routes that add data which no running game needs. Rejected while the disk is nearly full. */
const ADDING_ROUTES = ['/api/persons', '/api/tables', '/api/me/devices', '/api/me/subscriptions'];

export interface App {
  readonly handler: Express;
  /** Ends the event streams. */
  close(): void;
  readonly streamCount: number;
}

/** Handles all requests but WebSocket upgrades. Order matters: earlier handlers guard later ones. */
export function createApp(services: HttpServices): App {
  const { clientAddressOf, budgets, settings, requestIdOf, diskSpace } = services;
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', settings.trustedProxies);

  app.use(sendRequestId(requestIdOf), securityHeaders(settings.publicUrl), rejectInvalidHost());
  app.use(healthRoutes(services), metricsRoute(services));
  app.use(logRequests(services));
  app.use(['/api', '/matchmake', '/t'], limitRequestRate(budgets.requests, clientAddressOf));
  app.use(['/api', '/matchmake'], rejectForeignOrigin(settings), JSON_BODY);

  const tableLists = tableListRoutes(services);
  app.post(ADDING_ROUTES, rejectOnLowDisk(diskSpace));
  app.use('/api', personRoutes(services), subscriptionRoutes(services), tableLists.router, tableRoutes(services));
  app.use('/api', gameSearchRoutes(services));
  app.use(recordRoutes(services));
  app.use(matchmakingRoutes(services));
  const files = readBuild(settings.webDir);
  app.use(linkPreviewRoutes(services, files), pageRoutes(files, settings.production));
  app.use((_request, response) => sendReply(response, refuse('not-found')));
  app.use(handleErrors(services));
  return {
    handler: app,
    close: tableLists.close,
    get streamCount() {
      return tableLists.streamCount;
    },
  };
}

/** Logs the pattern of the route, never the URL: a private table is protected by its code only. */
function logRequests({ log, clock, metrics, requestIdOf }: HttpServices): RequestHandler {
  return (request, response, next) => {
    const from = clock.elapsed();
    response.on('finish', () => {
      const route: unknown = request.route?.path;
      const { statusCode: status } = response;
      metrics.countHttpAnswer(status);
      const ms = Math.round(clock.elapsed() - from);
      const fields = { method: request.method, route: String(route ?? ''), status, ms };
      log.debug('http', { ...fields, request: requestIdOf(request) });
    });
    next();
  };
}

/** Express errors with a status below 500 are caused by the client. All others are bugs and logged. */
function handleErrors({ log, requestIdOf }: HttpServices): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const code = refusalCodeOf(error);
    if (code === 'internal') log.error('http failed', { ...errorFields(error), request: requestIdOf(request) });
    if (response.headersSent) response.destroy();
    else sendReply(response, refuse(code));
  };
}

function refusalCodeOf(error: unknown): HttpRefusalCode {
  if (error instanceof StoreDown) return 'store-down';
  if (error instanceof JournalDamaged) return 'journal-damaged';
  // A path such as `/t/%ZZ`.
  if (error instanceof URIError) return 'not-found';
  const status: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'status') : 500;
  if (status === 413) return 'too-large';
  if (status === 404) return 'not-found';
  return typeof status === 'number' && status >= 400 && status < 500 ? 'bad-json' : 'internal';
}
