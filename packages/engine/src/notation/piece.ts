import type { Color, Dynasty } from '../types.ts';
import { makeColor, makeLeader, parseColor, parseDynasty, parseLeader } from './words.ts';

/** What one cell holds, as positions and scenarios write it. */
export type Piece =
  | { kind: 'tile'; color: Color; treasure: boolean; building: boolean }
  | { kind: 'leader'; color: Color; dynasty: Dynasty }
  | { kind: 'catastrophe' }
  /** A face-down tile under a monument. */
  | { kind: 'blank'; treasure: boolean }
  | { kind: 'wonder'; treasure: boolean };

const PIECE = /^(?:[rbgk](?:\*\^?|\^\*?)?|[RBGK][ablp]|#|[xw]\*?)/;

/** The text of the piece that a text begins with, or null. */
export const pieceHead = (text: string): string | null => PIECE.exec(text)?.[0] ?? null;

/** `r` `r*` `k^` `Ra` `#` `x` `w*` … */
export function parsePiece(text: string): Piece | null {
  if (pieceHead(text) !== text) return null;
  const head = text.charAt(0);
  const treasure = text.includes('*');
  if (head === '#') return { kind: 'catastrophe' };
  if (head === 'x') return { kind: 'blank', treasure };
  if (head === 'w') return { kind: 'wonder', treasure };
  const color = parseColor(head);
  if (color !== null) return { kind: 'tile', color, treasure, building: text.includes('^') };
  const leader = parseLeader(head);
  const dynasty = parseDynasty(text.charAt(1));
  return leader === null || dynasty === null ? null : { kind: 'leader', color: leader, dynasty };
}

export function makePiece(piece: Piece): string {
  switch (piece.kind) {
    case 'tile':
      return makeColor(piece.color) + (piece.treasure ? '*' : '') + (piece.building ? '^' : '');
    case 'leader':
      return makeLeader(piece.color) + piece.dynasty;
    case 'catastrophe':
      return '#';
    case 'blank':
      return piece.treasure ? 'x*' : 'x';
    case 'wonder':
      return piece.treasure ? 'w*' : 'w';
  }
}

/** What a cell holds, `.` where it is empty. */
export const makeCellPiece = (piece: Piece | null): string => (piece ? makePiece(piece) : '.');
