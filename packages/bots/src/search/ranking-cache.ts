import { type Action, type Board, COLORS, type Position, type Seat } from '@tigris/engine';
import { hasCell, packAction, ROW_COUNT } from '@tigris/engine/fast';
import { candidateActions } from './candidate-actions.ts';
import type { EvaluatedAction, SearchContext } from './search-context.ts';
import { rankActions } from './turn-search.ts';

/** Number of best actions that are always evaluated again. */
const REEVALUATED_BEST = 12;

/** The best actions of a seat on a board. @param colors bit c: the seat held tiles of color c. */
type CachedRanking = { seat: Seat; colors: number; board: Board; best: ReadonlySet<number> };

/**
 * Caches rankings of first actions within one sampled world. A turn of another seat changes the value of few actions: only
 * the best ones and those near a change on the board are evaluated again.
 */
export class RankingCache {
  readonly #rankings: CachedRanking[] = [];

  /** Like the function of this name, but omits most actions that were poor before. */
  rankCandidates(position: Position, context: SearchContext): EvaluatedAction[] {
    const { board, turn: seat } = position;
    const actions = candidateActions(position);
    const colors = colorsHeld(position);
    const cached = this.#rankings.find((ranking) => ranking.seat === seat && (colors & ~ranking.colors) === 0);
    const affected = cached === undefined ? [] : affectedActions(actions, cached, board);
    if (affected.length > 0) return rankActions(affected, position, context);
    const options = rankActions(actions, position, context);
    const best = new Set(options.slice(0, REEVALUATED_BEST).map(({ action }) => packAction(action)));
    this.#rankings.push({ seat, colors, board, best });
    return options;
  }
}

/** Bit c: the active seat holds tiles of color c. More colors than before allow actions that were never ranked. */
const colorsHeld = ({ turn, seats }: Position): number =>
  COLORS.reduce<number>((bits, color) => bits | (seats[turn].hand[color] > 0 ? 1 << color : 0), 0);

function affectedActions(actions: readonly Action[], { board, best }: CachedRanking, now: Board): Action[] {
  markChanges(board, now);
  return actions.filter((action) => best.has(packAction(action)) || isNearChange(action));
}

const isNearChange = (action: Action): boolean =>
  'cell' in action && action.cell !== null && hasCell(changed, action.cell);

/** Cells that differ between two boards, and their surroundings. */
const changed = new Int32Array(ROW_COUNT);

/** Distance at which a change affects actions, in cells. */
const CHANGE_RADIUS = 2;

function markChanges(before: Board, now: Board): void {
  for (let y = 0; y < ROW_COUNT; y++) {
    changed[y] =
      (before.blank[y] ^ now.blank[y]) |
      (before.leaders[y] ^ now.leaders[y]) |
      (before.catastrophes[y] ^ now.catastrophes[y]);
    for (const color of COLORS) changed[y] |= before.tiles[color][y] ^ now.tiles[color][y];
  }
  for (let i = 0; i < CHANGE_RADIUS; i++) widen();
}

function widen(): void {
  let above = 0;
  for (let y = 0; y < ROW_COUNT; y++) {
    const row = changed[y];
    changed[y] |= (row << 1) | (row >>> 1) | above | (changed[y + 1] ?? 0);
    above = row;
  }
}
