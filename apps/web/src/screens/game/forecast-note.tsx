import { COLUMNS, ROWS } from '@tigris/engine';
import { t } from '../../i18n/i18n.ts';
import type { GameModel } from '../../model/game-model.ts';
import { ForecastLines } from './forecast-lines.tsx';

type Box = { left: number; top: number; width: number; height: number };
type Props = { model: GameModel; box: Box | null };

/** As wide as the note may become, in pixels. */
const WIDTH = 290;

/** Stands beside the pointed cell and all that is joined there, on the side that has room, never over them. */
export function ForecastNote({ model, box }: Props) {
  const forecast = model.forecast.value;
  const cell = model.hover.value ?? model.focus.value;
  if (cell === null || box === null || forecast === null) return null;
  const joined = forecast.joins.kingdoms.flatMap(({ cells }) => cells);
  return (
    <aside class="note" style={placeBeside([cell, ...joined], box)} aria-label={t('fore.title')}>
      <ForecastLines model={model} />
    </aside>
  );
}

function placeBeside(cells: readonly number[], box: Box): Record<string, string> {
  const columns = cells.map((cell) => cell % COLUMNS);
  const rows = cells.map((cell) => Math.floor(cell / COLUMNS));
  const x = (column: number) => box.left + (column * box.width) / COLUMNS;
  const y = (row: number) => box.top + (row * box.height) / ROWS;
  const [left, right] = [Math.min(...columns), Math.max(...columns) + 1];
  const [top, bottom] = [Math.min(...rows), Math.max(...rows) + 1];
  const roomLeft = x(left) - box.left;
  const roomRight = box.left + box.width - x(right);
  const across = `${Math.min(x(left), box.left + box.width - WIDTH)}px`;
  if (Math.max(roomLeft, roomRight) < WIDTH)
    return top > ROWS - bottom
      ? { left: across, bottom: `calc(100% - ${y(top) - 8}px)` }
      : { left: across, top: `${y(bottom) + 8}px` };
  const side: Record<string, string> =
    roomRight >= roomLeft ? { left: `${x(right) + 8}px` } : { right: `calc(100% - ${x(left) - 8}px)` };
  return rows[0] !== undefined && rows[0] < ROWS / 2
    ? { ...side, top: `${y(rows[0])}px` }
    : { ...side, bottom: `calc(100% - ${y((rows[0] ?? 0) + 1)}px)` };
}
