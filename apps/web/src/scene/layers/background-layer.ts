import { type Cell, COLUMNS, columnOf, ROWS, rowOf } from '@tigris/engine';
import type { CellContents } from '@tigris/engine/explain';
import { CanvasSource, Sprite, Texture } from 'pixi.js';
import { placed } from '../../art/drawing.ts';
import { treasureFrameLayers } from '../../art/pieces/small-drawings.ts';
import type { BoardStyle } from '../board-view.ts';
import type { BoardLayout } from '../geometry/layout.ts';
import { traceRivers } from '../geometry/trace-rivers.ts';
import { createCanvas, paintLayers } from '../paint/canvas.ts';
import { cellNameLayers, paintFrame } from '../paint/frame.ts';
import { paintGrid, paintLand } from '../paint/land.ts';
import { paintRivers } from '../paint/rivers.ts';

/** Land, rivers and frame in one texture, repainted only when the size or the rivers change. */
export class BackgroundLayer {
  readonly sprite = new Sprite();
  private paintedKey = '';

  show(cells: readonly CellContents[], layout: BoardLayout, style: BoardStyle): void {
    const { cellSize, frameWidth, resolution } = layout;
    const land = landCells(cells);
    const key = JSON.stringify([cellSize, frameWidth, resolution, land]);
    if (key !== this.paintedKey) {
      this.clear();
      const source = new CanvasSource({
        resource: paintBackground(land, layout, style),
        resolution,
        scaleMode: 'nearest',
      });
      this.sprite.texture = new Texture({ source });
      this.paintedKey = key;
    }
    this.sprite.position.set(layout.x - frameWidth, layout.y - frameWidth);
  }

  clear(): void {
    if (this.paintedKey !== '') this.sprite.texture.destroy(true);
    this.sprite.texture = Texture.EMPTY;
    this.paintedKey = '';
  }
}

type LandCells = { rivers: Cell[]; bordered: Cell[] };

const landCells = (cells: readonly CellContents[]): LandCells => ({
  rivers: cells.flatMap(({ river }, cell) => (river ? [cell] : [])),
  bordered: cells.flatMap(({ bordered }, cell) => (bordered ? [cell] : [])),
});

function paintBackground(
  { rivers, bordered }: LandCells,
  layout: BoardLayout,
  { palette, showsCellNames }: BoardStyle,
): HTMLCanvasElement {
  const { cellSize, frameWidth, resolution } = layout;
  const [width, height] = [COLUMNS * cellSize + 2 * frameWidth, ROWS * cellSize + 2 * frameWidth];
  const [canvas, context] = createCanvas(width * resolution, height * resolution);
  context.scale(resolution, resolution);
  context.save();
  context.beginPath();
  context.rect(frameWidth, frameWidth, COLUMNS * cellSize, ROWS * cellSize);
  context.clip();
  context.translate(frameWidth, frameWidth);
  context.scale(cellSize / 100, cellSize / 100);
  paintLand(context, palette);
  paintRivers(context, traceRivers(new Set(rivers)), palette);
  paintGrid(context, palette, 100 / (cellSize * resolution));
  if (showsCellNames) paintLayers(context, cellNameLayers(palette, cellSize));
  for (const at of bordered)
    paintLayers(context, placed(treasureFrameLayers(palette), 1, columnOf(at) * 100, rowOf(at) * 100));
  context.restore();
  if (frameWidth > 0) paintFrame(context, layout, palette);
  return canvas;
}
