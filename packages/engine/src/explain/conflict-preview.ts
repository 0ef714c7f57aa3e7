import type { Board, Position } from '../base/position.ts';
import type { Setup } from '../base/setup.ts';
import type { Cell, Color, Seat } from '../base/types.ts';
import { copyBoard, removeLeader, removeTile } from '../board/board.ts';
import { groupsOn } from '../board/groups.ts';
import { type ConflictForecast, conflictForecastsOf, type Stake } from '../operations/conflict-forecast.ts';
import { imagine } from '../operations/imagine.ts';

/** What one side's victory brings: its points, the beaten leader and its tiles, and what becomes of the kingdom. */
export type VictoryPreview = Stake & {
  /** The beaten leader. */
  beatenLeader: { seat: Seat; color: Color; cell: Cell };
  /** Into how many parts the kingdom of the conflict falls; 1: it holds together. */
  kingdomParts: number;
};

/** A conflict that is open or would break out, with what follows if either side wins. */
export type ConflictPreview = ConflictForecast & {
  ifAttackerWins: VictoryPreview;
  ifDefenderWins: VictoryPreview;
};

/** The open conflicts: the one that is fought, or those of which the active player chooses one. */
export const conflictPreviewsIn = (view: Setup): ConflictPreview[] => conflictPreviewsOf(imagine(view));

/** The war of these leaders, among those that have broken out. */
export const warPreview = (view: Setup, color: Color): ConflictPreview | null =>
  conflictPreviewsIn(view).find(({ conflict }) => conflict.color === color) ?? null;

const conflictPreviewsOf = (position: Position): ConflictPreview[] =>
  conflictForecastsOf(position).map((conflict) => conflictPreview(position, conflict));

export function conflictPreview({ board }: Position, foreseen: ConflictForecast): ConflictPreview {
  const { conflict, attackerCell, defenderCell, attackerWins, defenderWins } = foreseen;
  const after = (stake: Stake, seat: Seat, cell: Cell): VictoryPreview => ({
    ...stake,
    beatenLeader: { seat, color: conflict.color, cell },
    kingdomParts: countParts(board, withoutLoser(board, stake, seat, conflict.color), conflict.cell),
  });
  return {
    ...foreseen,
    ifAttackerWins: after(attackerWins, conflict.defender, defenderCell),
    ifDefenderWins: after(defenderWins, conflict.attacker, attackerCell),
  };
}

function withoutLoser(board: Board, { color, cells }: Stake, seat: Seat, leader: Color): Board {
  const after = copyBoard(board);
  for (const cell of cells) removeTile(after, color, cell);
  removeLeader(after, seat, leader);
  return after;
}

/** Into how many groups falls what was linked to a cell. */
export function countParts(before: Board, after: Board, cell: Cell): number {
  const whole = groupsOn(before).find(({ cells }) => cells.includes(cell));
  return groupsOn(after).filter(({ cells }) => cells.some((each) => whole?.cells.includes(each))).length;
}
