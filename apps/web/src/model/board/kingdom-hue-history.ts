import { shownGroups, startCells } from '@tigris/engine/explain';
import type { FollowedPly, Follower } from '@tigris/engine/game';
import { type Painted, paint } from './kingdom-hues.ts';

/** In a game without an end kingdoms are painted anew after so many plies, so that nobody begins at its first one. */
const SPAN = 1000;

/**
 * The hues of the kingdoms along a game. They follow from the moves that everybody sees: so they are the same for all
 * players, and after a reload.
 */
export class PaintedGame {
  /** @param ply the last decision before; another one stands there once steps were taken back. */
  readonly #known: { ply: FollowedPly | undefined; kingdoms: Painted[] }[] = [];

  /** The kingdoms after so many plies. */
  at(timeline: Follower, ply: number): readonly Painted[] {
    const first = ply - (ply % SPAN);
    let from = ply;
    while (from > first && !this.#knows(timeline, from)) from--;
    let kingdoms = from > first ? (this.#known[from]?.kingdoms ?? []) : paintedAt(timeline, first, []);
    for (let at = from + 1; at <= ply; at++) {
      kingdoms = paintedAt(timeline, at, kingdoms);
      this.#known[at] = { ply: timeline.plies[at - 1], kingdoms };
    }
    return kingdoms;
  }

  #knows({ plies }: Follower, at: number): boolean {
    const known = this.#known[at];
    return known !== undefined && known.ply === plies[at - 1];
  }
}

function paintedAt(timeline: Follower, ply: number, before: readonly Painted[]): Painted[] {
  const position = timeline.at(ply);
  return paint(shownGroups(position).kingdoms, startCells(position), before);
}
