import { Container, type Renderer } from 'pixi.js';
import type { AnimationTimeline, FlyingPieceStep } from '../animation/timeline.ts';
import type { Palette } from '../art/palette/palette.ts';
import { Flowing } from './animation/border-flow.ts';
import { Effects, onceBegun } from './animation/conflict-effects.ts';
import { FrameLoop, type Step } from './animation/frame-loop.ts';
import { planChanges } from './animation/plan-changes.ts';
import { Ground } from './layers/background-layer.ts';
import { NewsLayer, type NewsMark } from './layers/changes-layer.ts';
import { KingdomLayer } from './layers/kingdom-layer.ts';
import { OverlayLayer } from './layers/overlay-layer.ts';
import { PieceLayer } from './layers/piece-layer.ts';
import { detailFor, diffPieces, type Piece, piecesOf } from './layers/pieces.ts';
import type { Layout } from './layout.ts';
import { EMPTY_OVERLAY, type Overlay } from './overlay.ts';
import { Bakery } from './paint/texture-cache.ts';
import { destroyRenderer } from './renderer.ts';
import { EMPTY_SCENE, type SceneModel } from './scene-model.ts';

/** The colours of a board, and what it shows besides the pieces. */
export type BoardLook = { palette: Palette; plates: boolean; names: boolean };

/** All Pixi objects of one board. When the graphics context is lost, a new stage replaces the whole. */
export class Stage {
  readonly loop: FrameLoop;
  private readonly renderer: Renderer;
  private look: BoardLook;
  private readonly root = new Container();
  private readonly board = new Container();
  private readonly ground = new Ground();
  private readonly kingdoms = new KingdomLayer();
  private readonly pieces: PieceLayer;
  private readonly effects: Effects;
  private readonly flowing: Flowing;
  private readonly overlay = new OverlayLayer();
  private readonly news = new NewsLayer();
  private bakery: Bakery;
  private layout: Layout;
  /** The pieces that are shown, or on their way. */
  private shown: ReadonlyMap<string, Piece> = new Map();
  /** The scene whose kingdoms are shown: while something moves, they may be those of the scene before. */
  private borders: SceneModel = EMPTY_SCENE;
  private marks: Overlay = EMPTY_OVERLAY;

  constructor(renderer: Renderer, look: BoardLook, layout: Layout) {
    this.renderer = renderer;
    this.look = look;
    this.layout = layout;
    this.bakery = new Bakery(look.palette, layout.cell, layout.resolution);
    this.loop = new FrameLoop(() => this.renderer.render({ container: this.root }));
    this.pieces = new PieceLayer(this.loop);
    this.effects = new Effects(this.loop);
    this.flowing = new Flowing(this.loop);
    const { tiles, tall, small, studs, leaders, plates } = this.pieces.layers;
    const { hatch, lines, labels } = this.kingdoms;
    const { under, omens, fought, marks, sprites, badges } = this.overlay;
    const { lights, counts } = this.effects;
    const { frames, numbers } = this.news;
    const below = [
      under,
      hatch,
      tiles,
      tall,
      small,
      lines,
      this.flowing.line,
      studs,
      frames,
      lights,
      leaders,
    ];
    this.board.addChild(...below, fought, marks, plates, labels, numbers, omens, badges, sprites, counts);
    this.root.addChild(this.ground.sprite, this.board);
  }

  get canvas(): HTMLCanvasElement {
    return this.renderer.canvas;
  }

  /** Resizes the board: every texture is painted again in its new size. */
  resize(layout: Layout): void {
    const { cell, resolution } = this.layout;
    this.layout = layout;
    this.renderer.resize(layout.width, layout.height, layout.resolution);
    if (cell !== layout.cell || resolution !== layout.resolution) this.paintAgain();
  }

  wear(look: BoardLook): void {
    this.look = look;
    this.ground.clear();
    this.paintAgain();
  }

