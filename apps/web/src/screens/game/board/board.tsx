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

/** A cell smaller than this is too small for a finger: a touch opens the close-up. */
const MIN_TOUCH_CELL_PX = 40;

type Box = { left: number; top: number; width: number; height: number };

type Props = {
  model: GameModel;
  /** Whether a sheet lies over the lower part of the page. */
  sheet: Signal<boolean>;
};

/**
 * The drawn board and the grid of cells over it. A mouse sees before it clicks; a finger aims with its first tap and plays
 * with the second.
 */
export function Board({ model, sheet }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<Box | null>(null);
  const [loupe, setLoupe] = useState<Cell | null>(null);
  const travellers = useRef<HTMLDivElement>(null);
  useEffect(() => mountBoardView(canvas.current, travellers.current, model, setBox), [model]);
  useEffect(() => watchIdlePointer(model), [model]);
  /** With what the board was pressed. Not all browsers say so of the click that follows; a key presses nothing. */
  const pressedBy = useRef('');
  const touchTap = (cell: Cell) => {
    // A finger beside a sheet puts the sheet away and does nothing else.
    if (sheet.value) sheet.value = false;
    else if (box !== null && box.width / COLUMNS < MIN_TOUCH_CELL_PX) setLoupe(cell);
    else model.aimOrTap(cell);
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
            // Only keys leave a mark behind on the cell that has the focus.
            model.focusedCell.value = null;
            touchTap(cell);
          } else void model.tap(cell);
        }}
        onKeyDown={(event) => {
          const cell = event.target instanceof Element ? cellOfElement(event.target) : null;
          if (cell === null || (event.key !== 'Enter' && event.key !== ' ')) return;
          event.preventDefault();
          void model.tap(cell);
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
      <div class="journeys" ref={travellers} aria-hidden="true" />
      <ForecastDescription model={model} />
      {loupe !== null && <Magnifier model={model} around={loupe} close={() => setLoupe(null)} />}
    </section>
  );
}

/** Puts the drawn board into its host, keeps it up to date, and reports where its cells lie. */
function mountBoardView(
  host: HTMLDivElement | null,
  travellers: HTMLDivElement | null,
  model: GameModel,
  setBox: (box: Box) => void,
): () => void {
  if (host === null || travellers === null) return () => {};
  const stops: (() => void)[] = [];
  let ended = false;
  let shown: BoardView | null = null;
  const placed = () => shown !== null && setBox(boardBox(shown, host));
  const journeys = new FlyingPieces(travellers);
  const travel = (journey: PieceFlight) => journeys.fly(journey);
  createBoardView(host, {
    style: boardStyle,
    durationScale: animationDurationScale,
    flyPiece: travel,
    onLayout: placed,
  }).then((view) => {
    loadFonts();
    if (ended) return view.destroy();
    shown = view;
    stops.push(() => view.destroy(), ...connectModel(view, model));
    placed();
  });
  return () => {
    ended = true;
    for (const stop of stops.reverse()) stop();
  };
}

const connectModel = (view: BoardView, model: GameModel): (() => void)[] => [
  onSceneChange(model, (scene, happening) => view.setScene(scene, happening)),
  effect(() => view.setOverlay(model.overlay.value)),
  effect(() => view.setChanges(model.changes.value.marks)),
  finishAnimationsOnInput(view),
];

/** Whoever plays on does not wait for what still moves. */
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
