import type { GameSearchResult } from '@tigris/protocol';
import { type Request, Router } from 'express';
import type { Person } from '../../ports/persons.ts';
import { formatCursor, readGameSearch } from '../games/read-game-search.ts';
import { searchGames } from '../games/search-games.ts';
import type { HttpServices } from '../http-services.ts';
import { registerRoute } from '../response/register-route.ts';
import { answer, handleWith, type Reply, refuse, refuseWithRetry } from '../response/reply.ts';
import { gameCard } from '../response/table-card.ts';

/** Searches finished games. */
export function gameSearchRoutes(services: HttpServices): Router {
  const router = Router();
  const search = handleWith((request) =>
    services.callers.withOptionalPerson(request, (person) => searchReply(services, request, person)),
  );
  registerRoute(router, '/games', { get: search });
  return router;
}

async function searchReply(
  { clientAddressOf, budgets, store }: HttpServices,
  request: Request,
  person: Person | null,
): Promise<Reply> {
  const search = readGameSearch(request.query);
  if (search === null) return refuse('bad-search');
  if (search.of === 'mine' && person === null) return refuse('not-signed-in');
  const viewer = person?.id ?? null;
  const wait = budgets.searches.tryConsume({ person: viewer, address: clientAddressOf(request) });
  if (wait > 0) return refuseWithRetry(wait);
  const { games, next } = await searchGames(store.tables, viewer, search);
  const cards: GameSearchResult = {
    games: games.map((game) => gameCard(game, viewer)),
    next: next === null ? null : formatCursor(next),
  };
  return answer(cards);
}
