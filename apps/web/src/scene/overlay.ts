import type { Cell, Color, Dynasty, Monument } from '@tigris/engine';
import type { PreviewMark } from '@tigris/engine/explain';

/**
 * The marks on the board for what the player is doing. Each pointer move replaces the whole overlay.
 */
export type Overlay = {
  /** Cells where the selected piece may go. */
  legal: readonly LegalMark[];
  /** The hovered cell, if the selected piece may not go there. */
  illegal: Cell | null;
  hover: Cell | null;
  /** The cell on which the pointer rests: its kingdom is emphasized. */
  rested: Cell | null;
  /** Keyboard cursor. */
  focus: Cell | null;
  /** The selected piece, drawn half transparent at its target. */
  ghost: Ghost | null;
  conflict: ConflictHighlight | null;
  /** Cells of the last move. */
  last: readonly Cell[];
  /** Cells of the log line under the pointer. */
  flash: readonly Cell[];
};

/** `answer`: the cell answers an open question. `covered`: a tile lies on it. */
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
  /** `cell` is the top left of its square. */
  | { piece: 'monument'; pair: Monument }
  /** `cell` is the center of its cross. */
  | { piece: 'wonder' }
  /** A treasure about to be collected. */
  | { piece: 'treasure' };

export type ConflictHighlight = { attacker: HighlightedSide; defender: HighlightedSide };
/** `leader` is null if its cell is unknown or empty. `supporters` are the tiles that count for it. */
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
