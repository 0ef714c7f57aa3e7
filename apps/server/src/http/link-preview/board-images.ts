import { renderAsync } from '@resvg/resvg-js';
import { type RulesId, startPosition, type View, viewOf } from '@tigris/engine';
import { type BoardDrawings, boardSvg } from '@tigris/engine/explain';
import { BOARD_DRAWING } from '../../limits/limits.ts';
import { type CacheRefusal, createMeteredCache } from '../../limits/metered-cache.ts';
import type { Requester } from '../../ports/persons.ts';
import type { HttpServices } from '../http-services.ts';
import { IMAGE_SIZE } from './preview-page.ts';

/** An image has about 100 kB. */
const MAX_CACHED_IMAGES = 40;
/** Width of the SVG view: messengers show images about twice as wide as tall. */
const VIEW_WIDTH = 2248;

export type BoardImageRequest = {
  /** Equal keys mean equal images. */
  key: string;
  rules: RulesId;
  /** Null if the game has not begun, or is not public. */
  view: () => Promise<View | null>;
};

export type BoardImages = (request: BoardImageRequest, requester: Requester) => Promise<Buffer | CacheRefusal>;

/** Renders boards as PNG. Images are cached; rendering new ones is rate-limited. */
export function createBoardImages(
  { budgets, timers }: Pick<HttpServices, 'budgets' | 'timers'>,
  drawings: BoardDrawings,
): BoardImages {
  const images = createMeteredCache<string, Buffer>({
    maxSize: MAX_CACHED_IMAGES,
    concurrency: BOARD_DRAWING,
    budget: budgets.openings,
    timers,
  });
  return ({ key, rules, view }, requester) =>
    images.get(key, requester, async () => drawBoard(drawings, (await view()) ?? emptyBoard(rules)));
}

async function drawBoard(drawings: BoardDrawings, view: View): Promise<Buffer> {
  const rendered = await renderAsync(boardSvg(drawings, view, VIEW_WIDTH), {
    fitTo: { mode: 'width', value: IMAGE_SIZE.width },
  });
  return rendered.asPng();
}

const emptyBoard = (rules: RulesId): View => viewOf(startPosition(rules, ['a', 'b']), 'spectator');
