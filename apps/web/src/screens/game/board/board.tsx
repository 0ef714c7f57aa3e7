import { effect, type Signal } from '@preact/signals';
import { CELLS, type Cell, COLUMNS } from '@tigris/engine';
import { useEffect, useRef, useState } from 'preact/hooks';
import { BoardGrid, ForecastDescription } from '../../../a11y/board-grid.tsx';
import { loadFonts } from '../../../browser/load-fonts.ts';
import { boardStyle } from '../../../model/board/board-style.ts';
import { watchIdlePointer } from '../../../model/board/idle-pointer.ts';
import { onSceneChange } from '../../../model/board/scene-updates.ts';
import type { GameModel } from '../../../model/game/game-model.ts';
import { animationDurationScale } from '../../../model/settings/animation-speed.ts';
import { type BoardView, createBoardView, type PieceFlight } from '../../../scene/board-view.ts';
import { cellOfElement } from './drag-piece.ts';
import { FlyingPieces } from './flying-pieces.tsx';
import { Magnifier } from './magnifier.tsx';

/** On smaller cells a touch opens the magnifier. */
const MIN_TOUCH_CELL_PX = 40;

type Box = { left: number; top: number; width: number; height: number };

type Props = {
  model: GameModel;
  /** Whether a sheet covers the lower part of the page. */
  sheet: Signal<boolean>;
};

/**
 * The canvas and the accessible grid over it. A mouse shows a preview before the click; on touch screens the first tap
 * previews, the second plays.
 */
export function Board({ model, sheet }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<Box | null>(null);
  const [magnifiedCell, setMagnifiedCell] = useState<Cell | null>(null);
  const flightLayer = useRef<HTMLDivElement>(null);
  useEffect(() => mountBoardView(canvas.current, flightLayer.current, model, setBox), [model]);
  useEffect(() => watchIdlePointer(model), [model]);
  /** The pointer type of the last press, since not all browsers set it on click events. Empty for keys. */
  const pressedBy = useRef('');
  const touchTap = (cell: Cell) => {
    // A tap next to an open sheet only closes the sheet.
    if (sheet.value) sheet.value = false;
    else if (box !== null && box.width / COLUMNS < MIN_TOUCH_CELL_PX) setMagnifiedCell(cell);
    else model.previewOrPlayAt(cell);
  };
  return (
    <section class="board" ref={host}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: one handler for all 176 cells */}
      <div
        class="board-area"
        onPointerMove={({ target, pointerType }) => {
          if (pointerType === 'mouse')
            model.hoveredCell.value = target instanceof Element ? cellOfElement(target) : null;
        }}
        onPointerDown={({ pointerType }) => {
          pressedBy.current = pointerType;
        }}
        onPointerLeave={() => {
          model.hoveredCell.value = null;
        }}
        onClick={(event) => {
          const cell = event.target instanceof Element ? cellOfElement(event.target) : null;
          const isTouch = pressedBy.current === 'touch';
          pressedBy.current = '';
          if (cell === null) return;
          if (isTouch) {
            // Only the keyboard marks the focused cell.
            model.focusedCell.value = null;
            touchTap(cell);
          } else void model.playAt(cell);
        }}
        onKeyDown={(event) => {
          const cell = event.target instanceof Element ? cellOfElement(event.target) : null;
          if (cell === null || (event.key !== 'Enter' && event.key !== ' ')) return;
          event.preventDefault();
          void model.playAt(cell);
        }}
        onFocusIn={({ target }) => {
          const cell = target instanceof Element ? cellOfElement(target) : null;
          model.focusedCell.value = cell;
          if (cell !== null) model.cursorCell.value = cell;
        }}
        onFocusOut={() => {
          model.focusedCell.value = null;
        }}
      >
        <div class="canvas" ref={canvas} />
        <BoardGrid model={model} box={box} />
      </div>
      <div class="flying-pieces" ref={flightLayer} aria-hidden="true" />
      <ForecastDescription model={model} />
      {magnifiedCell !== null && (
        <Magnifier model={model} around={magnifiedCell} close={() => setMagnifiedCell(null)} />
      )}
    </section>
  );
}

/** Mounts the board, connects it to the model, and reports its position. */
function mountBoardView(
  host: HTMLDivElement | null,
  flightLayer: HTMLDivElement | null,
  model: GameModel,
  setBox: (box: Box) => void,
): () => void {
  if (host === null || flightLayer === null) return () => {};
  const cleanups: (() => void)[] = [];
  let isDisposed = false;
  let shown: BoardView | null = null;
  const reportLayout = () => shown !== null && setBox(boardBox(shown, host));
  const flyingPieces = new FlyingPieces(flightLayer);
  const flyPiece = (flight: PieceFlight) => flyingPieces.fly(flight);
  createBoardView(host, {
    style: boardStyle,
    durationScale: animationDurationScale,
    flyPiece,
    onLayout: reportLayout,
  }).then((view) => {
    loadFonts();
    if (isDisposed) return view.destroy();
    shown = view;
    cleanups.push(() => view.destroy(), ...connectModel(view, model));
    reportLayout();
  });
  return () => {
    isDisposed = true;
    for (const stop of cleanups.reverse()) stop();
  };
}

const connectModel = (view: BoardView, model: GameModel): (() => void)[] => [
  onSceneChange(model, (scene, happening) => view.setScene(scene, happening)),
  effect(() => view.setOverlay(model.overlay.value)),
  effect(() => view.setChanges(model.changes.value.marks)),
  finishAnimationsOnInput(view),
];

/** Skips running animations as soon as the player acts. */
function finishAnimationsOnInput(view: BoardView): () => void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  for (const input of ['pointerdown', 'keydown'] as const)
    addEventListener(input, () => view.finishAnimations(), options);
  return () => stop.abort();
}

function boardBox(view: BoardView, host: HTMLElement): Box {
  const origin = host.getBoundingClientRect();
  const first = view.cellRect(0);
  const last = view.cellRect(CELLS - 1);
  return {
    left: first.left - origin.left,
    top: first.top - origin.top,
    width: last.left + last.width - first.left,
    height: last.top + last.height - first.top,
  };
}
