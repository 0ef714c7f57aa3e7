import { type Cell, columnOf, rowOf } from '@tigris/engine';
import { Container } from 'pixi.js';
import type { Ghost, Overlay } from '../overlay.ts';
import type { TextureCache } from '../paint/texture-cache.ts';
import type { TextureSpec } from '../paint/texture-spec.ts';
import { CellPainter, createGraphics } from './cell-painter.ts';
import { ConflictLayer } from './conflict-layer.ts';
import { LegalCellsLayer } from './legal-layer.ts';

/** Everything on the board that shows what pointer, keyboard and log point at; drawn again at each change. */
export class OverlayLayer {
  /** Beneath the pieces: lit cells. */
  readonly cellLights: Container;
  /** Above the pieces: what playing on those cells leads to. */
  readonly previews: Container;
  /** Above the pieces, beneath the strengths: the tiles and leaders of the open conflict. */
  readonly conflictLights: Container;
  /** Above those. */
  readonly marks = createGraphics();
  /** Above everything: the picked piece and badges. */
  readonly sprites = new Container();
  /** Above all pieces. */
  readonly badges: Container;
  private readonly legal = new LegalCellsLayer();
  private readonly conflict = new ConflictLayer();
  private shown: Overlay | null = null;

  constructor() {
    this.cellLights = this.legal.cellLights;
    this.previews = this.legal.previews;
    this.conflictLights = this.conflict.lights;
    this.badges = this.conflict.badges;
  }

  show(overlay: Overlay, bakery: TextureCache): void {
    if (overlay === this.shown) return;
    this.clearMarks();
    this.shown = overlay;
    this.legal.show(overlay.legal, bakery);
    this.conflict.show(overlay.conflict, bakery);
    const { palette, cellSize: cell } = bakery;
    const { last, flash, hover, ghost, illegal, focus } = overlay;
    const pen = new CellPainter(this.marks, cell);
    for (const at of last) pen.corners(at, 0.03, 0.24, 0.07, palette.ink);
    for (const at of flash) pen.ring(at, 0.02, 0.1, palette.gold.light, palette.ink);
    if (hover !== null) pen.ring(hover, 0.015, 0.05, palette.sign, palette.ink);
    if (ghost) this.drawGhost(ghost, bakery);
    if (illegal !== null) {
      pen.ring(illegal, 0.02, 0.06, palette.refused, palette.sign);
      this.drawRefusal(illegal, bakery);
    }
    if (focus !== null) pen.ring(focus, -0.02, 0.07, palette.legal.edge, palette.sign);
  }

  clear(): void {
    this.legal.clear();
    this.conflict.clear();
    this.clearMarks();
  }

  /** Takes away what is drawn again at each change. */
  private clearMarks(): void {
    this.marks.clear();
    for (const sprite of this.sprites.removeChildren()) sprite.destroy();
    this.shown = null;
  }

  private drawRefusal(at: Cell, bakery: TextureCache): void {
    const sprite = bakery.createSprite({ kind: 'badge', sign: 'refused' }, 0.42);
    bakery.positionSprite(sprite, columnOf(at) + 0.16, rowOf(at) + 0.16);
    this.sprites.addChild(sprite);
  }

  private drawGhost(ghost: Ghost, bakery: TextureCache): void {
    const piece = ghostPiece(ghost);
    const sprite = bakery.createSprite(piece.look, piece.w);
    sprite.alpha = 0.72;
    bakery.positionSprite(sprite, piece.x, piece.y);
    this.sprites.addChild(sprite);
  }
}

/** Where a picked piece would stand, and how large, in cells. */
export function ghostPiece(ghost: Ghost): { look: TextureSpec; x: number; y: number; w: number } {
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
