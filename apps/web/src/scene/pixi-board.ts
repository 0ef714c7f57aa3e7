import { effect, type ReadonlySignal } from '@preact/signals';
import { buildTimeline } from '../animation/build-timeline.ts';
import type { FlyingPieceStep, SceneEvents } from '../animation/timeline.ts';
import type { Tween } from './animation/frame-loop.ts';
import type { BoardPart, BoardStyle, BoardView, BoardViewOptions, CellRect } from './board-view.ts';
import { type BoardLayout, cellCorner, layoutBoard } from './geometry/layout.ts';
import type { ChangeMark } from './layers/changes-layer.ts';
import { EMPTY_OVERLAY, type Overlay } from './overlay.ts';
import { createRenderer } from './renderer.ts';
import { EMPTY_SCENE, type SceneModel } from './scene-model.ts';
import { Stage } from './stage.ts';

/** The board in its host element: the data to show, and the stage that draws it. */
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
  /** Position of the host when the last animation began. Measuring for each flying piece would force a reflow each time. */
  private hostRect = new DOMRect();
  private readonly options: BoardViewOptions;
  private isDestroyed = false;
  /** Whether a new layout waits for the end of the running animations. */
  private isLayoutPending = false;

  static async create(host: HTMLElement, options: BoardViewOptions): Promise<PixiBoard> {
    const part = options.part ?? null;
    const layout = measure(host, options.frame ?? true, part);
    return new PixiBoard(host, options, layout, await createStage(layout, options.style));
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
    this.cleanups.push(effect(() => this.setStyle(options.style.value)));
  }

  setScene(scene: SceneModel, events: SceneEvents | null = null): void {
    this.scene = scene;
    // A hidden page gets no animation frames, so its animations would never end.
    const durationScale = document.hidden ? 0 : (this.options.durationScale?.() ?? 0);
    if (durationScale > 0) this.hostRect = this.host.getBoundingClientRect();
    if (durationScale === 0) this.stage.show(scene);
    else this.stage.animateTo(scene, events && buildTimeline(events), durationScale, this.flyPiece);
  }

  setOverlay(overlay: Overlay): void {
    this.overlay = overlay;
    this.stage.setOverlay(overlay);
  }

  setChanges(changes: readonly ChangeMark[]): void {
    this.changes = changes;
    this.stage.setChanges(changes);
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
    for (const cleanUp of this.cleanups) cleanUp();
    this.stage.destroy();
  }

  private setStyle(style: BoardStyle): void {
    this.stage.setStyle(style);
    this.refresh();
  }

  private rectFrom({ left, top }: DOMRect, cell: number): CellRect {
    const { x, y } = cellCorner(this.layout, cell);
    return { left: left + x, top: top + y, width: this.layout.cellSize, height: this.layout.cellSize };
  }

  private readonly flyPiece = ({ piece, from, seat }: FlyingPieceStep): Tween =>
    this.options.flyPiece?.({ piece, from: this.rectFrom(this.hostRect, from), seat }) ?? (() => {});

  private refresh(): void {
    this.stage.show(this.scene);
    this.stage.setOverlay(this.overlay);
    this.stage.setChanges(this.changes);
  }

  /** A line of text around the board may come and go during an animation: small changes wait for its end. */
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

  /** A lost context may never be restored, so a stage on a new canvas replaces it. */
  private readonly replaceLostStage = async (): Promise<void> => {
    const stage = await createStage(this.layout, this.options.style);
    if (this.isDestroyed) return stage.destroy();
    this.stage.destroy();
    this.stage = stage;
    // The host may have been resized while the stage was created.
    stage.resize(this.layout);
    this.mount();
  };
}

/** Relative change of size that may wait for the end of an animation. */
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

async function createStage(layout: BoardLayout, style: ReadonlySignal<BoardStyle>): Promise<Stage> {
  const renderer = await createRenderer(layout.width, layout.height, layout.resolution);
  return new Stage(renderer, style.peek(), layout);
}

/**
 * Calls `onChange` when the page is zoomed or moves to a screen with another pixel ratio. The size of the host stays the
 * same then, so a ResizeObserver does not fire.
 */
function watchPixelRatio(onChange: () => void): () => void {
  const stop = new AbortController();
  const watch = (): void => {
    const current = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    const handleChange = (): void => {
      onChange();
      watch();
    };
    current.addEventListener('change', handleChange, { once: true, signal: stop.signal });
  };
  watch();
  return () => stop.abort();
}
