import type { TableCard } from '@tigris/protocol';
import { type Request, type RequestHandler, Router } from 'express';
import { gameId } from '../../table/state/act.ts';
import type { HttpServices } from '../http-services.ts';
import { createBoardImages } from '../link-preview/board-images.ts';
import { addPreviewTags, preferredLanguage } from '../link-preview/preview-page.ts';
import { type BuiltFiles, createBuiltFile, serveBuiltFile } from '../response/built-files.ts';
import { registerRoute } from '../response/register-route.ts';
import { answer, type Reply, refuse, refuseWithRetry, sendReply } from '../response/reply.ts';
import { canReplay, canSee, parseGameNumber, tableCard } from '../response/table-card.ts';

const INDEX_FILE = '/index.html';
const BOARD_PARTS_FILE = '/board-parts.json';

/** Link previews of tables: tags in the page, and an image of the board. */
export function linkPreviewRoutes(services: HttpServices, files: BuiltFiles): Router {
  const router = Router();
  const page = files.get(INDEX_FILE);
  const drawings = files.get(BOARD_PARTS_FILE);
  if (page === undefined || drawings === undefined) return router;
  const boardImages = createBoardImages(services, JSON.parse(drawings.body.toString()));
  const text = page.body.toString();

  const withTags: RequestHandler = async (request, response, next) => {
    // The page works without the store, and reports the problem itself.
    const { body } = await cardFor(services, request).catch((): Reply => refuse('store-down'));
    if (!isFound(body)) return next();
    const { card } = body;
    const game = parseGameNumber(request.params.game) ?? card.game;
    const imageUrl = `${services.ownOrigin(request)}/api/tables/${card.code}/games/${game}/picture.png`;
    const html = Buffer.from(addPreviewTags(text, card, `${imageUrl}?at=${card.at}`, preferredLanguage(request)));
    response.vary('Accept-Language');
    await serveBuiltFile(
      () => createBuiltFile(html, '.html'),
      () => 'no-cache',
    )(request, response, next);
  };
  registerRoute(router, ['/t/:code', '/t/:code/:game'], { get: withTags });

  const sendBoardImage: RequestHandler = async (request, response) => {
    const { body, ...refused } = await cardFor(services, request);
    if (!isFound(body)) return sendReply(response, { body: body ?? {}, ...refused });
    const { card } = body;
    const game = parseGameNumber(request.params.game);
    if (game === undefined) return sendReply(response, refuse('no-such-game'));
    const id = gameId(card.code, game);
    const requester = { person: null, address: services.clientAddressOf(request) };
    const imageRequest = {
      // Summaries change with each turn only: within a turn, an image may be a minute old.
      key: `${id} ${card.phase} ${card.at} ${card.phase === 'playing' ? minuteOf(services.clock.now()) : ''}`,
      rules: card.options.rules,
      view: async () => ((await isBoardPublic(services, card, game)) ? await services.spectatorViewOf(id) : null),
    };
    const png = await boardImages(imageRequest, requester);
    if (!Buffer.isBuffer(png)) return sendReply(response, refuseWithRetry(png.seconds, png.code));
    response.set({ 'Cache-Control': 'public, max-age=60', 'Cross-Origin-Resource-Policy': 'cross-origin' });
    response.type('png').send(png);
  };
  registerRoute(router, '/api/tables/:code/games/:game/picture.png', { get: sendBoardImage });
  return router;
}

const minuteOf = (ms: number): number => Math.floor(ms / 60_000);

/** A finished game follows its own setting, even while its table gathers for the next one. */
async function isBoardPublic({ store }: HttpServices, card: TableCard, game: number): Promise<boolean> {
  const finished = await store.tables.finishedGame(card.code, game);
  if (finished !== null) return canReplay(finished, null);
  return card.watchable && card.phase !== 'gathering' && card.game === game;
}

type FoundCard = { card: TableCard };
const isFound = (body: Reply['body']): body is FoundCard => typeof body === 'object' && 'card' in body;

/** The public card of a table. */
const cardFor = ({ withTable }: HttpServices, request: Request): Promise<Reply> =>
  withTable(request, request.params.code, (table) => {
    const card = tableCard(table, null);
    return canSee(card) ? answer({ card }) : refuse('no-watchers');
  });
