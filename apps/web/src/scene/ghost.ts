import { columnOf, rowOf } from '@tigris/engine';
import type { Look } from './look.ts';
import type { Ghost } from './overlay.ts';

/** Where a picked piece would stand, and how large, in cells. */
export function ghostPiece(ghost: Ghost): { look: Look; x: number; y: number; w: number } {
  const [x, y] = [columnOf(ghost.cell) + 0.5, rowOf(ghost.cell) + 0.5];
  switch (ghost.piece) {
    case 'tile':
      return { look: { kind: 'tile', color: ghost.color, style: 'full' }, x, y, w: 1 };
    case 'leader':
      return {
        look: { kind: 'leader', dynasty: ghost.dynasty, color: ghost.color, plain: false },
        x,
        y,
        w: 0.95,
      };
    case 'building':
      return { look: { kind: 'building', color: ghost.color }, x, y: y - 0.03, w: 0.84 };
    case 'monument':
      return { look: { kind: 'monument', pair: ghost.pair }, x: x + 0.5, y: y + 0.5, w: 2 };
    case 'wonder':
      return { look: { kind: 'wonder' }, x, y, w: 3 };
    case 'treasure':
      return { look: { kind: 'treasure' }, x, y, w: 0.7 };
    case 'catastrophe':
      return { look: { kind: 'catastrophe' }, x, y, w: 1 };
  }
}
