import {
  type Cell,
  crossAt,
  has,
  isBordered,
  isRiver,
  leaderSeatAt,
  makeCell,
  type Seat,
  tileAt,
  type View,
} from '@tigris/engine';
import { t } from '../i18n/i18n.ts';
import type { SceneModel } from '../scene/scene-model.ts';
import { buildingWord, leaderWord, tileWord } from '../screens/game/names.ts';

/** What a cell is and holds, to be spoken: "d5, river, farm with a treasure". */
export function cellWords(view: View, scene: SceneModel, own: Seat | null, cell: Cell): string {
  const { board, rules } = view;
  const leader = leaderSeatAt(board, cell);
  const words = [
    makeCell(cell),
    t(isRiver(rules, cell) ? 'cell.river' : 'cell.land'),
    leader === null ? tileWords(view, cell) : leaderWords(scene, cell),
    leader !== null && leader.seat === own ? t('cell.mine') : null,
    has(board.treasures, cell) ? t('cell.treasure') : null,
    isBordered(rules, cell) ? t('cell.bordered') : null,
  ];
  return words.filter((word) => word !== null).join(', ');
}

function tileWords({ board }: View, cell: Cell): string | null {
  const tile = tileAt(board, cell);
  if (tile !== null) {
    const roof = has(board.roofs, cell) ? `, ${t('cell.roof', { building: buildingWord(tile) })}` : '';
    return tileWord(tile) + roof;
  }
  if (has(board.catastrophes, cell)) return t('cell.catastrophe');
  if (!has(board.blank, cell)) return null;
  return t(crossAt(board.wonder)?.includes(cell) ? 'cell.wonder' : 'cell.blank');
}

function leaderWords(scene: SceneModel, cell: Cell): string | null {
  const leader = scene.leaders.find((each) => each.cell === cell);
  if (leader === undefined) return null;
  const { color, dynasty, war, revolt } = leader;
  return t('cell.leader', { leader: leaderWord(color), dynasty: t(`dynasty.${dynasty}`), war, revolt });
}
