import { PALETTES } from '../art/palette.ts';
import type { BoardPart, BoardView, BoardViewOptions, CellRect } from './board-view.ts';
import { cellCorner, type Layout, layoutBoard } from './geometry.ts';
import { EMPTY_OVERLAY, type Overlay } from './overlay.ts';
import { createRenderer } from './renderer.ts';
import { EMPTY_SCENE, type SceneModel } from './scene-model.ts';
import { Stage } from './stage.ts';

/** The board in its host element. It holds what has to be shown, and a stage that shows it. */
export class PixiBoard implements BoardView {
  private readonly host: HTMLElement;
  private readonly framed: boolean;
  private readonly undo: (() => void)[] = [];
  private stage: Stage;
  private scene: SceneModel = EMPTY_SCENE;
  private overlay: Overlay = EMPTY_OVERLAY;
  private readonly part: BoardPart | null;
  private layout: Layout;
  /** null: use the person's setting for reduced motion. */
  private readonly motion: boolean | null;
  private readonly lessMotion = matchMedia('(prefers-reduced-motion: reduce)');
  private destroyed = false;

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
    this.motion = options.motion ?? null;
    const observer = new ResizeObserver(() => this.relayout());
    observer.observe(host);
    this.undo.push(
      () => observer.disconnect(),
      watchPixelRatio(() => this.relayout()),
    );
    this.mount();
  }

  setScene(scene: SceneModel): void {
    this.scene = scene;
    this.refresh(this.motion ?? !this.lessMotion.matches);
  }

  setOverlay(overlay: Overlay): void {
    this.overlay = overlay;
    this.refresh(this.motion ?? !this.lessMotion.matches);
  }

  cellRect(cell: number): CellRect {
    const { left, top } = this.host.getBoundingClientRect();
    const { x, y } = cellCorner(this.layout, cell);
    return { left: left + x, top: top + y, width: this.layout.cell, height: this.layout.cell };
  }

  destroy(): void {
    this.destroyed = true;
    for (const undo of this.undo) undo();
    this.stage.destroy();
  }

  private refresh(motion: boolean): void {
    this.stage.show(this.scene, this.overlay, motion);
  }

  private relayout(): void {
    this.layout = measure(this.host, this.framed, this.part);
    this.stage.resize(this.layout);
    this.refresh(false);
  }

  private mount(): void {
    const { canvas } = this.stage;
    canvas.setAttribute('aria-hidden', 'true');
    canvas.style.display = 'block';
    canvas.style.touchAction = 'pinch-zoom';
    canvas.addEventListener('webglcontextlost', this.replaceStage, { once: true });
    this.host.append(canvas);
    this.refresh(false);
  }

  /** A lost context has lost its textures too, and may never come back. A new stage on another canvas replaces it. */
  private readonly replaceStage = async (): Promise<void> => {
    const stage = await newStage(this.layout);
    if (this.destroyed) return stage.destroy();
    this.stage.destroy();
    this.stage = stage;
    this.mount();
  };
}

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

async function newStage(layout: Layout): Promise<Stage> {
  const renderer = await createRenderer(layout.width, layout.height, layout.resolution);
  return new Stage(renderer, PALETTES.light, layout);
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
