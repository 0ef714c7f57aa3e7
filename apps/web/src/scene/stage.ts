import { Container, type Renderer } from 'pixi.js';
import type { Palette } from '../art/palette.ts';
import { Bakery } from './bakery.ts';
import { FrameLoop } from './frame-loop.ts';
import type { Layout } from './geometry.ts';
import { Ground } from './ground.ts';
import { KingdomLayer } from './kingdom-layer.ts';
import type { Overlay } from './overlay.ts';
import { OverlayLayer } from './overlay-layer.ts';
import { PieceLayer } from './piece-layer.ts';
import { detailFor, piecesOf } from './pieces.ts';
import type { SceneModel } from './scene-model.ts';

/** All Pixi objects of one board. When the graphics context is lost, a new stage replaces the whole. */
export class Stage {
  readonly loop: FrameLoop;
  private readonly renderer: Renderer;
  private readonly palette: Palette;
  private readonly root = new Container();
  private readonly board = new Container();
  private readonly ground = new Ground();
  private readonly kingdoms = new KingdomLayer();
  private readonly pieces: PieceLayer;
  private readonly overlay = new OverlayLayer();
  private bakery: Bakery;
  private layout: Layout;
  /** The scene that the pieces show now, so that a new overlay alone leaves the pieces as they are. */
  private shown: SceneModel | null = null;

  constructor(renderer: Renderer, palette: Palette, layout: Layout) {
    this.renderer = renderer;
    this.palette = palette;
    this.layout = layout;
    this.bakery = new Bakery(palette, layout.cell, layout.resolution);
    this.loop = new FrameLoop(() => this.renderer.render({ container: this.root }));
    this.pieces = new PieceLayer(this.loop);
    const { tiles, tall, small, studs, leaders, plates } = this.pieces.layers;
    const { hatch, lines, labels, veil } = this.kingdoms;
    const { under, marks, sprites } = this.overlay;
    const below = [under, hatch, tiles, tall, small, lines, studs, leaders];
    this.board.addChild(...below, marks, plates, veil, labels, sprites);
    this.root.addChild(this.ground.sprite, this.board);
  }

  get canvas(): HTMLCanvasElement {
    return this.renderer.canvas;
  }

  /** Resizes the board: every texture is painted again in its new size. */
  resize(layout: Layout): void {
    const { cell, resolution } = this.layout;
    this.shown = null;
    this.layout = layout;
    this.renderer.resize(layout.width, layout.height, layout.resolution);
    if (cell === layout.cell && resolution === layout.resolution) return;
    this.forget();
    this.bakery = new Bakery(this.palette, layout.cell, layout.resolution);
  }

  show(scene: SceneModel, overlay: Overlay, motion: boolean): void {
    const { layout, bakery, palette } = this;
    this.board.position.set(layout.x, layout.y);
    if (scene !== this.shown) {
      this.ground.show(scene.cells, layout, palette);
      this.pieces.show(piecesOf(scene, detailFor(layout.cell)), bakery, motion);
      this.shown = scene;
    }
    this.kingdoms.show(scene, isolated(scene, overlay), bakery);
    this.overlay.show(overlay, bakery);
    this.loop.invalidate();
  }

  destroy(): void {
    this.loop.stop();
    this.forget();
    this.ground.clear();
    this.root.destroy({ children: true });
    this.renderer.destroy({ removeView: true });
  }

  private forget(): void {
    this.pieces.clear();
    this.kingdoms.clear();
    this.overlay.clear();
    this.bakery.destroy();
  }
}

/** The kingdom that stands out: the one under the pointer while nothing is picked. */
function isolated(scene: SceneModel, { hover, ghost, legal, conflict }: Overlay): number | null {
  if (hover === null || ghost || conflict || legal.length > 0) return null;
  const found = scene.kingdoms.findIndex(({ cells }) => cells.includes(hover));
  return found === -1 ? null : found;
}
