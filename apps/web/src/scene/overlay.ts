import type { Cell, Color, Dynasty, Monument } from '@tigris/engine';
import type { PreviewMark } from '@tigris/engine/explain';

/**
 * The marks on the board for what the player does now. A new overlay replaces the whole old one; that is cheap enough
 * for every pointer move.
 */
export type Overlay = {
  /** Cells that light up. */
  legal: readonly LegalMark[];
  /** The cell that is pointed at if the picked piece may not go there; the page says why in words. */
  illegal: Cell | null;
  hover: Cell | null;
  /** The cell on which the pointer has rested for a moment: its kingdom stands out. */
  rested: Cell | null;
  /** Keyboard cursor. */
  focus: Cell | null;
  /** The picked piece, drawn half transparent where it would stand. */
  ghost: Ghost | null;
  conflict: ConflictHighlight | null;
  /** Cells of the last move. */
  last: readonly Cell[];
  /** Cells pointed out by the log. */
  flash: readonly Cell[];
};

/** `giveAnswer`: the cell answers an open question. `covered`: a tile lies on it. */
export type LegalMark = {
  cell: Cell;
  preview: PreviewMark | 'answer';
  color: Color | null;
  covered: boolean;
};

export type Ghost = { cell: Cell } & PickedPiece;

export type PickedPiece =
  | { piece: 'tile'; color: Color }
  | { piece: 'leader'; dynasty: Dynasty; color: Color }
  | { piece: 'catastrophe' }
  | { piece: 'building'; color: Color }
  /** `cellSize` is the top left of the square. */
  | { piece: 'monument'; pair: Monument }
  /** `cellSize` is the centre of the cross. */
  | { piece: 'wonder' }
  /** A treasure about to be taken. */
  | { piece: 'treasure' };

export type ConflictHighlight = { attacker: HighlightedSide; defender: HighlightedSide };
/** `isLeader` is null if its cell is not known or empty; `supporters` are the tiles that count for it. */
export type HighlightedSide = { leader: Cell | null; supporters: readonly Cell[] };

export const EMPTY_OVERLAY: Overlay = {
  legal: [],
  illegal: null,
  hover: null,
  rested: null,
  focus: null,
  ghost: null,
  conflict: null,
  last: [],
  flash: [],
};
