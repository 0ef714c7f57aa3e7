import { renderAsync } from '@resvg/resvg-js';
import { type RulesId, startPosition, type View, viewOf } from '@tigris/engine';
import { type BoardDrawings, boardSvg } from '@tigris/engine/explain';
import { BOARD_DRAWING } from '../../limits/limits.ts';
import { createSemaphore } from '../../limits/semaphore.ts';
import type { Requester } from '../../ports/persons.ts';
import type { HttpServices } from '../http-services.ts';
import { PICTURE } from './preview-page.ts';

/** Pictures that are kept at hand, some 100 kB each. */
const AT_HAND = 40;
/** What messengers show beside a link is about twice as wide as it is tall. */
const WIDE = 2248;

export type Wanted = {
  /** Tells what the picture shows: it is the same as long as this is the same. */
  key: string;
  rules: RulesId;
  /** Null: nobody plays yet, or nobody may look. */
  view: () => Promise<View | null>;
};

/** Too many pictures are asked for: by everybody together, or by this address. */
type NotDrawn = { readonly code: 'busy' | 'too-fast'; readonly seconds: number };

export type Pictures = (wanted: Wanted, payer: Requester) => Promise<Buffer | NotDrawn>;

/** Boards as PNG, drawn once for all who ask. Drawing costs, so an address may only ask for so many new ones. */
export function createPictures(
  { budgets, timers }: Pick<HttpServices, 'budgets' | 'timers'>,
  parts: BoardDrawings,
): Pictures {
  const gate = createSemaphore(BOARD_DRAWING, timers);
  const known = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer | NotDrawn>>();
  const keep = (key: string, picture: Buffer): void => {
    known.set(key, picture);
    const [oldest] = known.keys();
    if (oldest !== undefined && known.size > AT_HAND) known.delete(oldest);
  };
  const make = async ({ key, rules, view }: Wanted): Promise<Buffer | NotDrawn> => {
    const drawn = await gate.run(async () => draw(parts, (await view()) ?? empty(rules)));
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

async function draw(parts: BoardDrawings, view: View): Promise<Buffer> {
  const rendered = await renderAsync(boardSvg(parts, view, WIDE), {
    fitTo: { mode: 'width', value: PICTURE.width },
  });
  return rendered.asPng();
}

const empty = (rules: RulesId): View => viewOf(startPosition(rules, ['a', 'b']), 'spectator');
