import { type Request, type RequestHandler, Router } from 'express';
import { RECORD_BUILDING } from '../../limits/limits.ts';
import { type CacheRefusal, createMeteredCache } from '../../limits/metered-cache.ts';
import type { GameId } from '../../ports/journal.ts';
import type { Person } from '../../ports/persons.ts';
import type { FinishedGame } from '../../ports/tables.ts';
import { gameId } from '../../table/state/act.ts';
import type { HttpServices } from '../http-services.ts';
import { registerRoute } from '../response/register-route.ts';
import { answer, handleWith, type Reply, refuse, refuseWithRetry } from '../response/reply.ts';
import { canReplay, gameCard, parseGameNumber } from '../response/table-card.ts';

/** Total length of the cached records. To make one, its whole game is replayed. */
const MAX_CACHED_CHARS = 8_000_000;

/** Finished games: their cards, and their records as text. */
export function recordRoutes(services: HttpServices): Router {
  const router = Router();
  registerRoute(router, '/api/tables/:code/games/:game', {
    get: handleWith((request) =>
      withGame(services, request, (game, person) => answer({ game: gameCard(game, person?.id ?? null) })),
    ),
  });
  const records = createMeteredCache<GameId, string | null>({
    maxSize: MAX_CACHED_CHARS,
    sizeOf: ({ length }) => length,
    concurrency: RECORD_BUILDING,
    budget: services.budgets.openings,
    timers: services.timers,
  });
  const record = handleWith((request) =>
    withGame(services, request, async (game, person) => {
      const requester = { person: person?.id ?? null, address: services.clientAddressOf(request) };
      const id = gameId(game.code, game.game);
      return recordReply(game, await records.get(id, requester, () => services.recordOf(id)));
    }),
  );
  registerRoute(router, '/api/tables/:code/games/:game/record', { get: record });
  registerRoute(router, '/t/:code/:game.ter', { get: record });
  // The page has the same URL: browsers accept HTML and get the page, programs get the record.
  const recordUnlessPage: RequestHandler = (request, response, next) => {
    response.vary('Accept');
    if (/text\/html/.test(request.headers.accept ?? '')) next();
    else record(request, response, next);
  };
  registerRoute(router, '/t/:code/:game', { get: recordUnlessPage });
  return router;
}

function withGame(
  { withTable, callers, store }: HttpServices,
  request: Request,
  handle: (game: FinishedGame, person: Person | null) => Reply | Promise<Reply>,
): Promise<Reply> {
  return callers.withOptionalPerson(request, (person) =>
    withTable(request, request.params.code, async (table) => {
      const number = parseGameNumber(request.params.game);
      if (number === undefined) return refuse('no-such-game');
      const game = await store.tables.finishedGame(table.created.code, number);
      if (game === null) return refuse(number === (table.summary?.game ?? 1) ? 'not-over' : 'no-such-game');
      return canReplay(game, person?.id ?? null) ? await handle(game, person) : refuse('no-watchers');
    }),
  );
}

function recordReply({ code, game }: FinishedGame, text: string | null | CacheRefusal): Reply {
  if (text === null) return refuse('not-over');
  if (typeof text !== 'string') return refuseWithRetry(text.seconds, text.code);
  const headers = { 'Content-Disposition': `inline; filename="${code}-${game}.ter"` };
  return { status: 200, body: text, headers };
}
