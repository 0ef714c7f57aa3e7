import {
  type Cell,
  crossAt,
  type Group,
  groupsOn,
  has,
  isBordered,
  isKingdom,
  isRiver,
  MONUMENTS,
  type Rows,
  tileAt,
  type View,
} from '@tigris/engine';
import type {
  CellModel,
  KingdomModel,
  LeaderModel,
  MonumentModel,
  SceneModel,
} from '../scene/scene-model.ts';
import { allCells } from './board-reader.ts';

const HUES = 6;

/** Keeps a kingdom's hue as long as it lives on, known by where its leaders and tiles were. */
export class HueKeeper {
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

export function sceneOf(view: View, hues: HueKeeper): SceneModel {
  const { board, pending } = view;
  const marker = markerOf(view);
  const groups = groupsOn(marker === null ? board : without(board, marker));
  const fought = pending?.kind === 'support' ? pending.conflict : null;
  return {
    cells: allCells.map((cell) => cellModel(view, cell)),
    leaders: groups.flatMap(({ leaders }) =>
      leaders.map((leader) => ({
        ...signOf(view, leader),
        cell: leader.cell,
        war: leader.followers,
        revolt: leader.temples,
        grows:
          fought !== null &&
          leader.color === fought.color &&
          [fought.attacker, fought.defender].includes(leader.seat)
            ? fought.of
            : null,
      })),
    ),
    monuments: MONUMENTS.flatMap((pair, i): MonumentModel[] => {
      const cell = board.monuments[i] ?? -1;
      return cell < 0 ? [] : [{ pair, cell }];
    }),
    wonder: board.wonder < 0 ? null : board.wonder,
    kingdoms: hues.paint(groups.filter(isKingdom), view),
    groups: groups.filter((group) => !isKingdom(group)).map(({ cells }) => cells),
    marker,
  };
}

/** Until its wars are fought the unification tile lends nobody strength (E7): both sides are shown for themselves. */
function without(board: View['board'], cell: Cell): View['board'] {
  const keep = (rows: Rows): Rows =>
    rows.map((row, y) => (y === (cell >> 4) + 1 ? row & ~(1 << (cell & 15)) : row));
  const [red, blue, green, black] = board.tiles;
  return { ...board, tiles: [keep(red), keep(blue), keep(green), keep(black)] };
}

/** The tile that united kingdoms, while its wars are fought. */
function markerOf({ pending }: View): Cell | null {
  if (pending?.kind === 'war') return pending.cell;
  return pending?.kind === 'support' && pending.conflict.of === 'war' ? pending.conflict.cell : null;
}

function cellModel(view: View, cell: Cell): CellModel {
  const { board, rules } = view;
  return {
    river: isRiver(rules, cell),
    bordered: isBordered(rules, cell),
    lies: liesOn(view, cell),
    treasure: has(board.treasures, cell),
    roof: has(board.roofs, cell),
  };
}

function liesOn({ board }: View, cell: Cell): CellModel['lies'] {
  const tile = tileAt(board, cell);
  if (tile !== null) return tile;
  if (has(board.catastrophes, cell)) return 'catastrophe';
  if (!has(board.blank, cell)) return null;
  return crossAt(board.wonder)?.includes(cell) ? 'wonder' : 'blank';
}
