import { type Cell, COLUMNS, makeCell, ROWS, type Seat, type View } from '@tigris/engine';
import { type CellContents, cellContents, LEADER_COLORS, leaderAt } from '@tigris/engine/explain';
import { t } from '../i18n/i18n.ts';
import type { GameModel } from '../model/game/game-model.ts';
import type { SceneModel } from '../scene/scene-model.ts';
import { forecastSentence } from '../words/forecast-words.ts';
import { buildingWord, leaderWord, tileWord } from '../words/names.ts';
import { refusalWords } from '../words/refusal-words.ts';

type Props = { model: GameModel; box: { left: number; top: number; width: number; height: number } | null };

const ROW_NUMBERS = Array.from({ length: ROWS }, (_, row) => row);
const COLUMN_NUMBERS = Array.from({ length: COLUMNS }, (_, column) => column);

/** The board as a grid of page elements over the canvas, for screen readers, keys, pointers and scripts. */
export function BoardGrid({ model, box }: Props) {
  const style = box === null ? { inset: 0 } : pixels(box);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot lie over a canvas cell by cell
    <div
      role="grid"
      class="grid"
      aria-label={t('board.label')}
      aria-rowcount={ROWS}
      aria-colcount={COLUMNS}
      style={style}
    >
      {ROW_NUMBERS.map((row) => (
        // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the focus goes to its cells
        <div key={row} role="row" class="grid-row" aria-rowindex={row + 1}>
          {COLUMN_NUMBERS.map((column) => (
            <GridCell key={column} model={model} cell={row * COLUMNS + column} />
          ))}
        </div>
      ))}
    </div>
  );
}

const pixels = ({ left, top, width, height }: NonNullable<Props['box']>) => ({
  left: `${left}px`,
  top: `${top}px`,
  width: `${width}px`,
  height: `${height}px`,
});

/** Id of the element that describes the focused cell. */
const FORECAST_ID = 'foretold-words';

/** The forecast in words, for screen readers. */
export function ForecastDescription({ model }: { model: GameModel }) {
  const { value: cell } = model.focusedCell;
  const foreseen = cell === null ? null : model.forecast.value;
  return (
    <p class="sr" id={FORECAST_ID}>
      {foreseen === null || foreseen.refusal !== null ? '' : forecastSentence(model, foreseen)}
    </p>
  );
}

/** `data-refusal` is the refusal code and `data-change` the change since the player's last turn, both for scripts. */
function GridCell({ model, cell }: { model: GameModel; cell: Cell }) {
  const { value: view } = model.shownView;
  const { value: scene } = model.scene;
  if (view === null || scene === null) return null;
  const selected = model.selectedPiece.value;
  const choosing = model.isMyDecision.value && (model.pendingDecision.value.kind !== 'action' || selected !== null);
  const mark = choosing ? model.legalMarkAt(cell) : undefined;
  const refusal = choosing && selected !== null ? model.refusalAt(cell) : null;
  const words = cellWords(view, scene, model.snapshot.value?.seat ?? null, cell);
  const refusalText = refusal === null ? null : refusalWords(refusal, selected?.piece ?? null);
  const more = mark === undefined ? refusalText : t(`omen.${mark.preview}`);
  const off = choosing && mark === undefined;
  const change = model.changes.value.marks.find((each) => each.cell === cell);
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    <div
      role="gridcell"
      class="cell"
      data-cell={makeCell(cell)}
      data-legal={mark?.preview}
      data-change={change && `${change.number}${change.left ? '-' : '+'}`}
      data-refusal={off ? (refusal ?? 'none') : undefined}
      aria-disabled={off || undefined}
      aria-label={more === null ? words : `${words}. ${more}`}
      aria-describedby={model.focusedCell.value === cell ? FORECAST_ID : undefined}
      aria-colindex={(cell % COLUMNS) + 1}
      tabIndex={model.cursorCell.value === cell ? 0 : -1}
    />
  );
}

/** Returns the accessible name of a cell: "d5, river, farm with a treasure". */
function cellWords(view: View, scene: SceneModel, own: Seat | null, cell: Cell): string {
  const contents = cellContents(view, cell);
  const leader = leaderAt(view, cell);
  const words = [
    makeCell(cell),
    t(contents.river ? 'cell.river' : 'cell.land'),
    leader === null ? tileWords(contents) : leaderWords(scene, cell),
    leader !== null && leader.seat === own ? t('cell.mine') : null,
    contents.treasure ? t('cell.treasure') : null,
    contents.bordered ? t('cell.bordered') : null,
    kingdomWords(scene, cell),
  ];
  return words.filter((word) => word !== null).join(', ');
}

/** Names the kingdom of a cell by its leaders, since hues mean nothing to screen reader users. */
function kingdomWords({ kingdoms }: SceneModel, cell: Cell): string | null {
  const kingdom = kingdoms.find(({ cells }) => cells.includes(cell));
  if (kingdom === undefined) return null;
  const leaders = Object.values(LEADER_COLORS).flatMap((wanted) =>
    kingdom.leaders.flatMap(({ color, dynasty }) =>
      color === wanted ? [`${leaderWord(color)} (${t(`dynasty.${dynasty}`)})`] : [],
    ),
  );
  return t('cell.kingdom', { leaders: leaders.join(', ') });
}

function tileWords({ piece, hasBuilding }: CellContents): string | null {
  if (piece === null) return null;
  if (typeof piece === 'string') return t(`cell.${piece}`);
  return tileWord(piece) + (hasBuilding ? `, ${t('cell.roof', { building: buildingWord(piece) })}` : '');
}

function leaderWords(scene: SceneModel, cell: Cell): string | null {
  const leader = scene.leaders.find((each) => each.cell === cell);
  if (leader === undefined) return null;
  const { color, dynasty, war, revolt } = leader;
  return t('cell.leader', { leader: leaderWord(color), dynasty: t(`dynasty.${dynasty}`), war, revolt });
}
