import type { Action, ActionKind } from '../../src/base/action.ts';
import { pickRandom, type Random } from '../../src/base/chance.ts';
import type { Board, Position } from '../../src/base/position.ts';
import { COLORS } from '../../src/base/types.ts';
import { hasCell } from '../../src/board/bitboard.ts';
import { NEIGHBORS } from '../../src/board/geometry.ts';

/** How a playout chooses among the legal actions. */
export type PlayStyle = (position: Position, legal: readonly Action[], random: Random) => Action;

/** All actions are equally likely: leaders come and go, and games are long. */
const even: PlayStyle = (_position, legal, random) => pickRandom(legal, random);

/** Chooses a kind, then an action of that kind: exchanges, catastrophes and early ends are as frequent as tiles. */
const byKind: PlayStyle = (_position, legal, random) => {
  const kind = pickRandom([...new Set(legal.map((action) => action.kind))], random);
  return pickRandom(
    legal.filter((action) => action.kind === kind),
    random,
  );
};

/** Chooses the candidate that touches most pieces, which leads to large kingdoms, wars, squares and lines. */
const dense: PlayStyle = (position, legal, random) => {
  const eager = legal.filter(({ kind }) => BUILDS.includes(kind));
  if (eager.length > 0 && random(4) > 0) return pickRandom(eager, random);
  const candidates = Array.from({ length: CANDIDATES }, () => pickRandom(legal, random));
  return candidates.reduce((best, one) => (worth(position.board, one) > worth(position.board, best) ? one : best));
};

export const PLAY_STYLES: readonly PlayStyle[] = [even, byKind, dense];

const CANDIDATES = 12;
const BUILDS: readonly ActionKind[] = ['wonder', 'building', 'monument'];
const SAME_COLOR = 3;

function worth(board: Board, action: Action): number {
  if (action.kind === 'exchange' || action.kind === 'end') return -1;
  if (action.kind !== 'tile' && action.kind !== 'leader') return 0;
  if (action.cell === null) return -1;
  const own = action.kind === 'tile' ? board.tiles[action.color] : board.leaders;
  let sum = 0;
  for (const cell of NEIGHBORS[action.cell]) {
    if (hasCell(own, cell)) sum += SAME_COLOR;
    else if (hasCell(board.leaders, cell) || COLORS.some((color) => hasCell(board.tiles[color], cell))) sum += 1;
  }
  return sum;
}
