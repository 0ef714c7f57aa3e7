import { renderAsync } from '@resvg/resvg-js';
import { type RulesId, startPosition, type View, viewOf } from '@tigris/engine';
import { type BoardDrawings, boardSvg } from '@tigris/engine/explain';
import { BOARD_DRAWING } from '../../limits/limits.ts';
import { createSemaphore } from '../../limits/semaphore.ts';
import type { Requester } from '../../ports/persons.ts';
import type { HttpServices } from '../http-services.ts';
import { IMAGE_SIZE } from './preview-page.ts';

/** Pictures that are kept at hand, some 100 kB each. */
const MAX_CACHED_IMAGES = 40;
/** What messengers show beside a link is about twice as wide as it is tall. */
const VIEW_WIDTH = 2248;

export type BoardImageRequest = {
  /** Tells what the picture shows: it is the same as long as this is the same. */
  key: string;
  rules: RulesId;
  /** Null: nobody plays yet, or nobody may look. */
  view: () => Promise<View | null>;
};

/** Too many pictures are asked for: by everybody together, or by this address. */
type DrawingRefusal = { readonly code: 'busy' | 'too-fast'; readonly seconds: number };

export type BoardImages = (wanted: BoardImageRequest, payer: Requester) => Promise<Buffer | DrawingRefusal>;

/** Boards as PNG, drawn once for all who ask. Drawing costs, so an address may only ask for so many new ones. */
export function createBoardImages(
  { budgets, timers }: Pick<HttpServices, 'budgets' | 'timers'>,
  parts: BoardDrawings,
): BoardImages {
  const gate = createSemaphore(BOARD_DRAWING, timers);
  const known = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer | DrawingRefusal>>();
  const keep = (key: string, picture: Buffer): void => {
    known.set(key, picture);
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size > MAX_CACHED_IMAGES) known.delete(oldest);
  };
  const make = async ({ key, rules, view }: BoardImageRequest): Promise<Buffer | DrawingRefusal> => {
    const drawn = await gate.run(async () => drawBoard(parts, (await view()) ?? emptyBoard(rules)));
    if (drawn === 'busy') return { code: 'busy', seconds: 1 };
    keep(key, drawn);
    return drawn;
  };
  return async (wanted, payer) => {
    const { key } = wanted;
    const found = known.get(key) ?? underWay.get(key);
    if (found !== undefined) return await found;
    const seconds = budgets.openings.tryConsume(payer);
    if (seconds > 0) return { code: 'too-fast', seconds };
    const making = make(wanted).finally(() => underWay.delete(key));
    underWay.set(key, making);
    return await making;
  };
}

async function drawBoard(parts: BoardDrawings, view: View): Promise<Buffer> {
  const rendered = await renderAsync(boardSvg(parts, view, VIEW_WIDTH), {
    fitTo: { mode: 'width', value: IMAGE_SIZE.width },
  });
  return rendered.asPng();
}

const emptyBoard = (rules: RulesId): View => viewOf(startPosition(rules, ['a', 'b']), 'spectator');
