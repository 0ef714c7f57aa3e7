import type { Group, View } from '@tigris/engine';
import {
  ALL_CELLS,
  cellContents,
  monumentsBuilt,
  openConflict,
  shownGroups,
  wonderCell,
} from '@tigris/engine/explain';
import type { KingdomModel, LeaderModel, SceneModel } from '../scene/scene-model.ts';

const HUES = 6;

/**
 * Gives each kingdom a hue. A kingdom keeps its hue from one scene to the next if it shares cells with its earlier
 * self.
 */
export class KingdomHues {
  private before: readonly KingdomModel[] = [];

  paint(groups: readonly Group[], view: View): KingdomModel[] {
    const used = new Set<number>();
    const kingdoms = groups.map((group) => {
      const hue = this.hueOf(group, used);
      used.add(hue);
      return { cells: group.cells, hue, leaders: group.leaders.map((leader) => signOf(view, leader)) };
    });
    this.before = kingdoms;
    return kingdoms;
  }

  private hueOf(group: Group, used: ReadonlySet<number>): number {
    const shared = (kingdom: KingdomModel) =>
      kingdom.cells.filter((cell) => group.cells.includes(cell)).length;
    const [kept] = this.before
      .filter((kingdom) => !used.has(kingdom.hue) && shared(kingdom) > 0)
      .sort((a, b) => shared(b) - shared(a));
    if (kept !== undefined) return kept.hue;
    const taken = new Set([...used, ...this.before.map(({ hue }) => hue)]);
    const all = Array.from({ length: HUES }, (_, hue) => hue);
    return (
      all.find((hue) => !taken.has(hue)) ?? all.find((hue) => !used.has(hue)) ?? group.cells.length % HUES
    );
  }
}

const signOf = (view: View, { seat, color }: { seat: number; color: LeaderModel['color'] }) => ({
  dynasty: view.seats[seat]?.dynasty ?? 'a',
  color,
});

export function sceneOf(view: View, hues: KingdomHues): SceneModel {
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
    kingdoms: hues.paint(kingdoms, view),
    groups: leaderless.map(({ cells }) => cells),
    marker,
  };
}
