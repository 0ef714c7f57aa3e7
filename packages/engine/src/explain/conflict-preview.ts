import type { Board, Position } from '../base/position.ts';
import type { Setup } from '../base/setup.ts';
import type { Cell, Color, Seat } from '../base/types.ts';
import { copyBoard, removeLeader, removeTile } from '../board/board.ts';
import { groupsOn } from '../board/groups.ts';
import {
  type ConflictForecast,
  conflictForecastsForPosition,
  type VictoryEffects,
} from '../operations/conflict-forecast.ts';
import { imagine } from '../operations/imagine.ts';

/** The effects of one side's victory. */
export type VictoryPreview = VictoryEffects & {
  beatenLeader: { seat: Seat; color: Color; cell: Cell };
  /** The number of parts the conflict's kingdom splits into; 1 if it holds together. */
  kingdomParts: number;
};

/** An open or impending conflict with its effects if either side wins. */
export type ConflictPreview = ConflictForecast & {
  ifAttackerWins: VictoryPreview;
  ifDefenderWins: VictoryPreview;
};

/** Returns the open conflicts: the current one, or those among which the active player chooses. */
export const conflictPreviewsForView = (view: Setup): ConflictPreview[] => conflictPreviewsForPosition(imagine(view));

/** Returns the open war of the leaders of this color. */
export const warPreview = (view: Setup, color: Color): ConflictPreview | null =>
  conflictPreviewsForView(view).find(({ conflict }) => conflict.color === color) ?? null;

const conflictPreviewsForPosition = (position: Position): ConflictPreview[] =>
  conflictForecastsForPosition(position).map((conflict) => conflictPreview(position, conflict));

export function conflictPreview({ board }: Position, forecast: ConflictForecast): ConflictPreview {
  const { conflict, attackerCell, defenderCell, attackerWins, defenderWins } = forecast;
  const after = (effects: VictoryEffects, seat: Seat, cell: Cell): VictoryPreview => ({
    ...effects,
    beatenLeader: { seat, color: conflict.color, cell },
    kingdomParts: countParts(board, boardWithoutLoser(board, effects, seat, conflict.color), conflict.cell),
  });
  return {
    ...forecast,
    ifAttackerWins: after(attackerWins, conflict.defender, defenderCell),
    ifDefenderWins: after(defenderWins, conflict.attacker, attackerCell),
  };
}

function boardWithoutLoser(board: Board, { color, cells }: VictoryEffects, seat: Seat, leader: Color): Board {
  const after = copyBoard(board);
  for (const cell of cells) removeTile(after, color, cell);
  removeLeader(after, seat, leader);
  return after;
}

/** Counts the groups that remain of the group of a cell. */
export function countParts(before: Board, after: Board, cell: Cell): number {
  const group = groupsOn(before).find(({ cells }) => cells.includes(cell));
  return groupsOn(after).filter(({ cells }) => cells.some((other) => group?.cells.includes(other))).length;
}
