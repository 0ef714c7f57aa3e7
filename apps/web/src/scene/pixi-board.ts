import { effect, untracked } from '@preact/signals';
import { buildTimeline } from '../animation/build-timeline.ts';
import type { FlyingPieceStep, SceneEvents } from '../animation/timeline.ts';
import { currentPalette } from '../art/palette/current-palette.ts';
import { showsCellNames, showsStrengths } from '../model/settings/game-settings.ts';
import type { Tween } from './animation/frame-loop.ts';
import type { BoardPart, BoardView, BoardViewOptions, CellRect } from './board-view.ts';
import type { ChangeMark } from './layers/changes-layer.ts';
import { type BoardLayout, cellCorner, layoutBoard } from './layout.ts';
import { EMPTY_OVERLAY, type Overlay } from './overlay.ts';
import { createRenderer } from './renderer.ts';
import { EMPTY_SCENE, type SceneModel } from './scene-model.ts';
import { type BoardStyle, Stage } from './stage.ts';

/** The board in its host element. It holds what has to be shown, and a stage that shows it. */
export class PixiBoard implements BoardView {
  private readonly host: HTMLElement;
  private readonly framed: boolean;
  private readonly cleanups: (() => void)[] = [];
  private stage: Stage;
  private scene: SceneModel = EMPTY_SCENE;
  private overlay: Overlay = EMPTY_OVERLAY;
  private changes: readonly ChangeMark[] = [];
  private readonly part: BoardPart | null;
  private layout: BoardLayout;
  /** Where the host stood when the last movement began: to ask for each traveller would lay the page out each time. */
  private hostRect = new DOMRect();
  private readonly options: BoardViewOptions;
  private isDestroyed = false;
  /** Whether the board has to be laid out again once it is still. */
  private isLayoutPending = false;

  static async create(host: HTMLElement, options: BoardViewOptions): Promise<PixiBoard> {
    const part = options.part ?? null;
    const layout = measure(host, options.frame ?? true, part);
    return new PixiBoard(host, options, layout, await createStage(layout));
  }

  private constructor(host: HTMLElement, options: BoardViewOptions, layout: BoardLayout, stage: Stage) {
    this.host = host;
    this.framed = options.frame ?? true;
    this.part = options.part ?? null;
    this.layout = layout;
    this.stage = stage;
    this.options = options;
    const observer = new ResizeObserver(() => this.relayout());
    observer.observe(host);
    this.cleanups.push(
      () => observer.disconnect(),
      watchPixelRatio(() => this.relayout()),
    );
    this.mount();
    this.cleanups.push(effect(() => this.setStyle(currentStyle())));
  }

  setScene(scene: SceneModel, happening: SceneEvents | null = null): void {
    this.scene = scene;
    // Nobody sees a hidden page, and its movements would wait there for ever.
    const tempo = document.hidden ? 0 : (this.options.tempo?.() ?? 0);
    if (tempo > 0) this.hostRect = this.host.getBoundingClientRect();
    if (tempo === 0) this.stage.show(scene);
    else this.stage.animateTo(scene, happening && buildTimeline(happening), tempo, this.flyPiece);
  }

  setOverlay(overlay: Overlay): void {
    this.overlay = overlay;
    this.stage.setOverlay(overlay);
  }

  setChanges(news: readonly ChangeMark[]): void {
    this.changes = news;
    this.stage.setChanges(news);
  }

  finishAnimations(): void {
    this.stage.finishAnimations();
  }

  cellRect(cell: number): CellRect {
    return this.rectFrom(this.host.getBoundingClientRect(), cell);
  }

  drawOver(context: CanvasRenderingContext2D, width: number, height: number): void {
    this.stage.drawNow();
    context.drawImage(this.stage.canvas, 0, 0, width, height);
  }

  destroy(): void {
    this.isDestroyed = true;
    for (const undo of this.cleanups) undo();
    this.stage.destroy();
  }

  private setStyle(look: BoardStyle): void {
    this.stage.setStyle(look);
    this.refresh();
  }

  private rectFrom({ left, top }: DOMRect, cell: number): CellRect {
    const { x, y } = cellCorner(this.layout, cell);
    return { left: left + x, top: top + y, width: this.layout.cellSize, height: this.layout.cellSize };
  }

  private readonly flyPiece = ({ piece, from, seat }: FlyingPieceStep): Tween =>
    this.options.flyPiece?.({ what: piece, from: this.rectFrom(this.hostRect, from), seat }) ?? (() => {});

  private refresh(): void {
    this.stage.show(this.scene);
    this.stage.setOverlay(this.overlay);
    this.stage.setChanges(this.changes);
  }

  /** Text around the board may grow by a line while something moves; the board waits with that until it is still. */
  private relayout(): void {
    const layout = measure(this.host, this.framed, this.part);
    this.isLayoutPending = this.stage.loop.isAnimating && isAlmostSameSize(layout, this.layout);
    if (this.isLayoutPending) return;
    this.layout = layout;
    this.stage.resize(this.layout);
    this.refresh();
    this.options.onLayout?.();
  }

  private readonly onIdle = (): void => {
    if (this.isLayoutPending) this.relayout();
  };

  private mount(): void {
    const { canvas } = this.stage;
    canvas.setAttribute('aria-hidden', 'true');
    canvas.style.display = 'block';
    canvas.style.touchAction = 'pinch-zoom';
    canvas.addEventListener('webglcontextlost', this.replaceLostStage, { once: true });
    this.host.append(canvas);
    this.stage.loop.onIdle = this.onIdle;
    this.refresh();
  }

  /** A lost context has lost its textures too, and may never come back. A new stage on another canvas replaces it. */
  private readonly replaceLostStage = async (): Promise<void> => {
    const stage = await createStage(this.layout);
    if (this.isDestroyed) return stage.destroy();
    this.stage.destroy();
    this.stage = stage;
    // The host may have another size since the new stage was asked for.
    stage.resize(this.layout);
    this.mount();
  };
}

/** A difference that may wait for a moment. */
const MAX_DEFERRED_DIFFERENCE = 0.05;

const isAlmostSameSize = (a: BoardLayout, b: BoardLayout): boolean =>
  Math.abs(a.width / b.width - 1) < MAX_DEFERRED_DIFFERENCE &&
  Math.abs(a.height / b.height - 1) < MAX_DEFERRED_DIFFERENCE;

function measure(host: HTMLElement, frame: boolean, part: BoardPart | null): BoardLayout {
  const { clientWidth: width, clientHeight: height } = host;
  return layoutBoard({
    width: Math.max(1, width),
    height: Math.max(1, height),
    pixelRatio: devicePixelRatio,
    frame,
    part,
  });
}

const currentStyle = (): BoardStyle => ({
  palette: currentPalette.value,
  plates: showsStrengths.value,
  names: showsCellNames.value,
});

async function createStage(layout: BoardLayout): Promise<Stage> {
  const renderer = await createRenderer(layout.width, layout.height, layout.resolution);
  return new Stage(renderer, untracked(currentStyle), layout);
}

/**
 * Calls `changed` when the page moves to a screen with another pixel ratio, or is zoomed. The host keeps its size then,
 * so a ResizeObserver does not notice.
 */
function watchPixelRatio(changed: () => void): () => void {
  const stop = new AbortController();
  const watch = (): void => {
    const now = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    const moved = (): void => {
      changed();
      watch();
    };
    now.addEventListener('change', moved, { once: true, signal: stop.signal });
  };
  watch();
  return () => stop.abort();
}
