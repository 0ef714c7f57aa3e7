import { exchangeCode } from '../../base/pack.ts';
import type { Position } from '../../base/position.ts';
import { type ByColor, COLORS, total } from '../../base/types.ts';
import { endGame } from '../flow/end-of-turn.ts';
import { drawTiles } from '../step/hands-and-points.ts';
import type { StepContext } from '../step/step-context.ts';
import type { TurnAction } from './turn-action.ts';

/** Exchange codes by hand. There are only a few hundred hands. */
const CODES_BY_HAND = new Map<number, Int32Array>();

/** Returns the codes of all exchanges of at least one hand tile. */
export function exchangeCodes({ seats, turn }: Position): Int32Array {
  const { hand } = seats[turn];
  const key = exchangeCode(hand[0], hand[1], hand[2], hand[3]);
  const known = CODES_BY_HAND.get(key);
  if (known !== undefined) return known;
  const choices = Int32Array.from(listExchangeCodes(hand));
  CODES_BY_HAND.set(key, choices);
  return choices;
}

function listExchangeCodes([red, blue, green, black]: Readonly<ByColor<number>>): number[] {
  const choices: number[] = [];
  for (let r = 0; r <= red; r++) {
    for (let b = 0; b <= blue; b++) {
      for (let g = 0; g <= green; g++) {
        for (let k = r + b + g === 0 ? 1 : 0; k <= black; k++) choices.push(exchangeCode(r, b, g, k));
      }
    }
  }
  return choices;
}

/** I1: discard tiles and draw as many. */
export const exchangeAction: TurnAction = {
  kind: 'exchange',
  writeLegal(position, out, n) {
    const choices = exchangeCodes(position);
    for (let i = 0; i < choices.length; i++) out[n + i] = choices[i];
    return n + choices.length;
  },
  judge(position, action) {
    if (action.kind !== 'exchange') return 'wrong-kind';
    const { hand } = position.seats[position.turn];
    if (total(action.tiles) === 0) return 'empty-exchange';
    if (COLORS.some((color) => action.tiles[color] > hand[color])) return 'not-in-hand';
    return (context) => exchange(context, action.tiles);
  },
};

function exchange(context: StepContext, tiles: ByColor<number>): void {
  const { position, log } = context;
  const { turn } = position;
  const { hand } = position.seats[turn];
  const count = total(tiles);
  position.left--;
  for (const color of COLORS) hand[color] -= tiles[color];
  log?.push({ kind: 'exchange', seat: turn, tiles });
  if (total(position.bag) < count)
    endGame(context, 'bag'); // I3
  else drawTiles(context, turn, count);
}
