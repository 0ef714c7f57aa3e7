import type { Group, View } from '@tigris/engine';
import {
  ALL_CELLS,
  cellContents,
  monumentsBuilt,
  openConflict,
  shownGroups,
  startCells,
  wonderCell,
} from '@tigris/engine/explain';
import type { KingdomModel, LeaderModel, SceneModel } from '../../scene/scene-model.ts';
import { assignHues, type HuedKingdom } from './kingdom-hues.ts';

const signOf = (view: View, { seat, color }: { seat: number; color: LeaderModel['color'] }) => ({
  dynasty: view.seats[seat]?.dynasty ?? 'a',
  color,
});

function kingdomModels(groups: readonly Group[], view: View, before: readonly HuedKingdom[]): KingdomModel[] {
  const painted = assignHues(groups, startCells(view), before);
  return groups.map(({ cells, leaders }, i) => ({
    cells,
    hue: painted[i]?.hue ?? 0,
    leaders: leaders.map((leader) => signOf(view, leader)),
  }));
}

/** @param before how the kingdoms were painted in the game so far. */
export function buildScene(view: View, before: readonly HuedKingdom[] = []): SceneModel {
  const { kingdoms, leaderless, unificationTile } = shownGroups(view);
  const fought = openConflict(view);
  const fights = [fought?.attackerCell, fought?.defenderCell];
  return {
    cells: ALL_CELLS.map((cell) => cellContents(view, cell)),
    leaders: kingdoms.flatMap(({ leaders }) =>
      leaders.map((leader) => ({
        ...signOf(view, leader),
        cell: leader.cell,
        war: leader.tilesOfColor,
        revolt: leader.temples,
        emphasized: fights.includes(leader.cell) ? (fought?.conflict.kind ?? null) : null,
      })),
    ),
    monuments: monumentsBuilt(view).map(({ monument, cell }) => ({ pair: monument, cell })),
    wonder: wonderCell(view),
    kingdoms: kingdomModels(kingdoms, view, before),
    groups: leaderless.map(({ cells }) => cells),
    marker: unificationTile,
  };
}
