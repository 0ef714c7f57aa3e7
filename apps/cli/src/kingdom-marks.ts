import { type Board, type Group, groupsOn, isKingdom } from '@tigris/engine';

/** A kingdom with the small sign that stands for it on the board. */
export type NumberedKingdom = Group & { mark: string };

/** There are at most 16 leaders, hence kingdoms. */
const MARKS = [...'¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᶠᵍ'];

export const kingdomsOn = (board: Board): NumberedKingdom[] =>
  groupsOn(board)
    .filter(isKingdom)
    .map((group, i) => ({ ...group, mark: MARKS[i] }));
