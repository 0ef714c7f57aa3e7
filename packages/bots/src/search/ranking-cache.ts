import { type Action, type Board, COLORS, type Position, type Seat } from '@tigris/engine';
import { hasCell, pack, ROW_COUNT } from '@tigris/engine/fast';
import { candidateActions } from './candidate-actions.ts';
import type { EvaluatedAction, SearchContext } from './search-context.ts';
import { rankActions } from './turn-search.ts';

/** So many of the best actions at first sight are looked at again after every other turn. */
const BEST = 12;

/** What a seat could do on a board. @param colors bit c: it held tiles of colour c. */
type CachedRanking = { seat: Seat; colors: number; board: Board; best: ReadonlySet<number> };

/**
 * What the seats can do in one sampled world, at first sight. After another turn before theirs most of it is as good or
 * bad as it was: only the best and what is near a change is looked at again.
 */
export class RankingCache {
  readonly #seen: CachedRanking[] = [];

  /** Like the steps from a position, the best first, but without much that looked poor before. */
  rankCandidates(position: Position, mind: SearchContext): EvaluatedAction[] {
    const { board, turn: seat } = position;
    const actions = candidateActions(position);
    const colors = colorsHeld(position);
    const seen = this.#seen.find((sight) => sight.seat === seat && (colors & ~sight.colors) === 0);
    const again = seen === undefined ? [] : worthAnotherLook(actions, seen, board);
    if (again.length > 0) return rankActions(again, position, mind);
    const steps = rankActions(actions, position, mind);
    const best = new Set(steps.slice(0, BEST).map(({ action }) => pack(action)));
    this.#seen.push({ seat, colors, board, best });
    return steps;
  }
}

/** The colours of which the seat on turn holds tiles, as bits: with others it could do what was never looked at. */
const colorsHeld = ({ turn, seats }: Position): number =>
  COLORS.reduce<number>((bits, color) => bits | (seats[turn].hand[color] > 0 ? 1 << color : 0), 0);

function worthAnotherLook(actions: readonly Action[], { board, best }: CachedRanking, now: Board): Action[] {
  markChanges(board, now);
  return actions.filter((action) => best.has(pack(action)) || isNearChange(action));
}

const isNearChange = (action: Action): boolean =>
  'cell' in action && action.cell !== null && hasCell(near, action.cell);

/** Cells whose contents differ between two boards, and those around them. */
const near = new Int32Array(ROW_COUNT);

/** So many steps from a change it may still matter. */
const REACH = 2;

function markChanges(before: Board, now: Board): void {
  for (let y = 0; y < ROW_COUNT; y++) {
    near[y] =
      (before.blank[y] ^ now.blank[y]) |
      (before.leaders[y] ^ now.leaders[y]) |
      (before.catastrophes[y] ^ now.catastrophes[y]);
    for (const color of COLORS) near[y] |= before.tiles[color][y] ^ now.tiles[color][y];
  }
  for (let i = 0; i < REACH; i++) widen();
}

function widen(): void {
  let above = 0;
  for (let y = 0; y < ROW_COUNT; y++) {
    const row = near[y];
    near[y] |= (row << 1) | (row >>> 1) | above | (near[y + 1] ?? 0);
    above = row;
  }
}
