import { besides, type PlainTable } from './plain-table.ts';

type Pieces = PlainTable['pieces'];

const isLeader = (piece: string | undefined): boolean => /^[RBGK]/.test(piece ?? '');
export const isTemple = (piece: string | undefined): boolean => /^r/.test(piece ?? '');

/** A catastrophe never links (A12). */
const links = (piece: string | undefined): boolean => piece !== undefined && piece !== '#';

/** Everything that can be reached from a cell over linked cells. */
function reach(pieces: Pieces, from: string): Set<string> {
  const seen = new Set([from]);
  for (const cell of seen) {
    for (const next of besides(cell)) if (links(pieces.get(next))) seen.add(next);
  }
  return seen;
}

/** The kingdoms, each as the set of its cells (A13). */
export function kingdomsOf(pieces: Pieces): Set<string>[] {
  const kingdoms: Set<string>[] = [];
  for (const [cell, piece] of pieces) {
    if (isLeader(piece) && !kingdoms.some((kingdom) => kingdom.has(cell))) kingdoms.push(reach(pieces, cell));
  }
  return kingdoms;
}

/** How many kingdoms a piece on this empty cell would touch. */
export const kingdomsBeside = (kingdoms: readonly Set<string>[], cell: string): number =>
  kingdoms.filter((kingdom) => besides(cell).some((next) => kingdom.has(next))).length;
