import { shownGroups, startCells } from '@tigris/engine/explain';
import type { ObservedGame, ObservedPly } from '@tigris/engine/game';
import { assignHues, type HuedKingdom } from './kingdom-hues.ts';

/** Number of plies after which hues are assigned from scratch: bounds the work for a late ply of a very long game. */
const RESTART_PLIES = 1000;

/**
 * The hues of the kingdoms along a game, cached by ply. They follow from public moves alone, so all players see the same
 * ones, also after a reload.
 */
export class KingdomHueHistory {
  /** By ply number. `ply` detects that plies were taken back and replaced. */
  readonly #cache: { ply: ObservedPly | undefined; kingdoms: HuedKingdom[] }[] = [];

  /** Returns the kingdoms at this ply. */
  at(mainline: ObservedGame, ply: number): readonly HuedKingdom[] {
    const first = ply - (ply % RESTART_PLIES);
    let from = ply;
    while (from > first && !this.#isCached(mainline, from)) from--;
    let kingdoms = from > first ? (this.#cache[from]?.kingdoms ?? []) : huesAt(mainline, first, []);
    for (let at = from + 1; at <= ply; at++) {
      kingdoms = huesAt(mainline, at, kingdoms);
      this.#cache[at] = { ply: mainline.plies[at - 1], kingdoms };
    }
    return kingdoms;
  }

  #isCached({ plies }: ObservedGame, at: number): boolean {
    const cached = this.#cache[at];
    return cached !== undefined && cached.ply === plies[at - 1];
  }
}

function huesAt(mainline: ObservedGame, ply: number, before: readonly HuedKingdom[]): HuedKingdom[] {
  const position = mainline.positionAt(ply);
  return assignHues(shownGroups(position).kingdoms, startCells(position), before);
}
