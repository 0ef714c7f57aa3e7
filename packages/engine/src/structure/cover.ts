import { liftLeader, templesBeside } from '../board/board.ts';
import type { Play } from '../play.ts';
import { type Cell, COLORS, OFF } from '../types.ts';

/** After a monument or wonder was put on these cells: buildings on them go back (L15), leaders without a temple home (G12). */
export function coverCells(play: Play, cells: readonly Cell[]): void {
  for (const structure of play.rules.structures) structure.covered(play, cells);
  sendHomeTempleless(play);
}

/** B13: several go together, and their order never matters. */
export function sendHomeTempleless({ position, log }: Play): void {
  const { board } = position;
  board.leaderAt.forEach((cell, leader) => {
    if (cell === OFF || templesBeside(board, cell) > 0) return;
    const seat = leader >> 2;
    const color = COLORS[leader & 3];
    liftLeader(board, seat, color);
    log?.push({ kind: 'home', seat, color, from: cell, why: 'no-temple' });
  });
}
