import type { Board } from '../../src/base/position.ts';
import { setupOf } from '../../src/base/setup.ts';
import { COLORS, MONUMENTS, OFF } from '../../src/base/types.ts';
import { cellsOf } from '../../src/board/bitboard.ts';
import { crossAt, squareAt } from '../../src/board/geometry.ts';
import { makePosition } from '../../src/notation/position.ts';
import { setupFault } from '../../src/operations/validate.ts';
import { neighborsOf, readReferenceBoard } from '../reference/reference-board.ts';
import { isTemple, referenceKingdoms } from '../reference/reference-kingdoms.ts';
import { must, mustEqual } from '../support/law-violation.ts';
import type { Law } from './law.ts';

/** Checking is expensive and boards change slowly: one ply in five is checked. */
const CHECK_INTERVAL = 5;

export const oneLeaderPerColor: Law = {
  title:
    'outside a conflict no kingdom has two leaders of one color, and every leader is next to a temple (A14, B13, E23)',
  watch: ({ game }) => ({
    ply({ number, step: { position } }) {
      if ((number + game.number) % CHECK_INTERVAL !== 0) return;
      const { pieces } = readReferenceBoard(makePosition(position));
      const leaders = [...pieces].filter(([, piece]) => /^[RBGK]/.test(piece));
      for (const [cell] of leaders) {
        must(
          neighborsOf(cell).some((next) => isTemple(pieces.get(next))),
          `no temple next to ${cell}`,
        );
      }
      if (position.pending?.kind === 'support' || position.pending?.kind === 'war') return;
      for (const kingdom of referenceKingdoms(pieces)) {
        const colors = leaders.filter(([cell]) => kingdom.has(cell)).map(([, piece]) => piece.charAt(0));
        mustEqual(colors.length, new Set(colors).size, `leaders ${colors.join('')} in one kingdom`);
      }
    },
  }),
};

export const onePiecePerCell: Law = {
  title: 'the lists of a board match its bitboards, and no cell holds two pieces',
  watch: () => ({
    ply({ step: { position } }) {
      const { board } = position;
      const sorted = (cells: readonly number[]): number[] => cells.filter((cell) => cell !== OFF).sort((a, b) => a - b);
      mustEqual(cellsOf(board.leaders), sorted(board.leaderCells), 'leaders');
      mustEqual(cellsOf(board.buildingCells), sorted(board.buildings), 'buildings');
      mustEqual(cellsOf(board.blank), sorted(coveredCells(board)), 'cells under structures');
      const filled = [
        ...COLORS.map((color) => board.tiles[color]),
        board.leaders,
        board.blank,
        board.catastrophes,
      ].flatMap(cellsOf);
      mustEqual(filled.length, new Set(filled).size, 'things on a cell');
    },
  }),
};

const coveredCells = (board: Board): number[] => [
  ...MONUMENTS.flatMap((_, i) => squareAt(board.monuments[i]) ?? []),
  ...(crossAt(board.wonder) ?? []),
];

export const positionsAreValid: Law = {
  title: 'every position of a game is a valid setup',
  watch: ({ game }) => ({
    ply({ number, step: { position } }) {
      if ((number + game.number) % CHECK_INTERVAL === 1) mustEqual(setupFault(setupOf(position)), null, 'fault');
    },
  }),
};
