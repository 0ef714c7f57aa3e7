import { Container, type Renderer } from 'pixi.js';
import type { AnimationTimeline, FlyingPieceStep } from '../animation/timeline.ts';
import { BorderFlow } from './animation/border-flow.ts';
import { ConflictEffects } from './animation/conflict-effects.ts';
import { FrameLoop, lazyTween, scaleSpan, type Tween } from './animation/frame-loop.ts';
import { planChanges } from './animation/plan-changes.ts';
import type { BoardStyle } from './board-view.ts';
import type { BoardLayout } from './geometry/layout.ts';
import { BackgroundLayer } from './layers/background-layer.ts';
import { type ChangeMark, ChangesLayer } from './layers/changes-layer.ts';
import { KingdomLayer } from './layers/kingdom-layer.ts';
import { OverlayLayer } from './layers/overlay-layer.ts';
import { PieceLayer } from './layers/piece-layer.ts';
import { detailForCellSize, diffPieces, type Piece, piecesOf } from './layers/pieces.ts';
import { EMPTY_OVERLAY, type Overlay } from './overlay.ts';
import { TextureCache } from './paint/texture-cache.ts';
import { destroyRenderer } from './renderer.ts';
import { EMPTY_SCENE, type SceneModel } from './scene-model.ts';

/** All Pixi objects of one board. A new stage replaces it when the graphics context is lost. */
export class Stage {
  readonly loop: FrameLoop;
  private readonly renderer: Renderer;
  private style: BoardStyle;
  private readonly root = new Container();
  private readonly board = new Container();
  private readonly background = new BackgroundLayer();
  private readonly kingdoms = new KingdomLayer();
  private readonly pieces: PieceLayer;
  private readonly conflictEffects: ConflictEffects;
  private readonly borderFlow: BorderFlow;
  private readonly overlay = new OverlayLayer();
  private readonly changes = new ChangesLayer();
  private textures: TextureCache;
  private layout: BoardLayout;
  /** The pieces of the current scene, including those still moving. */
  private shownPieces: ReadonlyMap<string, Piece> = new Map();
  /** The scene whose kingdom borders are drawn. During an animation it can be the previous scene. */
  private borderScene: SceneModel = EMPTY_SCENE;
  private marks: Overlay = EMPTY_OVERLAY;

  constructor(renderer: Renderer, style: BoardStyle, layout: BoardLayout) {
    this.renderer = renderer;
    this.style = style;
    this.layout = layout;
    this.textures = new TextureCache(style.palette, layout.cellSize, layout.resolution);
    this.loop = new FrameLoop(() => this.renderer.render({ container: this.root }));
    this.pieces = new PieceLayer(this.loop);
    this.conflictEffects = new ConflictEffects(this.loop);
    this.borderFlow = new BorderFlow(this.loop);
    const { tiles, tall, small, studs, leaders, plates } = this.pieces.layers;
    const { hatching, lines, labels } = this.kingdoms;
    const { cellLights, previews, conflictLights, marks, sprites, badges } = this.overlay;
    const { lights, counts } = this.conflictEffects;
    const { frames, numbers } = this.changes;
    const below = [
      cellLights,
      hatching,
      tiles,
      tall,
      small,
      lines,
      this.borderFlow.line,
      studs,
      frames,
      lights,
      leaders,
    ];
    this.board.addChild(...below, conflictLights, marks, plates, labels, numbers, previews, badges, sprites, counts);
    this.root.addChild(this.background.sprite, this.board);
  }

  get canvas(): HTMLCanvasElement {
    return this.renderer.canvas;
  }

  /** Resizes the board. Textures are painted again if cells change their size. */
  resize(layout: BoardLayout): void {
    const { cellSize, resolution } = this.layout;
    this.layout = layout;
    this.renderer.resize(layout.width, layout.height, layout.resolution);
    if (cellSize !== layout.cellSize || resolution !== layout.resolution) this.resetTextures();
  }

  setStyle(style: BoardStyle): void {
    this.style = style;
    this.background.clear();
    this.resetTextures();
  }

