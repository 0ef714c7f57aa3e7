import { shownGroups, startCells } from '@tigris/engine/explain';
import type { ObservedGame, ObservedPly } from '@tigris/engine/game';
import { assignHues, type HuedKingdom } from './kingdom-hues.ts';

/** In a game without an end kingdoms are painted anew after so many plies, so that nobody begins at its first one. */
const RESTART_PLIES = 1000;

/**
 * The hues of the kingdoms along a game. They follow from the moves that everybody sees: so they are the same for all
 * players, and after a reload.
 */
export class KingdomHueHistory {
  /** @param ply the last decision before; another one stands there once steps were taken back. */
  readonly #cache: { ply: ObservedPly | undefined; kingdoms: HuedKingdom[] }[] = [];

  /** The kingdoms after so many plies. */
  at(timeline: ObservedGame, ply: number): readonly HuedKingdom[] {
    const first = ply - (ply % RESTART_PLIES);
    let from = ply;
    while (from > first && !this.#isCached(timeline, from)) from--;
    let kingdoms = from > first ? (this.#cache[from]?.kingdoms ?? []) : huesAt(timeline, first, []);
    for (let at = from + 1; at <= ply; at++) {
      kingdoms = huesAt(timeline, at, kingdoms);
      this.#cache[at] = { ply: timeline.plies[at - 1], kingdoms };
    }
    return kingdoms;
  }

  #isCached({ plies }: ObservedGame, at: number): boolean {
    const known = this.#cache[at];
    return known !== undefined && known.ply === plies[at - 1];
  }
}

function huesAt(timeline: ObservedGame, ply: number, before: readonly HuedKingdom[]): HuedKingdom[] {
  const position = timeline.positionAt(ply);
  return assignHues(shownGroups(position).kingdoms, startCells(position), before);
}
