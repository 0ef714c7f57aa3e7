import fc from 'fast-check';
import type { Board, Position } from '../../src/base/position.ts';
import { ALL_RULES_IDS, type RulesId } from '../../src/base/rules-id.ts';
import {
  BLUE,
  type ByColor,
  type Cell,
  COLORS,
  DYNASTIES,
  MONUMENTS,
  type Monument,
  RED,
} from '../../src/base/types.ts';
import { emptyBoard, putMonument } from '../../src/board/board.ts';
import { CELLS, columnOf, rowOf, squareAt } from '../../src/board/geometry.ts';
import { isRiver } from '../../src/board/printed-boards.ts';
import { type Piece, putPiece, structureOver } from '../../src/notation/piece.ts';

const color = fc.constantFrom(...COLORS);
const atMostOne = fc.nat(1);

const tile = fc.record({ kind: fc.constant('tile'), color, treasure: fc.boolean(), building: fc.boolean() });
const leader = fc.record({ kind: fc.constant('leader'), color, dynasty: fc.constantFrom(...DYNASTIES) });
const piece: fc.Arbitrary<Piece> = fc.oneof(
  { weight: 6, arbitrary: tile },
  { weight: 3, arbitrary: leader },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('catastrophe') }) },
);

type Content = { rules: RulesId; pieces: [Cell, Piece][]; monuments: [Monument, Cell][] };

/** A part of the board; smaller parts are more crowded. */
const area: fc.Arbitrary<Cell[]> = fc
  .record({
    left: fc.nat(7),
    top: fc.nat(5),
    width: fc.integer({ min: 4, max: 16 }),
    height: fc.integer({ min: 3, max: 11 }),
  })
  .map(({ left, top, width, height }) =>
    Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => {
      const [x, y] = [columnOf(cell) - left, rowOf(cell) - top];
      return x >= 0 && x < width && y >= 0 && y < height;
    }),
  );

const content: fc.Arbitrary<Content> = area.chain((cells) =>
  fc.record({
    rules: fc.constantFrom(...ALL_RULES_IDS),
    pieces: fc.array(fc.tuple(fc.constantFrom(...cells), piece), {
      maxLength: cells.length * 2,
      size: 'max',
    }),
    monuments: fc.uniqueArray(fc.tuple(fc.constantFrom(...MONUMENTS), fc.constantFrom(...cells)), {
      maxLength: 3,
      selector: ([name]) => name,
    }),
  }),
);

const hand: fc.Arbitrary<ByColor<number>> = fc.tuple(atMostOne, atMostOne, atMostOne, atMostOne);

/**
 * A crowded board in a player's own turn. Most are unreachable (leaders without a temple, rivals in one kingdom), but
 * the placement rules apply to all.
 */
export const crowdedTurn: fc.Arbitrary<Position> = fc
  .record({ content, hand, turn: fc.nat(DYNASTIES.length - 1), catastrophes: atMostOne })
  .map(({ content, hand, turn, catastrophes }) => ({
    rules: content.rules,
    board: boardOf(content),
    seats: DYNASTIES.map((dynasty) => ({
      dynasty,
      hand: [...hand],
      catastrophes,
      points: [0, 0, 0, 0],
      treasures: 0,
    })),
    bag: [20, 20, 20, 20],
    turn,
    left: 2,
    over: false,
    pending: null,
  }));

function boardOf({ rules, pieces, monuments }: Content): Board {
  const board = emptyBoard();
  for (const [name, corner] of monuments) {
    if (squareAt(corner)?.every((part) => structureOver(board, part) === null)) putMonument(board, name, corner);
  }
  for (const [at, one] of pieces) if (fits(rules, one, at)) putPiece(board, DYNASTIES, at, one);
  return board;
}

/** Farms on rivers, other tiles and leaders on land (B2, D2), treasures on temples. */
function fits(rules: RulesId, one: Piece, at: Cell): boolean {
  if (one.kind === 'tile' && one.treasure && one.color !== RED) return false;
  return one.kind === 'catastrophe' || isRiver(rules, at) === (one.kind === 'tile' && one.color === BLUE);
}
