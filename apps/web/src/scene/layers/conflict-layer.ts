import { type Cell, columnOf, rowOf } from '@tigris/engine';
import { Container } from 'pixi.js';
import type { ConflictSide } from '../../art/marks/light-drawing.ts';
import type { ConflictHighlight } from '../overlay.ts';
import type { TextureCache } from '../paint/texture-cache.ts';
import type { TextureSpec } from '../paint/texture-spec.ts';
import { CellPainter, createGraphics } from './cell-painter.ts';

/** The open conflict: light on all that counts in it, and a badge on each leader. Drawn again only if it changes. */
export class ConflictLayer {
  /** Above the pieces, beneath the strengths. */
  readonly lights = new Container();
  /** Above everything. */
  readonly badges = new Container();
  private shown: ConflictHighlight | null = null;

  show(conflict: ConflictHighlight | null, bakery: TextureCache): void {
    if (conflict === this.shown) return;
    this.clear();
    this.shown = conflict;
    if (conflict === null) return;
    for (const [side, { leader, supporters }] of [
      ['attack', conflict.attacker],
      ['defend', conflict.defender],
    ] as const) {
      for (const at of supporters)
        addSprite(this.lights, { kind: 'light', side }, 1, at, CELL_CENTER, bakery);
      if (leader !== null) this.drawLeader(side, leader, bakery);
    }
  }

  clear(): void {
    for (const layer of [this.lights, this.badges])
      for (const child of layer.removeChildren()) child.destroy();
    this.shown = null;
  }

  private drawLeader(side: ConflictSide, leader: Cell, bakery: TextureCache): void {
    const { palette, cellSize: cell } = bakery;
    const shape = createGraphics();
    const pen = new CellPainter(shape, cell);
    pen.glow(leader, palette[side]);
    pen.ring(leader, 0, 0.07, palette[side], palette.sign);
    this.lights.addChild(shape);
    addSprite(this.badges, { kind: 'badge', sign: side }, 0.42, leader, BADGE_OFFSET, bakery);
  }
}

type CellOffset = { x: number; y: number };
const CELL_CENTER: CellOffset = { x: 0.5, y: 0.5 };
/** At the right, where a leader has no sign of its own. */
const BADGE_OFFSET: CellOffset = { x: 0.84, y: 0.16 };

function addSprite(
  layer: Container,
  look: TextureSpec,
  w: number,
  at: Cell,
  { x, y }: CellOffset,
  bakery: TextureCache,
): void {
  const sprite = bakery.createSprite(look, w);
  bakery.positionSprite(sprite, columnOf(at) + x, rowOf(at) + y);
  layer.addChild(sprite);
}
