import { type Cell, makeCell, type Seat, type View } from '@tigris/engine';
import { type CellContents, cellContents, leaderAt } from '@tigris/engine/explain';
import { t } from '../i18n/i18n.ts';
import type { SceneModel } from '../scene/scene-model.ts';
import { buildingWord, leaderWord, tileWord } from '../screens/game/names.ts';

/** What a cell is and holds, to be spoken: "d5, river, farm with a treasure". */
export function cellWords(view: View, scene: SceneModel, own: Seat | null, cell: Cell): string {
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
