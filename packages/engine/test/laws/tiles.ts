import type { GameEvent } from '../../src/base/event.ts';
import type { Position } from '../../src/base/position.ts';
import { type ByColor, COLORS, TILE_COUNTS } from '../../src/base/types.ts';
import { countCells } from '../../src/board/bitboard.ts';
import { tileAt } from '../../src/board/board.ts';
import { printedBoard } from '../../src/board/printed-boards.ts';
import { decisionKind } from '../../src/operations/apply.ts';
import { must, mustEqual } from '../support/law-violation.ts';
import { eventsOf, type Law } from './law.ts';

export const tilesAreConserved: Law = {
  title: 'all 153 tiles are in the bag, in hands, on the board, or removed by events (A3, I5)',
  watch() {
    const gone: ByColor<number> = [0, 0, 0, 0];
    return {
      ply(ply) {
        for (const event of eventsOf(ply)) countGone(gone, event, ply.before);
        mustEqual(
          COLORS.map((color) => seen(ply.after, color) + gone[color]),
          TILE_COUNTS,
          'tiles of each color',
        );
      },
    };
  },
};

const seen = ({ bag, seats, board }: Position, color: (typeof COLORS)[number]): number =>
  seats.reduce((sum, { hand }) => sum + hand[color], bag[color]) + countCells(board.tiles[color]);

/** Counts tiles that left the game or lie face down under a structure. */
function countGone(gone: ByColor<number>, event: GameEvent, { board }: Position): void {
  switch (event.kind) {
    case 'exchange':
      for (const color of COLORS) gone[color] += event.tiles[color];
      break;
    case 'support':
      gone[event.color] += event.count;
      break;
    case 'removed':
      gone[event.color] += event.cells.length;
      break;
    case 'catastrophe':
      if (event.destroyed !== null) gone[event.destroyed]++;
      break;
    case 'monument':
    case 'wonder': {
      const color = tileAt(board, event.cell);
      if (color !== null) gone[color] += event.kind === 'monument' ? 4 : 5;
    }
  }
}

export const oneTreasureCollector: Law = {
  title: 'only one player takes treasures in an action (H13)',
  watch() {
    let collectors = new Set<number>();
    return {
      ply(ply) {
        if (decisionKind(ply.before) === 'action') collectors = new Set();
        for (const event of ply.step.events) if (event.kind === 'treasure') collectors.add(event.seat);
        must(collectors.size <= 1, `treasures for the seats ${[...collectors].join(' and ')}`);
      },
    };
  },
};

export const treasuresAreConserved: Law = {
  title: 'all treasures are on the board or with a player, and at least one stays on the board (H10)',
  watch({ position }) {
    const all = printedBoard(position.rules).startCells.length;
    return {
      ply({ after }) {
        const left = countCells(after.board.treasures);
        const taken = after.seats.reduce((sum, { treasures }) => sum + treasures, 0);
        mustEqual([left + taken, left > 0], [all, true], 'treasures');
      },
    };
  },
};
