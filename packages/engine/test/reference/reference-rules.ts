import { neighborsOf, type ReferenceBoard } from './reference-board.ts';
import { isTemple, kingdomsBeside, referenceKingdoms } from './reference-kingdoms.ts';

/** Data derived once for many tokens. */
export type ReferenceRules = { refusalOf(token: string): string | null };

/**
 * A second implementation of the rules for tiles, leaders and catastrophes in a player's own turn. It follows the
 * rulings literally and uses sets of names, regardless of speed.
 * @param isRiver whether the cell is printed as a river.
 */
export function referenceRules(table: ReferenceBoard, isRiver: (cell: string) => boolean): ReferenceRules {
  const kingdoms = referenceKingdoms(table.pieces);
  const leaders = new Map([...'RBGK'].map((color) => [color, leaderRules(table, isRiver, color)]));
  return {
    refusalOf(token) {
      const [piece = '', cell = ''] = token.split('@');
      if (piece === '#') return catastropheRefusal(table, cell);
      const leader = leaders.get(piece.charAt(0));
      return leader ? leader(token) : tileRefusal(table, isRiver, kingdoms, piece, cell);
    },
  };
}

function tileRefusal(
  { pieces, hand }: ReferenceBoard,
  isRiver: (cell: string) => boolean,
  kingdoms: readonly Set<string>[],
  color: string,
  cell: string,
): string | null {
  if (!hand.includes(color)) return 'not-in-hand'; // D1
  if (pieces.has(cell)) return 'occupied'; // D1
  if (color === 'b' && !isRiver(cell)) return 'needs-river'; // D2
  if (color !== 'b' && isRiver(cell)) return 'not-on-river'; // D2
  return kingdomsBeside(kingdoms, cell) >= 3 ? 'joins-three-kingdoms' : null; // D4
}

function catastropheRefusal({ pieces, catastrophes }: ReferenceBoard, cell: string): string | null {
  if (catastrophes === 0) return 'no-catastrophe-left'; // F1
  const piece = pieces.get(cell);
  return piece === undefined || /^[rbgk]$/.test(piece) ? null : 'protected'; // F2–F5
}

/** The rules for one leader of the active player, on the board without it (B8). */
function leaderRules({ pieces, turn }: ReferenceBoard, isRiver: (cell: string) => boolean, color: string) {
  const standing = [...pieces].find(([, piece]) => piece === `${color}${turn}`)?.[0];
  const lifted = new Map(pieces);
  if (standing !== undefined) lifted.delete(standing);
  const kingdoms = referenceKingdoms(lifted); // B9
  return (token: string): string | null => {
    if (token === `${color}-`) return standing === undefined ? 'not-on-board' : null; // B11
    const cell = token.slice(2);
    if (cell === standing) return 'same-cell'; // B10
    if (lifted.has(cell)) return 'occupied'; // B2
    if (isRiver(cell)) return 'not-on-river'; // B2
    if (!neighborsOf(cell).some((next) => isTemple(lifted.get(next)))) return 'needs-temple'; // B3, B4
    return kingdomsBeside(kingdoms, cell) >= 2 ? 'joins-kingdoms' : null; // B5–B7, B9
  };
}
