import { createGate } from '../table/gate.ts';
import type { GameId } from '../table/ports.ts';
import type { HttpParts } from './http-parts.ts';

/** Characters of records that are kept at hand: to make one, its whole game is played again. */
const AT_HAND = 8_000_000;
/** Anybody may ask for records, and they are never urgent. */
const MAKING = { atOnce: 2, waiting: 30 };

type Text = string | null;

/** Records as texts, made once for all who ask at the same time. What is over does not change any more. */
export function keptRecords(recordOf: HttpParts['recordOf']): (game: GameId) => Promise<Text | 'busy'> {
  const gate = createGate(MAKING);
  const known = new Map<GameId, string>();
  const underWay = new Map<GameId, Promise<Text>>();
  let kept = 0;

  const keep = (game: GameId, text: string): void => {
    known.set(game, text);
    kept += text.length;
    for (const [oldest, { length }] of known) {
      if (kept <= AT_HAND) return;
      known.delete(oldest);
      kept -= length;
    }
  };
  const make = (game: GameId): Promise<Text> | null =>
    gate.enter(async () => {
      const text = await recordOf(game);
      if (text !== null) keep(game, text);
      return text;
    });

  return async (game) => {
    const text = known.get(game);
    if (text !== undefined) return text;
    const making = underWay.get(game) ?? make(game);
    if (making === null) return 'busy';
    underWay.set(game, making);
    try {
      return await making;
    } finally {
      underWay.delete(game);
    }
  };
}
