import { columnOf, rowOf } from '@tigris/engine';
import { Container } from 'pixi.js';
import type { LegalMark } from '../overlay.ts';
import type { TextureCache } from '../paint/texture-cache.ts';
import type { TextureSpec } from '../paint/texture-spec.ts';
import { CellPainter, createGraphics } from './cell-painter.ts';

/** Smaller cells need larger signs. */
const SMALL_CELL_PX = 34;

/** The cells where the player may play, each with a sign of what happens there; drawn again only if they change. */
export class LegalCellsLayer {
  /** Beneath the pieces: light. */
  readonly cellLights = createGraphics();
  /** Above the pieces. */
  readonly previews = new Container();
  private shown: readonly LegalMark[] | null = null;

  show(legal: readonly LegalMark[], bakery: TextureCache): void {
    if (legal === this.shown) return;
    this.clear();
    this.shown = legal;
    const pen = new CellPainter(this.cellLights, bakery.cellSize);
    const corners = createGraphics();
    const edges = new CellPainter(corners, bakery.cellSize);
    this.previews.addChild(corners);
    for (const mark of legal) {
      const quiet = mark.preview === 'quiet';
      pen.fill(mark.cell, 0.06, bakery.palette.legal.fill, quiet ? 0.45 : 0.72);
      // Where nothing happens a dot is enough: a hundred frames would drown the others. On a tile nobody would see it.
      if (quiet && !mark.covered) edges.fill(mark.cell, 0.46, bakery.palette.legal.edge, 0.7);
      else edges.corners(mark.cell, 0.09, 0.2, 0.05, bakery.palette.legal.edge);
      this.drawPreview(mark, bakery);
    }
  }

  clear(): void {
    this.cellLights.clear();
    for (const child of this.previews.removeChildren()) child.destroy();
    this.shown = null;
  }

  private drawPreview({ cell, preview, color }: LegalMark, bakery: TextureCache): void {
    if (preview === 'quiet' || preview === 'answer') return;
    const spec: TextureSpec = { kind: 'preview', preview: preview, color: color ?? 0 };
    const sprite = bakery.createSprite(spec, bakery.cellSize < SMALL_CELL_PX ? 0.62 : 0.46);
    bakery.positionSprite(sprite, columnOf(cell) + 0.5, rowOf(cell) + 0.5);
    this.previews.addChild(sprite);
  }
}
