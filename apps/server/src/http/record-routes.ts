import { type Request, Router } from 'express';
import { readCode } from '../persons/ids.ts';
import type { FinishedGame, Person } from '../table/ports.ts';
import type { HttpParts } from './http-parts.ts';
import { answer, type Reply, refuse, route } from './reply.ts';
import { gameCard, mayReplay } from './table-card.ts';

/** Finished games: what is known of them, and their records as text. */
export function recordRoutes(parts: HttpParts): Router {
  const router = Router();
  router.get(
    '/api/tables/:code/games/:game',
    route((request) =>
      withGame(parts, request, (game, person) => answer({ game: gameCard(game, person?.id ?? null) })),
    ),
  );
  const record = route((request) => withGame(parts, request, (game) => recordReply(parts, game)));
  router.get('/api/tables/:code/games/:game/record', record);
  router.get('/t/:code/:game.ter', record);
  // The address of the page, too: a browser says that it wants a page, whoever does not gets the text.
  router.get('/t/:code/:game', (request, response, next) => {
    response.vary('Accept');
    if (/text\/html/.test(request.headers.accept ?? '')) next();
    else record(request, response, next);
  });
  return router;
}

function withGame(
  { callers, store }: HttpParts,
  request: Request,
  handle: (game: FinishedGame, person: Person | null) => Reply | Promise<Reply>,
): Promise<Reply> {
  return callers.withAnybody(request, async (person) => {
    const code = readCode(String(request.params.code));
    const number = /^[1-9]\d{0,5}$/.test(String(request.params.game))
      ? Number(request.params.game)
      : undefined;
    if (code === undefined || number === undefined) return refuse('no-such-game');
    const game = await store.tables.finishedGame(code, number);
    if (game === null) return await refuseUnfinished(store, code, number);
    return mayReplay(game, person?.id ?? null) ? await handle(game, person) : refuse('no-watchers');
  });
}

async function refuseUnfinished(store: HttpParts['store'], code: string, game: number): Promise<Reply> {
  const table = await store.tables.find(code);
  if (table === null) return refuse('no-such-table');
  return refuse(game === (table.summary?.game ?? 1) ? 'not-over' : 'no-such-game');
}

async function recordReply({ recordOf, store }: HttpParts, { code, game }: FinishedGame): Promise<Reply> {
  const text = recordOf(await store.journal.read(`${code}/${game}`));
  if (text === null) return refuse('not-over');
  const headers = { 'Content-Disposition': `inline; filename="${code}-${game}.ter"` };
  return { status: 200, body: text, headers };
}
