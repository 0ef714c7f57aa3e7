import { type Cell, columnOf, rowOf } from '@tigris/engine';
import { Container } from 'pixi.js';
import type { Ghost, Overlay } from '../overlay.ts';
import { CellPainter, createGraphics } from '../paint/cell-painter.ts';
import type { TextureCache } from '../paint/texture-cache.ts';
import type { TextureSpec } from '../paint/texture-spec.ts';
import { ConflictLayer } from './conflict-layer.ts';
import { LegalCellsLayer } from './legal-layer.ts';

/** All marks on the board: legal cells, pointer, keyboard cursor, last move, open conflict. */
export class OverlayLayer {
  /** Below the pieces. */
  readonly cellLights: Container;
  /** Above the pieces. */
  readonly previews: Container;
  /** Above the pieces, below the strengths. */
  readonly conflictLights: Container;
  /** Above the conflict lights. */
  readonly marks = createGraphics();
  /** Above everything: the ghost of the selected piece, and the refusal badge. */
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

  show(overlay: Overlay, textures: TextureCache): void {
    if (overlay === this.shown) return;
    this.clearMarks();
    this.shown = overlay;
    this.legal.show(overlay.legal, textures);
    this.conflict.show(overlay.conflict, textures);
    const { palette, cellSize } = textures;
    const { last, flash, hover, ghost, illegal, focus } = overlay;
    const painter = new CellPainter(this.marks, cellSize);
    for (const at of last) painter.corners(at, 0.03, 0.24, 0.07, palette.ink);
    for (const at of flash) painter.ring(at, 0.02, 0.1, palette.gold.light, palette.ink);
    if (hover !== null) painter.ring(hover, 0.015, 0.05, palette.sign, palette.ink);
    if (ghost) this.drawGhost(ghost, textures);
    if (illegal !== null) {
      painter.ring(illegal, 0.02, 0.06, palette.refused, palette.sign);
      this.drawRefusal(illegal, textures);
    }
    if (focus !== null) painter.ring(focus, -0.02, 0.07, palette.legal.edge, palette.sign);
  }

  clear(): void {
    this.legal.clear();
    this.conflict.clear();
    this.clearMarks();
  }

  /** Removes what is redrawn at each change. */
  private clearMarks(): void {
    this.marks.clear();
    for (const sprite of this.sprites.removeChildren()) sprite.destroy();
    this.shown = null;
  }

  private drawRefusal(at: Cell, textures: TextureCache): void {
    const sprite = textures.createSprite({ kind: 'badge', sign: 'refused' }, 0.42);
    textures.positionSprite(sprite, columnOf(at) + 0.16, rowOf(at) + 0.16);
    this.sprites.addChild(sprite);
  }

  private drawGhost(ghost: Ghost, textures: TextureCache): void {
    const piece = ghostPiece(ghost);
    const sprite = textures.createSprite(piece.texture, piece.w);
    sprite.alpha = 0.72;
    textures.positionSprite(sprite, piece.x, piece.y);
    this.sprites.addChild(sprite);
  }
}

/** Position and width, in cells, of the piece if it were placed. */
export function ghostPiece(ghost: Ghost): { texture: TextureSpec; x: number; y: number; w: number } {
  const [x, y] = [columnOf(ghost.cell) + 0.5, rowOf(ghost.cell) + 0.5];
  switch (ghost.piece) {
    case 'tile':
      return { texture: { kind: 'tile', color: ghost.color, style: 'full' }, x, y, w: 1 };
    case 'leader':
      return {
        texture: { kind: 'leader', dynasty: ghost.dynasty, color: ghost.color, plain: false },
        x,
        y,
        w: 0.95,
      };
    case 'building':
      return { texture: { kind: 'building', color: ghost.color }, x, y: y - 0.03, w: 0.84 };
    case 'monument':
      return { texture: { kind: 'monument', pair: ghost.pair }, x: x + 0.5, y: y + 0.5, w: 2 };
    case 'wonder':
      return { texture: { kind: 'wonder' }, x, y, w: 3 };
    case 'treasure':
      return { texture: { kind: 'treasure' }, x, y, w: 0.7 };
    case 'catastrophe':
      return { texture: { kind: 'catastrophe' }, x, y, w: 1 };
  }
}
