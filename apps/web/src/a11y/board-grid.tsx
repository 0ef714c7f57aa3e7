import { type Cell, COLUMNS, makeCell, ROWS, type Seat, type View } from '@tigris/engine';
import { type CellContents, cellContents, leaderAt } from '@tigris/engine/explain';
import { t } from '../i18n/i18n.ts';
import type { GameModel } from '../model/game-model.ts';
import type { SceneModel } from '../scene/scene-model.ts';
import { buildingWord, leaderWord, tileWord } from '../words/names.ts';

type Props = { model: GameModel; box: { left: number; top: number; width: number; height: number } | null };

const ROW_NUMBERS = Array.from({ length: ROWS }, (_, row) => row);
const COLUMN_NUMBERS = Array.from({ length: COLUMNS }, (_, column) => column);

/**
 * The board as a grid of page elements over the drawn board. Screen readers, keys, scripts and pointers use it.
 * It is part of every build.
 */
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

/** `aria-disabled` holds the refusal code for scripts; the label says it in words for people. */
const disabledBy = (reason: string | null): Record<string, string> =>
  reason === null ? {} : { 'aria-disabled': reason };

function GridCell({ model, cell }: { model: GameModel; cell: Cell }) {
  const { value: view } = model.view;
  const { value: scene } = model.scene;
  if (view === null || scene === null) return null;
  const picked = model.picked.value;
  const choosing = model.mine.value && (model.asks.value.kind !== 'action' || picked !== null);
  const legal = choosing && model.legalCells.value.includes(cell);
  const why = choosing && picked !== null ? model.refusalAt(cell) : null;
  const words = cellWords(view, scene, model.now.value?.seat ?? null, cell);
  const more = legal ? t('cell.legal') : why === null ? null : t(`refusal.${why}`);
  return (
    // biome-ignore lint/a11y/useSemanticElements: see the grid
    <div
      role="gridcell"
      class="cell"
      data-cell={makeCell(cell)}
      data-legal={legal || undefined}
      {...disabledBy(choosing && !legal ? (why ?? 'true') : null)}
      aria-label={more === null ? words : `${words}. ${more}`}
      aria-colindex={(cell % COLUMNS) + 1}
      tabIndex={(model.focus.value ?? 0) === cell ? 0 : -1}
    />
  );
}

/** The spoken description of a cell and what it holds: "d5, river, farm with a treasure". */
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
  ];
  return words.filter((word) => word !== null).join(', ');
}

function tileWords({ lies, roof }: CellContents): string | null {
  if (lies === null) return null;
  if (typeof lies === 'string') return t(`cell.${lies}`);
  return tileWord(lies) + (roof ? `, ${t('cell.roof', { building: buildingWord(lies) })}` : '');
}

function leaderWords(scene: SceneModel, cell: Cell): string | null {
  const leader = scene.leaders.find((each) => each.cell === cell);
  if (leader === undefined) return null;
  const { color, dynasty, war, revolt } = leader;
  return t('cell.leader', { leader: leaderWord(color), dynasty: t(`dynasty.${dynasty}`), war, revolt });
}
