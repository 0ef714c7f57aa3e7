import { type Cell, columnOf, rowOf } from '@tigris/engine';
import { Container } from 'pixi.js';
import type { ConflictSide } from '../../art/marks/light-drawing.ts';
import type { ConflictHighlight } from '../overlay.ts';
import { CellPainter, createGraphics } from '../paint/cell-painter.ts';
import type { TextureCache } from '../paint/texture-cache.ts';
import type { TextureSpec } from '../paint/texture-spec.ts';

/** The open conflict: lights on all pieces that count in it, and a badge on each leader. */
export class ConflictLayer {
  /** Above the pieces, below the strengths. */
  readonly lights = new Container();
  /** Above everything. */
  readonly badges = new Container();
  private shown: ConflictHighlight | null = null;

  show(conflict: ConflictHighlight | null, textures: TextureCache): void {
    if (conflict === this.shown) return;
    this.clear();
    this.shown = conflict;
    if (conflict === null) return;
    for (const [side, { leader, supporters }] of [
      ['attack', conflict.attacker],
      ['defend', conflict.defender],
    ] as const) {
      for (const at of supporters) addSprite(this.lights, { kind: 'light', side }, 1, at, CELL_CENTER, textures);
      if (leader !== null) this.drawLeader(side, leader, textures);
    }
  }

  clear(): void {
    for (const layer of [this.lights, this.badges]) for (const child of layer.removeChildren()) child.destroy();
    this.shown = null;
  }

  private drawLeader(side: ConflictSide, leader: Cell, textures: TextureCache): void {
    const { palette, cellSize } = textures;
    const shape = createGraphics();
    const painter = new CellPainter(shape, cellSize);
    painter.glow(leader, palette[side]);
    painter.ring(leader, 0, 0.07, palette[side], palette.sign);
    this.lights.addChild(shape);
    addSprite(this.badges, { kind: 'badge', sign: side }, 0.42, leader, BADGE_OFFSET, textures);
  }
}

type CellOffset = { x: number; y: number };
const CELL_CENTER: CellOffset = { x: 0.5, y: 0.5 };
/** At the right, where leaders have no sign of their own. */
const BADGE_OFFSET: CellOffset = { x: 0.84, y: 0.16 };

function addSprite(
  layer: Container,
  spec: TextureSpec,
  w: number,
  at: Cell,
  { x, y }: CellOffset,
  textures: TextureCache,
): void {
  const sprite = textures.createSprite(spec, w);
  textures.positionSprite(sprite, columnOf(at) + x, rowOf(at) + y);
  layer.addChild(sprite);
}
