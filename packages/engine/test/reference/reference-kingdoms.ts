import { neighborsOf, type ReferenceBoard } from './reference-board.ts';

type Pieces = ReferenceBoard['pieces'];

const isLeader = (piece: string | undefined): boolean => /^[RBGK]/.test(piece ?? '');
export const isTemple = (piece: string | undefined): boolean => /^r/.test(piece ?? '');

/** A catastrophe never links (A12). */
const links = (piece: string | undefined): boolean => piece !== undefined && piece !== '#';

/** Returns all cells linked to this one. */
function reachableCells(pieces: Pieces, from: string): Set<string> {
  const seen = new Set([from]);
  for (const cell of seen) {
    for (const next of neighborsOf(cell)) if (links(pieces.get(next))) seen.add(next);
  }
  return seen;
}

/** Returns the kingdoms as sets of cells (A13). */
export function referenceKingdoms(pieces: Pieces): Set<string>[] {
  const kingdoms: Set<string>[] = [];
  for (const [cell, piece] of pieces) {
    if (isLeader(piece) && !kingdoms.some((kingdom) => kingdom.has(cell))) kingdoms.push(reachableCells(pieces, cell));
  }
  return kingdoms;
}

/** Counts the kingdoms that a piece on this empty cell would touch. */
export const kingdomsBeside = (kingdoms: readonly Set<string>[], cell: string): number =>
  kingdoms.filter((kingdom) => neighborsOf(cell).some((next) => kingdom.has(next))).length;
