import type { GameSearchResult } from '@tigris/protocol';
import { type Request, Router } from 'express';
import type { Person } from '../../ports/persons.ts';
import { readSearch, textOfMark } from '../games/read-game-search.ts';
import { searchGames } from '../games/search-games.ts';
import type { HttpServices } from '../http-services.ts';
import { place } from '../response/register-route.ts';
import { answer, type Reply, refuse, refuseFor, route } from '../response/reply.ts';
import { gameCard } from '../response/table-card.ts';

/** Games that are over, by who played, how they ended, and the rules. */
export function gameSearchRoutes(services: HttpServices): Router {
  const router = Router();
  const search = route((request) =>
    services.callers.withAnybody(request, (person) => found(services, request, person)),
  );
  place(router, '/games', { get: search });
  return router;
}

async function found(
  { addressOf, budgets, store }: HttpServices,
  request: Request,
  person: Person | null,
): Promise<Reply> {
  const search = readSearch(request.query);
  if (search === null) return refuse('bad-search');
  if (search.of === 'mine' && person === null) return refuse('not-signed-in');
  const asker = person?.id ?? null;
  const wait = budgets.searches.tryConsume({ person: asker, address: addressOf(request) });
  if (wait > 0) return refuseFor(wait);
  const { games, next } = await searchGames(store.tables, asker, search);
  const cards: GameSearchResult = {
    games: games.map((game) => gameCard(game, asker)),
    next: next === null ? null : textOfMark(next),
  };
  return answer(cards);
}