  /** Shows a scene at once. */
  show(scene: SceneModel): void {
    const { bakery } = this;
    this.settle();
    this.lay(scene);
    const next = piecesOf(scene, detailFor(this.layout.cell, this.look.plates));
    this.pieces.show(diffPieces(this.shown, next), bakery);
    this.shown = next;
    this.bound(scene);
  }

  /** Shows what leads from the scene that is shown to the next one. @param score null: nobody knows what happened. */
  move(
    scene: SceneModel,
    score: AnimationTimeline | null,
    tempo: number,
    travel: (flight: FlyingPieceStep) => Step,
  ): void {
    const next = piecesOf(scene, detailFor(this.layout.cell, this.look.plates));
    const changes = diffPieces(this.shown, next);
    // What moves is already on its way to this scene.
    if (changes.length === 0 && score === null && this.loop.moving) return;
    const planned = this.shown.size === 0 ? null : planChanges(changes, score);
    if (planned === null) {
      this.show(scene);
      return;
    }
    this.settle();
    this.lay(scene);
    this.pieces.move(planned, this.bakery, tempo);
    this.shown = next;
    this.loop.move({ at: (score?.borders.at ?? 0) * tempo, ms: 0 }, () => this.bound(scene));
    if (score !== null) this.play(scene, score, tempo, travel);
  }

  mark(overlay: Overlay): void {
    this.marks = overlay;
    this.overlay.show(overlay, this.bakery);
    this.news.giveWay(overlay.conflict);
    this.bound(this.borders);
  }

  /** Marks what changed since the player's last turn. */
  tell(news: readonly NewsMark[]): void {
    this.news.show(news, this.bakery);
    this.news.giveWay(this.marks.conflict);
    this.loop.invalidate();
  }

  settle(): void {
    if (!this.loop.moving) return;
    this.loop.finishAll();
    this.loop.invalidate();
  }

  /** Draws without waiting for a frame. What is drawn can be copied from the canvas until the task ends. */
  drawNow(): void {
    this.loop.finishAll();
    this.renderer.render({ container: this.root });
  }

  destroy(): void {
    // What flies over the page is no part of the board: it goes when its movement ends.
    this.loop.onStill = () => {};
    this.loop.finishAll();
    this.loop.stop();
    this.forget();
    this.ground.clear();
    this.root.destroy({ children: true });
    destroyRenderer(this.renderer);
  }

  private paintAgain(): void {
    this.forget();
    this.bakery = new Bakery(this.look.palette, this.layout.cell, this.layout.resolution);
  }

  private play(
    scene: SceneModel,
    score: AnimationTimeline,
    tempo: number,
    travel: (flight: FlyingPieceStep) => Step,
  ): void {
    this.effects.play(score, this.bakery, tempo);
    this.flowing.play(score.borders, scene.kingdoms, this.bakery, tempo);
    for (const flight of score.flyingPieces)
      this.loop.move(
        { at: flight.at * tempo, ms: flight.ms * tempo },
        onceBegun(() => travel(flight)),
      );
  }

  private lay({ cells }: SceneModel): void {
    this.board.position.set(this.layout.x, this.layout.y);
    this.ground.show(cells, this.layout, this.look);
    this.loop.invalidate();
  }

  private bound(scene: SceneModel): void {
    this.borders = scene;
    this.kingdoms.show(scene, isolated(scene, this.marks), this.bakery);
    this.loop.invalidate();
  }

  private forget(): void {
    this.pieces.clear();
    this.shown = new Map();
    this.kingdoms.clear();
    this.overlay.clear();
    this.news.clear();
    this.bakery.destroy();
  }
}

/** The kingdom that stands out: the one on which the pointer rests while nothing is picked. */
function isolated(scene: SceneModel, { rested, ghost, legal, conflict }: Overlay): number | null {
  if (rested === null || ghost || conflict || legal.length > 0) return null;
  const found = scene.kingdoms.findIndex(({ cells }) => cells.includes(rested));
  return found === -1 ? null : found;
}