  /** Shows a scene without animation. */
  show(scene: SceneModel): void {
    const { textures } = this;
    this.finishAnimations();
    this.drawBackground(scene);
    const next = piecesOf(scene, detailForCellSize(this.layout.cellSize, this.style.showsStrengths));
    this.pieces.show(diffPieces(this.shownPieces, next), textures);
    this.shownPieces = next;
    this.drawBorders(scene);
  }

  /** Animates to the next scene. @param timeline null if the events in between are unknown. */
  animateTo(
    scene: SceneModel,
    timeline: AnimationTimeline | null,
    durationScale: number,
    flyPiece: (flight: FlyingPieceStep) => Tween,
  ): void {
    const next = piecesOf(scene, detailForCellSize(this.layout.cellSize, this.style.showsStrengths));
    const changes = diffPieces(this.shownPieces, next);
    // The running animation already leads to this scene.
    if (changes.length === 0 && timeline === null && this.loop.isAnimating) return;
    const planned = this.shownPieces.size === 0 ? null : planChanges(changes, timeline);
    if (planned === null) {
      this.show(scene);
      return;
    }
    this.finishAnimations();
    this.drawBackground(scene);
    this.pieces.animate(planned, this.textures, durationScale);
    this.shownPieces = next;
    const startMs = (timeline?.borders.startMs ?? 0) * durationScale;
    this.loop.start({ startMs, durationMs: 0 }, () => this.drawBorders(scene));
    if (timeline !== null) this.play(scene, timeline, durationScale, flyPiece);
  }

  setOverlay(overlay: Overlay): void {
    this.marks = overlay;
    this.overlay.show(overlay, this.textures);
    this.changes.hideFighters(overlay.conflict);
    this.drawBorders(this.borderScene);
  }

  /** Marks the cells that changed since the player's last turn. */
  setChanges(changes: readonly ChangeMark[]): void {
    this.changes.show(changes, this.textures);
    this.changes.hideFighters(this.marks.conflict);
    this.loop.invalidate();
  }

  finishAnimations(): void {
    if (!this.loop.isAnimating) return;
    this.loop.finishAll();
    this.loop.invalidate();
  }

  /** Draws synchronously. The canvas can be copied until the current task ends. */
  drawNow(): void {
    this.loop.finishAll();
    this.renderer.render({ container: this.root });
  }

  destroy(): void {
    // Flying pieces are page elements, removed by the last step of their tween.
    this.loop.onIdle = () => {};
    this.loop.finishAll();
    this.loop.stop();
    this.clear();
    this.background.clear();
    this.root.destroy({ children: true });
    destroyRenderer(this.renderer);
  }

  private resetTextures(): void {
    this.clear();
    this.textures = new TextureCache(this.style.palette, this.layout.cellSize, this.layout.resolution);
  }

  private play(
    scene: SceneModel,
    timeline: AnimationTimeline,
    durationScale: number,
    flyPiece: (flight: FlyingPieceStep) => Tween,
  ): void {
    this.conflictEffects.play(timeline, this.textures, durationScale);
    this.borderFlow.play(timeline.borders, scene.kingdoms, this.textures, durationScale);
    for (const flight of timeline.flyingPieces)
      this.loop.start(
        scaleSpan(flight, durationScale),
        lazyTween(() => flyPiece(flight)),
      );
  }

  private drawBackground({ cells }: SceneModel): void {
    this.board.position.set(this.layout.x, this.layout.y);
    this.background.show(cells, this.layout, this.style);
    this.loop.invalidate();
  }

  private drawBorders(scene: SceneModel): void {
    this.borderScene = scene;
    this.kingdoms.show(scene, isolatedKingdom(scene, this.marks), this.textures);
    this.loop.invalidate();
  }

  private clear(): void {
    this.pieces.clear();
    this.shownPieces = new Map();
    this.kingdoms.clear();
    this.overlay.clear();
    this.changes.clear();
    this.textures.destroy();
  }
}

/** Index of the kingdom to emphasize: the one under the resting pointer while no piece is selected. */
function isolatedKingdom(scene: SceneModel, { rested, ghost, legal, conflict }: Overlay): number | null {
  if (rested === null || ghost || conflict || legal.length > 0) return null;
  const found = scene.kingdoms.findIndex(({ cells }) => cells.includes(rested));
  return found === -1 ? null : found;
}
