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
import type { KingdomModel, LeaderModel, SceneModel } from '../scene/scene-model.ts';
import { huesOf } from './kingdom-hues.ts';

const signOf = (view: View, { seat, color }: { seat: number; color: LeaderModel['color'] }) => ({
  dynasty: view.seats[seat]?.dynasty ?? 'a',
  color,
});

function paint(groups: readonly Group[], view: View): KingdomModel[] {
  const hues = huesOf(groups, startCells(view));
  return groups.map(({ cells, leaders }, i) => ({
    cells,
    hue: hues[i] ?? 0,
    leaders: leaders.map((leader) => signOf(view, leader)),
  }));
}

export function sceneOf(view: View): SceneModel {
  const { kingdoms, leaderless, marker } = shownGroups(view);
  const fought = openConflict(view);
  const fights = [fought?.attackerCell, fought?.defenderCell];
  return {
    cells: ALL_CELLS.map((cell) => cellContents(view, cell)),
    leaders: kingdoms.flatMap(({ leaders }) =>
      leaders.map((leader) => ({
        ...signOf(view, leader),
        cell: leader.cell,
        war: leader.followers,
        revolt: leader.temples,
        grows: fights.includes(leader.cell) ? (fought?.conflict.of ?? null) : null,
      })),
    ),
    monuments: monumentsBuilt(view).map(({ monument, cell }) => ({ pair: monument, cell })),
    wonder: wonderCell(view),
    kingdoms: paint(kingdoms, view),
    groups: leaderless.map(({ cells }) => cells),
    marker,
  };
}
