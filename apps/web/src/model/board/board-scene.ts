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

const leaderIdentity = (view: View, { seat, color }: { seat: number; color: LeaderModel['color'] }) => ({
  dynasty: view.seats[seat]?.dynasty ?? 'a',
  color,
});

function kingdomModels(groups: readonly Group[], view: View, before: readonly HuedKingdom[]): KingdomModel[] {
  const hued = assignHues(groups, startCells(view), before);
  return groups.map(({ cells, leaders }, i) => ({
    cells,
    hue: hued[i]?.hue ?? 0,
    leaders: leaders.map((leader) => leaderIdentity(view, leader)),
  }));
}

/** Turns a view into what the board shows. @param before the kingdoms with their hues one ply earlier. */
export function buildScene(view: View, before: readonly HuedKingdom[] = []): SceneModel {
  const { kingdoms, leaderless, unificationTile } = shownGroups(view);
  const conflict = openConflict(view);
  const fightingCells = [conflict?.attackerCell, conflict?.defenderCell];
  return {
    cells: ALL_CELLS.map((cell) => cellContents(view, cell)),
    leaders: kingdoms.flatMap(({ leaders }) =>
      leaders.map((leader) => ({
        ...leaderIdentity(view, leader),
        cell: leader.cell,
        war: leader.tilesOfColor,
        revolt: leader.temples,
        emphasized: fightingCells.includes(leader.cell) ? (conflict?.conflict.kind ?? null) : null,
      })),
    ),
    monuments: monumentsBuilt(view).map(({ monument, cell }) => ({ pair: monument, cell })),
    wonder: wonderCell(view),
    kingdoms: kingdomModels(kingdoms, view, before),
    groups: leaderless.map(({ cells }) => cells),
    marker: unificationTile,
  };
}
