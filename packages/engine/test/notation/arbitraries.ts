import fc from 'fast-check';
import type { Action } from '../../src/base/action.ts';
import type { Board, Pending } from '../../src/base/position.ts';
import { ALL_RULES_IDS } from '../../src/base/rules-id.ts';
import { BAG_LEVELS, type Bag, type SeatSetup, type Setup } from '../../src/base/setup.ts';
import { type ByColor, type Cell, COLORS, DYNASTIES, type Dynasty, MONUMENTS } from '../../src/base/types.ts';
import { emptyBoard, putMonument, putWonder } from '../../src/board/board.ts';
import { CELLS, crossAt, squareAt } from '../../src/board/geometry.ts';
import type { RedactedAction } from '../../src/notation/action.ts';
import { type Piece, putPiece, structureOver } from '../../src/notation/piece.ts';
import { parseCell } from '../../src/notation/symbols.ts';

const color = fc.constantFrom(...COLORS);
const dynasty = fc.constantFrom(...DYNASTIES);
export const rulesId = fc.constantFrom(...ALL_RULES_IDS);
const boardCell = fc.nat(CELLS - 1);

/** All cell names, on the board and beyond. */
export const cellName = fc
  .tuple(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), fc.integer({ min: 1, max: 99 }))
  .map(([column, row]) => `${column}${row}`);
export const anyCell: fc.Arbitrary<Cell> = fc.oneof(
  boardCell,
  cellName.map((name) => parseCell(name) ?? 0),
);

const small = fc.nat(9);
export const counts: fc.Arbitrary<ByColor<number>> = fc.tuple(small, small, small, small);
export const tiles = fc.array(color, { minLength: 1, maxLength: 6 });
const monument = fc.constantFrom(...MONUMENTS);

export const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constant('tile'), color, cell: anyCell }),
  fc.record({ kind: fc.constant('leader'), color, cell: fc.option(anyCell) }),
  fc.record({ kind: fc.constant('exchange'), tiles: counts }),
  fc.record({ kind: fc.constant('support'), count: fc.nat(999) }),
  fc.record({ kind: fc.constantFrom('war', 'point'), color }),
  fc.record({ kind: fc.constant('monument'), monument, cell: anyCell }),
  fc.record({ kind: fc.constantFrom('catastrophe', 'wonder', 'building', 'treasure'), cell: anyCell }),
  fc.record({ kind: fc.constantFrom('end', 'no-monument', 'no-building') }),
);

export const redactedAction: fc.Arbitrary<RedactedAction> = fc.oneof(
  action,
  fc.record({ kind: fc.constant('hidden-exchange'), count: fc.integer({ min: 1, max: 6 }) }),
  fc.constant<RedactedAction>({ kind: 'hidden-point' }),
);

export const dynasties: fc.Arbitrary<Dynasty[]> = fc
  .shuffledSubarray([...DYNASTIES], { minLength: 2, maxLength: 4 })
  .filter((seats) => seats.length >= 2);

const piece: fc.Arbitrary<Piece> = fc.oneof(
  fc.record({ kind: fc.constant('tile'), color, treasure: fc.boolean(), building: fc.boolean() }),
  fc.record({ kind: fc.constant('leader'), color, dynasty }),
  fc.constant<Piece>({ kind: 'catastrophe' }),
  fc.record({ kind: fc.constantFrom('blank', 'wonder'), treasure: fc.boolean() }),
);

const structures = fc.record({
  monuments: fc.uniqueArray(fc.record({ monument, cell: boardCell }), {
    maxLength: 4,
    selector: (one) => one.monument,
  }),
  wonder: fc.option(boardCell),
});

/** Any board that can be written, most of them impossible. */
function boardFrom(
  seats: Dynasty[],
  built: { monuments: { monument: (typeof MONUMENTS)[number]; cell: Cell }[]; wonder: Cell | null },
  pieces: [Cell, Piece][],
): Board {
  const board = emptyBoard();
  const isFree = (cells: readonly Cell[] | null) => cells?.every((cell) => !structureOver(board, cell));
  for (const one of built.monuments) {
    if (isFree(squareAt(one.cell))) putMonument(board, one.monument, one.cell);
  }
  if (built.wonder !== null && isFree(crossAt(built.wonder))) putWonder(board, built.wonder);
  for (const [cell, one] of pieces) putPiece(board, seats, cell, one); // what does not fit is left out
  return board;
}

const pendingOf = (seats: number, turn: number): fc.Arbitrary<Pending | null> => {
  const seat = fc.nat(seats - 1);
  const conflict = fc
    .record({
      kind: fc.constantFrom('revolt', 'war'),
      color,
      attacker: seat,
      defender: seat,
      cell: boardCell,
    })
    .filter(({ attacker, defender }) => attacker !== defender);
  return fc.oneof(
    fc.constant(null),
    fc.record({ kind: fc.constant('support'), conflict, added: fc.option(fc.nat(6)) }),
    fc.record({ kind: fc.constantFrom('war', 'building', 'monument'), cell: boardCell }),
    fc.record({ kind: fc.constant('treasure'), seat }),
    fc.constant<Pending>({ kind: 'point' }).map((pending) => (turn < seats ? pending : null)),
  );
};

const seatSetup = (letter: Dynasty): fc.Arbitrary<SeatSetup> =>
  fc
    .record({
      hand: fc.option(counts),
      size: small,
      catastrophes: fc.nat(2),
      points: fc.option(counts),
      treasures: fc.option(small),
    })
    .map(({ hand, size, ...rest }) => ({
      dynasty: letter,
      hand,
      handSize: hand ? hand.reduce((sum, count) => sum + count, 0) : size,
      ...rest,
    }));

const bag: fc.Arbitrary<Bag> = fc.oneof(
  counts.map((held): Bag => ({ kind: 'tiles', tiles: held })),
  fc.nat(143).map((size): Bag => ({ kind: 'size', size })),
  fc.constantFrom(...BAG_LEVELS).map((level): Bag => ({ kind: 'level', level })),
);

/** Any setup that can be written, complete or partly hidden, of an unfinished game. */
export const setup: fc.Arbitrary<Setup> = dynasties
  .chain((seats) => fc.tuple(fc.constant(seats), fc.nat(seats.length - 1)))
  .chain(([seats, turn]) =>
    fc.record({
      rules: rulesId,
      board: fc
        .tuple(structures, fc.array(fc.tuple(boardCell, piece), { maxLength: 80 }))
        .map(([built, pieces]) => boardFrom(seats, built, pieces)),
      seats: fc.tuple(...seats.map(seatSetup)),
      bag,
      turn: fc.constant(turn),
      left: fc.nat(2),
      over: fc.constant(false),
      pending: pendingOf(seats.length, turn),
    }),
  );

/** A text with a few characters changed, removed, doubled or inserted. */
export const mutated = (text: string): fc.Arbitrary<string> =>
  fc
    .array(
      fc.tuple(fc.nat(text.length), fc.nat(3), fc.constantFrom(...'abklprg@.+~?*^#x/0123456789:,-_% \n={}[]"!mvwq')),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    .map((edits) => edits.reduce(edit, text));

function edit(text: string, [at, cut, sign]: [number, number, string]): string {
  return text.slice(0, at) + (cut === 3 ? '' : sign) + text.slice(at + cut);
}
