import { effect, untracked } from '@preact/signals';
import { buildTimeline } from '../animation/build-timeline.ts';
import type { FlyingPieceStep, SceneEvents } from '../animation/timeline.ts';
import { shownPalette } from '../art/palette/current-palette.ts';
import { showsCellNames, showsStrengths } from '../model/settings/game-settings.ts';
import type { Step } from './animation/frame-loop.ts';
import type { BoardPart, BoardView, BoardViewOptions, CellRect } from './board-view.ts';
import type { NewsMark } from './layers/changes-layer.ts';
import { cellCorner, type Layout, layoutBoard } from './layout.ts';
import { EMPTY_OVERLAY, type Overlay } from './overlay.ts';
import { createRenderer } from './renderer.ts';
import { EMPTY_SCENE, type SceneModel } from './scene-model.ts';
import { type BoardLook, Stage } from './stage.ts';

/** The board in its host element. It holds what has to be shown, and a stage that shows it. */
export class PixiBoard implements BoardView {
  private readonly host: HTMLElement;
  private readonly framed: boolean;
  private readonly undo: (() => void)[] = [];
  private stage: Stage;
  private scene: SceneModel = EMPTY_SCENE;
  private overlay: Overlay = EMPTY_OVERLAY;
  private news: readonly NewsMark[] = [];
  private readonly part: BoardPart | null;
  private layout: Layout;
  /** Where the host stood when the last movement began: to ask for each traveller would lay the page out each time. */
  private origin = new DOMRect();
  private readonly options: BoardViewOptions;
  private destroyed = false;
  /** Whether the board has to be laid out again once it is still. */
  private postponed = false;

  static async create(host: HTMLElement, options: BoardViewOptions): Promise<PixiBoard> {
    const part = options.part ?? null;
    const layout = measure(host, options.frame ?? true, part);
    return new PixiBoard(host, options, layout, await newStage(layout));
  }

  private constructor(host: HTMLElement, options: BoardViewOptions, layout: Layout, stage: Stage) {
    this.host = host;
    this.framed = options.frame ?? true;
    this.part = options.part ?? null;
    this.layout = layout;
    this.stage = stage;
    this.options = options;
    const observer = new ResizeObserver(() => this.relayout());
    observer.observe(host);
    this.undo.push(
      () => observer.disconnect(),
      watchPixelRatio(() => this.relayout()),
    );
    this.mount();
    this.undo.push(effect(() => this.wear(wantedLook())));
  }

  setScene(scene: SceneModel, happening: SceneEvents | null = null): void {
    this.scene = scene;
    // Nobody sees a hidden page, and its movements would wait there for ever.
    const tempo = document.hidden ? 0 : (this.options.tempo?.() ?? 0);
    if (tempo > 0) this.origin = this.host.getBoundingClientRect();
    if (tempo === 0) this.stage.show(scene);
    else this.stage.move(scene, happening && buildTimeline(happening), tempo, this.travel);
  }

  setOverlay(overlay: Overlay): void {
    this.overlay = overlay;
    this.stage.mark(overlay);
  }

  setNews(news: readonly NewsMark[]): void {
    this.news = news;
    this.stage.tell(news);
  }

  settle(): void {
    this.stage.settle();
  }

  cellRect(cell: number): CellRect {
    return this.rectFrom(this.host.getBoundingClientRect(), cell);
  }

  drawOver(context: CanvasRenderingContext2D, width: number, height: number): void {
    this.stage.drawNow();
    context.drawImage(this.stage.canvas, 0, 0, width, height);
  }

  destroy(): void {
    this.destroyed = true;
    for (const undo of this.undo) undo();
    this.stage.destroy();
  }

  private wear(look: BoardLook): void {
    this.stage.wear(look);
    this.refresh();
  }

  private rectFrom({ left, top }: DOMRect, cell: number): CellRect {
    const { x, y } = cellCorner(this.layout, cell);
    return { left: left + x, top: top + y, width: this.layout.cell, height: this.layout.cell };
  }

  private readonly travel = ({ piece, from, seat }: FlyingPieceStep): Step =>
    this.options.travel?.({ what: piece, from: this.rectFrom(this.origin, from), seat }) ?? (() => {});

  private refresh(): void {
    this.stage.show(this.scene);
    this.stage.mark(this.overlay);
    this.stage.tell(this.news);
  }

  /** Text around the board may grow by a line while something moves; the board waits with that until it is still. */
  private relayout(): void {
    const layout = measure(this.host, this.framed, this.part);
    this.postponed = this.stage.loop.moving && isNear(layout, this.layout);
    if (this.postponed) return;
    this.layout = layout;
    this.stage.resize(this.layout);
    this.refresh();
    this.options.placed?.();
  }

  private readonly onStill = (): void => {
    if (this.postponed) this.relayout();
  };

  private mount(): void {
    const { canvas } = this.stage;
    canvas.setAttribute('aria-hidden', 'true');
    canvas.style.display = 'block';
    canvas.style.touchAction = 'pinch-zoom';
    canvas.addEventListener('webglcontextlost', this.replaceStage, { once: true });
    this.host.append(canvas);
    this.stage.loop.onStill = this.onStill;
    this.refresh();
  }

  /** A lost context has lost its textures too, and may never come back. A new stage on another canvas replaces it. */
  private readonly replaceStage = async (): Promise<void> => {
    const stage = await newStage(this.layout);
    if (this.destroyed) return stage.destroy();
    this.stage.destroy();
    this.stage = stage;
    // The host may have another size since the new stage was asked for.
    stage.resize(this.layout);
    this.mount();
  };
}

/** A difference that may wait for a moment. */
const NEAR = 0.05;

const isNear = (a: Layout, b: Layout): boolean =>
  Math.abs(a.width / b.width - 1) < NEAR && Math.abs(a.height / b.height - 1) < NEAR;

function measure(host: HTMLElement, frame: boolean, part: BoardPart | null): Layout {
  const { clientWidth: width, clientHeight: height } = host;
  return layoutBoard({
    width: Math.max(1, width),
    height: Math.max(1, height),
    pixelRatio: devicePixelRatio,
    frame,
    part,
  });
}

const wantedLook = (): BoardLook => ({
  palette: shownPalette.value,
  plates: showsStrengths.value,
  names: showsCellNames.value,
});

async function newStage(layout: Layout): Promise<Stage> {
  const renderer = await createRenderer(layout.width, layout.height, layout.resolution);
  return new Stage(renderer, untracked(wantedLook), layout);
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
