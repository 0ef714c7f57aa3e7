import { endGame } from '../flow/end-of-turn.ts';
import { exchangeCode } from '../pack.ts';
import { drawTiles, type Play, total } from '../play.ts';
import { type ByColor, COLORS } from '../types.ts';
import type { TurnAction } from './turn-action.ts';

/** I1: put tiles aside and draw as many. */
export const exchangeAction: TurnAction = {
  kind: 'exchange',
  /** Every choice of tiles out of the hand but none. */
  legal(position, out, n) {
    const [red, blue, green, black] = position.seats[position.turn].hand;
    let next = n;
    for (let r = 0; r <= red; r++) {
      for (let b = 0; b <= blue; b++) {
        for (let g = 0; g <= green; g++) {
          for (let k = r + b + g === 0 ? 1 : 0; k <= black; k++) out[next++] = exchangeCode(r, b, g, k);
        }
      }
    }
    return next;
  },
  judge(position, action) {
    if (action.kind !== 'exchange') return 'wrong-kind';
    const { hand } = position.seats[position.turn];
    if (total(action.tiles) === 0) return 'empty-exchange';
    if (COLORS.some((color) => action.tiles[color] > hand[color])) return 'not-in-hand';
    return (play) => exchange(play, action.tiles);
  },
};

function exchange(play: Play, tiles: ByColor<number>): void {
  const { position, log } = play;
  const { turn } = position;
  const { hand } = position.seats[turn];
  const count = total(tiles);
  position.left--;
  for (const color of COLORS) hand[color] -= tiles[color];
  log?.push({ kind: 'exchange', seat: turn, tiles });
  if (total(position.bag) < count)
    endGame(play, 'bag'); // I3
  else drawTiles(play, turn, count);
}
