import { type Cell, COLUMNS, ROWS } from '@tigris/engine';
import { Container, type Graphics } from 'pixi.js';
import type { Palette } from '../../art/palette/palette.ts';
import { HATCHING_STYLES, hatchingLines } from '../geometry/hatching.ts';
import { labelPosition } from '../geometry/label-position.ts';
import { dashes, type Loop, outlinesOf } from '../geometry/outlines.ts';
import { createGraphics } from '../paint/cell-painter.ts';
import type { TextureCache } from '../paint/texture-cache.ts';
import type { KingdomModel, SceneModel } from '../scene-model.ts';

/** Outlines, hatching and labels of the kingdoms. */
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

  show(scene: SceneModel, isolated: number | null, textures: TextureCache): void {
    const newArguments = [scene, isolated, textures];
    if (newArguments.every((each, i) => each === this.lastArguments[i])) return;
    const pieces = scene.cells.map((contents) => contents.piece);
    const key = JSON.stringify([scene.kingdoms, scene.groups, pieces, isolated, textures.cellSize]);
    if (key !== this.drawnKey) this.draw(scene, isolated, textures);
    this.drawnKey = key;
    this.lastArguments = newArguments;
  }

  clear(): void {
    for (const layer of [this.hatching, this.lines, this.labels])
      for (const child of layer.removeChildren()) child.destroy({ children: true, context: true });
    this.drawnKey = '';
    this.lastArguments = [];
  }

  private draw(scene: SceneModel, isolated: number | null, textures: TextureCache): void {
    const { palette, cellSize } = textures;
    this.clear();
    for (const group of scene.groups) this.lines.addChild(drawGroupOutline(group, palette, cellSize));
    for (const [i, kingdom] of scene.kingdoms.entries())
      this.addKingdom(kingdom, palette, cellSize, isolated === null || isolated === i);
    const emphasized = isolated === null ? undefined : scene.kingdoms[isolated];
    const labeled = emphasized ? [emphasized] : cellSize >= 40 ? scene.kingdoms : [];
    const taken = occupiedCells(scene);
    for (const kingdom of labeled) this.labels.addChild(createLabel(kingdom, taken, textures));
  }

  private addKingdom({ cells, hue }: KingdomModel, palette: Palette, cellSize: number, isEmphasized: boolean): void {
    const color = hueColor(palette, hue);
    const hatch = createGraphics();
    const style = HATCHING_STYLES[hue % HATCHING_STYLES.length];
    for (const at of cells)
      hatch.rect((at % COLUMNS) * cellSize, Math.floor(at / COLUMNS) * cellSize, cellSize, cellSize);
    hatch.fill({ color, alpha: 0.16 });
    if (style)
      for (const [[x1, y1], [x2, y2]] of hatchingLines(cells, style))
        hatch.moveTo(x1 * cellSize, y1 * cellSize).lineTo(x2 * cellSize, y2 * cellSize);
    hatch.stroke({ color, width: Math.max(1, cellSize * 0.03), alpha: 0.5 });
    hatch.alpha = isEmphasized ? 1 : DIMMED_ALPHA;
    this.hatching.addChild(hatch);
    const lines = createGraphics();
    const width = outlineWidth(cellSize);
    const loops = outlinesOf(cells, (width / 2 + 0.5) / cellSize);
    for (const loop of loops) traceRoundedLoop(lines, loop, cellSize);
    lines.stroke({ color: palette.disc, width: width + 2, alpha: 0.85 });
    for (const loop of loops) traceRoundedLoop(lines, loop, cellSize);
    lines.stroke({ color, width });
    lines.alpha = isEmphasized ? 1 : DIMMED_ALPHA;
    this.lines.addChild(lines);
  }
}

/** Opacity of the other kingdoms while one is emphasized. */
const DIMMED_ALPHA = 0.25;

const outlineWidth = (cellSize: number): number => (cellSize < 30 ? 2 : 3);

const hueColor = (palette: Palette, hue: number): string =>
  palette.kingdoms[hue % palette.kingdoms.length] ?? palette.ink;

function traceRoundedLoop(graphics: Graphics, loop: Loop, cellSize: number): void {
  const points = loop.map(([x, y]) => ({ x: x * cellSize, y: y * cellSize }));
  graphics.roundShape(points, cellSize * 0.1);
}

/** Distance of the dashed outline from the cell's edge: on the rim of the tiles. */
const STITCH_INSET_CELLS = 0.068;

function drawGroupOutline(cells: readonly Cell[], palette: Palette, cellSize: number): Graphics {
  const lines = createGraphics();
  const width = Math.max(1.5, cellSize * 0.035);
  for (const loop of outlinesOf(cells, STITCH_INSET_CELLS))
    for (const [[x1, y1], [x2, y2]] of dashes(loop, 0.15, 0.13))
      lines.moveTo(x1 * cellSize, y1 * cellSize).lineTo(x2 * cellSize, y2 * cellSize);
  return lines.stroke({ color: palette.groupOutline, width });
}

/** Cells of kingdoms, which include all leaders, and cells with any other piece. */
const occupiedCells = ({ cells, kingdoms }: SceneModel): ReadonlySet<Cell> =>
  new Set([
    ...kingdoms.flatMap((kingdom) => kingdom.cells),
    ...cells.flatMap(({ piece }, at) => (piece === null ? [] : [at])),
  ]);

/** Draws a label with the leaders' dynasties on the edge of the kingdom, where it hides as little as possible. */
function createLabel(kingdom: KingdomModel, taken: ReadonlySet<Cell>, textures: TextureCache): Container {
  const { palette, cellSize } = textures;
  const size = Math.max(16, cellSize * 0.33);
  const pad = size * 0.14;
  const [w, h] = [kingdom.leaders.length * size + 2 * pad, size + 2 * pad];
  const position = labelPosition(kingdom.cells, taken, w / cellSize);
  const label = new Container();
  const x = Math.min(Math.max(0, position.x * cellSize - w / 2), COLUMNS * cellSize - w);
  const y = Math.min(Math.max(0, position.y * cellSize - (position.above ? h * 0.8 : 0)), ROWS * cellSize - h);
  label.position.set(x, y);
  label.addChild(
    createGraphics()
      .roundRect(0, 0, w, h, h / 2)
      .fill(palette.disc)
      .stroke({ color: hueColor(palette, kingdom.hue), width: outlineWidth(cellSize) - 0.5 }),
  );
  kingdom.leaders.forEach((leader, i) => {
    const chip = textures.createSprite({ kind: 'chip', ...leader }, size / cellSize);
    chip.position.set(pad + (i + 0.5) * size, h / 2);
    label.addChild(chip);
  });
  return label;
}
