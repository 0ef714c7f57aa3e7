import { effect } from '@preact/signals';
import { type Cell, COLUMNS, makeCell, ROWS } from '@tigris/engine';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../../../i18n/i18n.ts';
import { boardStyle } from '../../../model/board/board-style.ts';
import type { GameModel } from '../../../model/game/game-model.ts';
import { type BoardPart, createBoardView } from '../../../scene/board-view.ts';
import { useCloseOnBack } from '../../shared/use-close-on-back.ts';
import { ForecastPanel } from '../decision/forecast-panel.tsx';

const SIDE_CELLS = 5;

/** Margin around the cells: strengths of leaders overlap the edge of a cell by this much. */
const EDGE_CELLS = 0.07;

type Props = { model: GameModel; around: Cell; close: () => void };

/**
 * Five by five cells, large enough for a finger, below the forecast of the chosen cell. The first tap chooses a
 * cell, the second plays there.
 */
export function Magnifier({ model, around, close }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const part = partAround(around);
  useCloseOnBack(true, close);
  useEffect(() => mountBoardPart(host.current, model, partAround(around)), [model, around]);
  const tap = (cell: Cell) => {
    const twice = model.previewedCell.value === cell;
    model.previewedCell.value = twice ? null : cell;
    if (!twice) return;
    void model.playAt(cell);
    close();
  };
  // A layout effect chooses the cell before the magnifier can be touched, so that a quick second tap plays
  // there.
  useLayoutEffect(() => {
    model.previewedCell.value = model.legalCells.value.includes(around) || model.selectedPiece.value ? around : null;
    return () => {
      model.previewedCell.value = null;
    };
  }, [model, around]);
  return (
    <div class="magnifier" role="dialog" aria-label={t('board.loupe')}>
      {model.pendingDecision.value.kind === 'action' && <ForecastPanel model={model} />}
      <div class="magnifier-view">
        <div class="canvas" ref={host} />
        <div class="magnifier-cells" style={{ inset: `${(100 * EDGE_CELLS) / (SIDE_CELLS + 2 * EDGE_CELLS)}%` }}>
          {cellsOf(part).map((cell) => (
            <button
              key={cell}
              type="button"
              data-magnified={makeCell(cell)}
              aria-label={makeCell(cell)}
              onClick={() => tap(cell)}
            />
          ))}
        </div>
      </div>
      <div class="magnifier-side">
        <button type="button" onClick={close}>
          {t('app.close')}
        </button>
        <PlayHere model={model} close={close} />
      </div>
    </div>
  );
}

/** Plays on the chosen cell, as a second tap would. */
function PlayHere({ model, close }: Omit<Props, 'around'>) {
  const cell = model.previewedCell.value;
  if (cell === null || !model.legalCells.value.includes(cell)) return null;
  return (
    <button
      type="button"
      class="primary"
      data-go="play-here"
      onClick={() => {
        void model.playAt(cell);
        close();
      }}
    >
      {t('act.play')}
    </button>
  );
}

const clampedStart = (middle: number, size: number): number => Math.min(size - SIDE_CELLS, Math.max(0, middle - 2));

const partAround = (cell: Cell): BoardPart => ({
  column: clampedStart(cell % COLUMNS, COLUMNS),
  row: clampedStart(Math.floor(cell / COLUMNS), ROWS),
  columns: SIDE_CELLS,
  rows: SIDE_CELLS,
});

const withMargin = ({ column, row, columns, rows }: BoardPart): BoardPart => ({
  column: column - EDGE_CELLS,
  row: row - EDGE_CELLS,
  columns: columns + 2 * EDGE_CELLS,
  rows: rows + 2 * EDGE_CELLS,
});

const cellsOf = ({ column, row, columns, rows }: BoardPart): Cell[] =>
  Array.from({ length: columns * rows }, (_, i) => (row + Math.floor(i / columns)) * COLUMNS + column + (i % columns));

function mountBoardPart(host: HTMLDivElement | null, model: GameModel, part: BoardPart): () => void {
  if (host === null) return () => {};
  const cleanups: (() => void)[] = [];
  let isDisposed = false;
  createBoardView(host, { style: boardStyle, frame: false, part: withMargin(part) }).then((view) => {
    if (isDisposed) return view.destroy();
    cleanups.push(
      () => view.destroy(),
      effect(() => {
        const scene = model.scene.value;
        if (scene !== null) view.setScene(scene);
      }),
      effect(() => view.setOverlay(model.overlay.value)),
      effect(() => view.setChanges(model.changes.value.marks)),
    );
  });
  return () => {
    isDisposed = true;
    for (const stop of cleanups.reverse()) stop();
  };
}
