import { type Cell, COLUMNS, ROWS } from '@tigris/engine';
import { Container, type Graphics } from 'pixi.js';
import type { Palette } from '../../art/palette/palette.ts';
import type { TextureCache } from '../paint/texture-cache.ts';
import type { KingdomModel, SceneModel } from '../scene-model.ts';
import { createGraphics } from './cell-painter.ts';
import { HATCHING_STYLES, hatchingLines } from './hatching.ts';
import { labelPosition } from './label-position.ts';
import { dashes, type Loop, outlinesOf } from './outlines.ts';

/** Outlines, hatches and labels of the kingdoms, in cells scaled by `cellSize`. */
export class KingdomLayer {
  /** Below the tiles. */
  readonly hatching = new Container();
  /** Above the tiles. */
  readonly lines = new Container();
  /** Above all pieces. */
  readonly labels = new Container();
  private drawnKey = '';
  /** Most calls come from pointer moves and repeat the last arguments. */
  private lastArguments: readonly unknown[] = [];

  show(scene: SceneModel, isolate: number | null, textures: TextureCache): void {
    const newArguments = [scene, isolate, textures];
    if (newArguments.every((each, i) => each === this.lastArguments[i])) return;
    const lies = scene.cells.map((contents) => contents.piece);
    const key = JSON.stringify([scene.kingdoms, scene.groups, lies, isolate, textures.cellSize]);
    if (key !== this.drawnKey) this.draw(scene, isolate, textures);
    this.drawnKey = key;
    this.lastArguments = newArguments;
  }

  clear(): void {
    for (const layer of [this.hatching, this.lines, this.labels])
      for (const child of layer.removeChildren()) child.destroy({ children: true, context: true });
    this.drawnKey = '';
    this.lastArguments = [];
  }

  private draw(scene: SceneModel, isolate: number | null, textures: TextureCache): void {
    const { palette, cellSize: cell } = textures;
    this.clear();
    for (const group of scene.groups) this.lines.addChild(drawGroupOutline(group, palette, cell));
    for (const [i, kingdom] of scene.kingdoms.entries())
      this.addKingdom(kingdom, palette, cell, isolate === null || isolate === i);
    const chosen = isolate === null ? undefined : scene.kingdoms[isolate];
    const labelled = chosen ? [chosen] : cell >= 40 ? scene.kingdoms : [];
    const taken = occupiedCells(scene);
    for (const kingdom of labelled) this.labels.addChild(createLabel(kingdom, taken, textures));
  }

  private addKingdom({ cells, hue }: KingdomModel, palette: Palette, cell: number, strong: boolean): void {
    const color = hueColor(palette, hue);
    const hatch = createGraphics();
    const style = HATCHING_STYLES[hue % HATCHING_STYLES.length];
    for (const at of cells) hatch.rect((at % COLUMNS) * cell, Math.floor(at / COLUMNS) * cell, cell, cell);
    hatch.fill({ color, alpha: 0.16 });
    if (style)
      for (const [[x1, y1], [x2, y2]] of hatchingLines(cells, style))
        hatch.moveTo(x1 * cell, y1 * cell).lineTo(x2 * cell, y2 * cell);
    hatch.stroke({ color, width: Math.max(1, cell * 0.03), alpha: 0.5 });
    hatch.alpha = strong ? 1 : DIMMED_ALPHA;
    this.hatching.addChild(hatch);
    const lines = createGraphics();
    const width = outlineWidth(cell);
    const loops = outlinesOf(cells, (width / 2 + 0.5) / cell);
    for (const loop of loops) traceRoundedLoop(lines, loop, cell);
    lines.stroke({ color: palette.disc, width: width + 2, alpha: 0.85 });
    for (const loop of loops) traceRoundedLoop(lines, loop, cell);
    lines.stroke({ color, width });
    lines.alpha = strong ? 1 : DIMMED_ALPHA;
    this.lines.addChild(lines);
  }
}

/** Opacity of the other kingdoms while one is emphasized. */
const DIMMED_ALPHA = 0.25;

const outlineWidth = (cell: number): number => (cell < 30 ? 2 : 3);

const hueColor = (palette: Palette, hue: number): string =>
  palette.kingdoms[hue % palette.kingdoms.length] ?? palette.ink;

function traceRoundedLoop(graphics: Graphics, loop: Loop, cell: number): void {
  const points = loop.map(([x, y]) => ({ x: x * cell, y: y * cell }));
  graphics.roundShape(points, cell * 0.1);
}

/** Distance of the dashed outline from the cell's edge: on the rim of the tiles. */
const STITCH_INSET_CELLS = 0.068;

function drawGroupOutline(cells: readonly Cell[], palette: Palette, cell: number): Graphics {
  const lines = createGraphics();
  const width = Math.max(1.5, cell * 0.035);
  for (const loop of outlinesOf(cells, STITCH_INSET_CELLS))
    for (const [[x1, y1], [x2, y2]] of dashes(loop, 0.15, 0.13))
      lines.moveTo(x1 * cell, y1 * cell).lineTo(x2 * cell, y2 * cell);
  return lines.stroke({ color: palette.groupOutline, width });
}

/** Cells of kingdoms, which include all leaders, and cells with any other piece. */
const occupiedCells = ({ cells, kingdoms }: SceneModel): ReadonlySet<Cell> =>
  new Set([
    ...kingdoms.flatMap((kingdom) => kingdom.cells),
    ...cells.flatMap(({ piece }, at) => (piece === null ? [] : [at])),
  ]);

/** Draws a tag with the leaders' dynasties on the edge of the kingdom, where it hides as little as possible. */
function createLabel(kingdom: KingdomModel, taken: ReadonlySet<Cell>, textures: TextureCache): Container {
  const { palette, cellSize: cell } = textures;
  const size = Math.max(16, cell * 0.33);
  const pad = size * 0.14;
  const [w, h] = [kingdom.leaders.length * size + 2 * pad, size + 2 * pad];
  const spot = labelPosition(kingdom.cells, taken, w / cell);
  const tag = new Container();
  const x = Math.min(Math.max(0, spot.x * cell - w / 2), COLUMNS * cell - w);
  const y = Math.min(Math.max(0, spot.y * cell - (spot.above ? h * 0.8 : 0)), ROWS * cell - h);
  tag.position.set(x, y);
  tag.addChild(
    createGraphics()
      .roundRect(0, 0, w, h, h / 2)
      .fill(palette.disc)
      .stroke({ color: hueColor(palette, kingdom.hue), width: outlineWidth(cell) - 0.5 }),
  );
  kingdom.leaders.forEach((leader, i) => {
    const chip = textures.createSprite({ kind: 'chip', ...leader }, size / cell);
    chip.position.set(pad + (i + 0.5) * size, h / 2);
    tag.addChild(chip);
  });
  return tag;
}
