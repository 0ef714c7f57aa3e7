import { RECORD_BUILDING } from '../../limits/limits.ts';
import { createSemaphore } from '../../limits/semaphore.ts';
import type { GameId } from '../../ports/journal.ts';
import type { Requester } from '../../ports/persons.ts';
import type { HttpServices } from '../http-services.ts';

/** Characters of records that are kept at hand: to make one, its whole game is played again. */
const MAX_CACHED_CHARS = 8_000_000;

type RecordText = string | null;

/** Too many records are asked for: by everybody together, or by this person or address. */
export type RecordRefusal = { readonly code: 'busy' | 'too-fast'; readonly seconds: number };

/**
 * Records as texts, made once for all who ask at the same time. What is over does not change any more: a record that
 * is at hand costs nobody anything.
 */
export function createRecordCache({
  budgets,
  recordOf,
  timers,
}: Pick<HttpServices, 'budgets' | 'timers' | 'recordOf'>): (
  game: GameId,
  payer: Requester,
) => Promise<RecordText | RecordRefusal> {
  const gate = createSemaphore(RECORD_BUILDING, timers);
  const known = new Map<GameId, string>();
  const underWay = new Map<GameId, Promise<RecordText | RecordRefusal>>();
  let kept = 0;

  const keep = (game: GameId, text: string): void => {
    known.set(game, text);
    kept += text.length;
    for (const [oldest, { length }] of known) {
      if (kept <= MAX_CACHED_CHARS) return;
      known.delete(oldest);
      kept -= length;
    }
  };
  const make = async (game: GameId): Promise<RecordText | RecordRefusal> => {
    const made = await gate.run(async () => ({ text: await recordOf(game) }));
    if (made === 'busy') return { code: 'busy', seconds: 1 };
    if (made.text !== null) keep(game, made.text);
    return made.text;
  };

  return async (game, payer) => {
    const text = known.get(game);
    if (text !== undefined) return text;
    const wait = underWay.has(game) ? 0 : budgets.openings.tryConsume(payer);
    if (wait > 0) return { code: 'too-fast', seconds: wait };
    const making = underWay.get(game) ?? make(game);
    underWay.set(game, making);
    try {
      return await making;
    } finally {
      underWay.delete(game);
    }
  };
}
