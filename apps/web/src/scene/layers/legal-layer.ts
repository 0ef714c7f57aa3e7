import { columnOf, rowOf } from '@tigris/engine';
import { Container } from 'pixi.js';
import type { LegalMark } from '../overlay.ts';
import { CellPainter, createGraphics } from '../paint/cell-painter.ts';
import type { TextureCache } from '../paint/texture-cache.ts';
import type { TextureSpec } from '../paint/texture-spec.ts';

/** Cells smaller than this get larger preview marks. */
const SMALL_CELL_PX = 34;

/** The cells where the selected piece may go, each with a mark of what would happen there. */
export class LegalCellsLayer {
  /** Below the pieces. */
  readonly cellLights = createGraphics();
  /** Above the pieces. */
  readonly previews = new Container();
  private shown: readonly LegalMark[] | null = null;

  show(legal: readonly LegalMark[], textures: TextureCache): void {
    if (legal === this.shown) return;
    this.clear();
    this.shown = legal;
    const painter = new CellPainter(this.cellLights, textures.cellSize);
    const corners = createGraphics();
    const edges = new CellPainter(corners, textures.cellSize);
    this.previews.addChild(corners);
    for (const mark of legal) {
      const isQuiet = mark.preview === 'quiet';
      painter.fill(mark.cell, 0.06, textures.palette.legal.fill, isQuiet ? 0.45 : 0.72);
      // A dot is enough where nothing would happen: a hundred frames would hide the others. On a tile it would be invisible.
      if (isQuiet && !mark.covered) edges.fill(mark.cell, 0.46, textures.palette.legal.edge, 0.7);
      else edges.corners(mark.cell, 0.09, 0.2, 0.05, textures.palette.legal.edge);
      this.drawPreview(mark, textures);
    }
  }

  clear(): void {
    this.cellLights.clear();
    for (const child of this.previews.removeChildren()) child.destroy();
    this.shown = null;
  }

  private drawPreview({ cell, preview, color }: LegalMark, textures: TextureCache): void {
    if (preview === 'quiet' || preview === 'answer') return;
    const spec: TextureSpec = { kind: 'preview', preview: preview, color: color ?? 0 };
    const sprite = textures.createSprite(spec, textures.cellSize < SMALL_CELL_PX ? 0.62 : 0.46);
    textures.positionSprite(sprite, columnOf(cell) + 0.5, rowOf(cell) + 0.5);
    this.previews.addChild(sprite);
  }
}
