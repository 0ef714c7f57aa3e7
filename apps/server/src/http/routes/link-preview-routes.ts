import type { TableCard } from '@tigris/protocol';
import { type Request, type RequestHandler, Router } from 'express';
import { gameId } from '../../table/state/act.ts';
import type { HttpServices } from '../http-services.ts';
import { createPictures } from '../link-preview/board-images.ts';
import { languageOf, unfolded } from '../link-preview/preview-page.ts';
import { type BuiltFiles, fileOf, serveBuilt } from '../response/built-files.ts';
import { place } from '../response/register-route.ts';
import { answer, type Reply, refuse, refuseFor, send } from '../response/reply.ts';
import { gameNumber, mayReplay, maySee, tableCard } from '../response/table-card.ts';

const INDEX = '/index.html';
const PARTS = '/board-parts.json';

/** Links to tables as messengers show them: the page says what it is about, and there is a picture of the board. */
export function unfoldRoutes(services: HttpServices, files: BuiltFiles): Router {
  const router = Router();
  const page = files.get(INDEX);
  const parts = files.get(PARTS);
  if (page === undefined || parts === undefined) return router;
  const pictures = createPictures(services, JSON.parse(parts.body.toString()));
  const text = page.body.toString();

  const withTags: RequestHandler = async (request, response, next) => {
    // The page itself does not need the store: it says by itself that a table cannot be reached.
    const { body } = await cardFor(services, request).catch((): Reply => refuse('store-down'));
    if (!isFound(body)) return next();
    const { card } = body;
    const game = gameNumber(request.params.game) ?? card.game;
    const picture = `${services.ownOrigin(request)}/api/tables/${card.code}/games/${game}/picture.png`;
    const html = Buffer.from(unfolded(text, card, `${picture}?at=${card.at}`, languageOf(request)));
    response.vary('Accept-Language');
    await serveBuilt(
      () => fileOf(html, '.html'),
      () => 'no-cache',
    )(request, response, next);
  };
  place(router, ['/t/:code', '/t/:code/:game'], { get: withTags });

  const picture: RequestHandler = async (request, response) => {
    const { body, ...refused } = await cardFor(services, request);
    if (!isFound(body)) return send(response, { body: body ?? {}, ...refused });
    const { card } = body;
    const game = gameNumber(request.params.game);
    if (game === undefined) return send(response, refuse('no-such-game'));
    const id = gameId(card.code, game);
    const payer = { person: null, address: services.addressOf(request) };
    const wanted = {
      // A table tells the store of a new turn only: within one, a picture may be a minute old.
      key: `${id} ${card.phase} ${card.at} ${card.phase === 'playing' ? minuteOf(services.clock.now()) : ''}`,
      rules: card.options.rules,
      view: async () => ((await isOpenToAll(services, card, game)) ? await services.boardOf(id) : null),
    };
    const png = await pictures(wanted, payer);
    if (!Buffer.isBuffer(png)) return send(response, refuseFor(png.seconds, png.code));
    response.set({ 'Cache-Control': 'public, max-age=60', 'Cross-Origin-Resource-Policy': 'cross-origin' });
    response.type('png').send(png);
  };
  place(router, '/api/tables/:code/games/:game/picture.png', { get: picture });
  return router;
}

const minuteOf = (ms: number): number => Math.floor(ms / 60_000);

/** A game that is over follows its own switch: while the next one gathers, everybody sees the table. */
async function isOpenToAll({ store }: HttpServices, card: TableCard, game: number): Promise<boolean> {
  const over = await store.tables.finishedGame(card.code, game);
  if (over !== null) return mayReplay(over, null);
  return card.watchable && card.phase !== 'gathering' && card.game === game;
}

type Found = { card: TableCard };
const isFound = (body: Reply['body']): body is Found => typeof body === 'object' && 'card' in body;

/** What everybody may know of a table; a wrong code costs as it does everywhere. */
const cardFor = ({ byCode }: HttpServices, request: Request): Promise<Reply> =>
  byCode(request, request.params.code, (table) => {
    const card = tableCard(table, null);
    return maySee(card) ? answer({ card }) : refuse('no-watchers');
  });
