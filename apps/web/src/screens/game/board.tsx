import { effect } from '@preact/signals';
import { CELLS, type Cell } from '@tigris/engine';
import { useEffect, useRef, useState } from 'preact/hooks';
import { BoardGrid } from '../../a11y/board-grid.tsx';
import type { GameModel } from '../../model/game-model.ts';
import { type BoardView, createBoardView } from '../../scene/board-view.ts';
import { cellOf } from './drag.ts';
import { ForecastNote } from './forecast.tsx';
import { Loupe } from './loupe.tsx';

/** A cell smaller than this is too small for a finger: a touch opens the close-up. */
const FINGER = 40;

type Box = { left: number; top: number; width: number; height: number };

/** The drawn board, the grid of cells over it, and the forecast beside the cell that is pointed at. */
export function Board({ model }: { model: GameModel }) {
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<Box | null>(null);
  const [loupe, setLoupe] = useState<Cell | null>(null);
  useEffect(() => drawOn(canvas.current, model, setBox), [model]);
  const touchTap = (cell: Cell) =>
    box !== null && box.width / 16 < FINGER ? setLoupe(cell) : void model.tap(cell);
  return (
    <section class="board" ref={host}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: one handler for all 176 cells */}
      <div
        class="board-area"
        onPointerMove={({ target, pointerType }) => {
          if (pointerType === 'mouse') model.hover.value = target instanceof Element ? cellOf(target) : null;
        }}
        onPointerLeave={() => {
          model.hover.value = null;
        }}
        onClick={(event) => {
          const cell = event.target instanceof Element ? cellOf(event.target) : null;
          if (cell === null) return;
          if (event instanceof PointerEvent && event.pointerType === 'touch') touchTap(cell);
          else void model.tap(cell);
        }}
        onKeyDown={(event) => {
          const cell = event.target instanceof Element ? cellOf(event.target) : null;
          if (cell === null || (event.key !== 'Enter' && event.key !== ' ')) return;
          event.preventDefault();
          void model.tap(cell);
        }}
        onFocusIn={({ target }) => {
          model.focus.value = target instanceof Element ? cellOf(target) : null;
        }}
        onFocusOut={() => {
          model.focus.value = null;
        }}
      >
        <div class="canvas" ref={canvas} />
        <BoardGrid model={model} box={box} />
      </div>
      <ForecastNote model={model} box={box} />
      {loupe !== null && <Loupe model={model} around={loupe} close={() => setLoupe(null)} />}
    </section>
  );
}

/** Puts the drawn board into its host, keeps it up to date, and reports where its cells lie. */
function drawOn(host: HTMLDivElement | null, model: GameModel, setBox: (box: Box) => void): () => void {
  if (host === null) return () => {};
  const stops: (() => void)[] = [];
  let ended = false;
  createBoardView(host).then((view) => {
    if (ended) return view.destroy();
    stops.push(() => view.destroy(), ...connect(view, model), watchSize(view, host, setBox));
  });
  return () => {
    ended = true;
    for (const stop of stops.reverse()) stop();
  };
}

const connect = (view: BoardView, model: GameModel): (() => void)[] => [
  effect(() => {
    const scene = model.scene.value;
    if (scene !== null) view.setScene(scene);
  }),
  effect(() => view.setOverlay(model.overlay.value)),
];

function watchSize(view: BoardView, host: HTMLElement, setBox: (box: Box) => void): () => void {
  const measure = () => {
    const origin = host.getBoundingClientRect();
    const first = view.cellRect(0);
    const last = view.cellRect(CELLS - 1);
    setBox({
      left: first.left - origin.left,
      top: first.top - origin.top,
      width: last.left + last.width - first.left,
      height: last.top + last.height - first.top,
    });
  };
  const observer = new ResizeObserver(() => requestAnimationFrame(measure));
  observer.observe(host);
  measure();
  return () => observer.disconnect();
}
