import type { RulesId } from '../base/rules-id.ts';
import type { BagLevel } from '../base/setup.ts';
import { type ByColor, HAND_SIZE, RED, TILE_COUNTS, total } from '../base/types.ts';
import { printedBoard } from '../board/printed-boards.ts';

const LAST_TILES = 12;

/** Returns the tiles that are not on the board at the start (A7). */
export function fullBag(rules: RulesId): ByColor<number> {
  const bag: ByColor<number> = [...TILE_COUNTS];
  bag[RED] -= printedBoard(rules).startCells.length;
  return bag;
}

const sizeAfterDeal = (rules: RulesId, seats: number): number => total(fullBag(rules)) - seats * HAND_SIZE;

/** Returns how full the bag looks, which is all that players may know (N2). */
export function bagLevel(size: number, rules: RulesId, seats: number): BagLevel {
  const full = sizeAfterDeal(rules, seats);
  if (size <= LAST_TILES) return 'last';
  if (size * 4 <= full) return 'quarter';
  return size * 2 <= full ? 'half' : 'full';
}

/** Returns the size of the largest bag of this level. */
export function largestBag(level: BagLevel, rules: RulesId, seats: number): number {
  const full = sizeAfterDeal(rules, seats);
  const sizes: Record<BagLevel, number> = {
    full,
    half: Math.floor(full / 2),
    quarter: Math.floor(full / 4),
    last: LAST_TILES,
  };
  return sizes[level];
}
