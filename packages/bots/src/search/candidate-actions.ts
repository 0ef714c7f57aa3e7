import { type Action, type ByColor, COLORS, type Position } from '@tigris/engine';
import {
  FIRST_ROW,
  filledCells,
  hasCell,
  isInKingdom,
  kingdomCount,
  LAST_ROW,
  leaderOwner,
  linkingCells,
  MAX_LEGAL,
  mapKingdoms,
  ROW_COUNT,
  touchTwo,
  unpack,
  writeLegal,
} from '@tigris/engine/fast';

const codes = new Int32Array(MAX_LEGAL);

/** The actions of a turn that may be worth a look: a few of the many exchanges, no tile out in the empty land. */
export function candidateActions(position: Position): Action[] {
  const count = writeLegal(position, codes);
  mapKingdoms(position.board);
  markBeside();
  const actions: Action[] = [];
  for (let i = 0; i < count; i++) {
    const action = unpack(codes[i]);
    if (isCandidate(position, action)) actions.push(action);
  }
  actions.push(...exchanges(position.seats[position.turn].hand));
  // Whoever only waits keeps the game from ending.
  return actions.length > 0 ? actions : [{ kind: 'end' }];
}

/** Cells beside one that links. */
const beside = new Int32Array(ROW_COUNT);

function markBeside(): void {
  for (let y = FIRST_ROW; y <= LAST_ROW; y++)
    beside[y] = (linkingCells[y] << 1) | (linkingCells[y] >>> 1) | linkingCells[y - 1] | linkingCells[y + 1];
}

function isCandidate(position: Position, action: Action): boolean {
  switch (action.kind) {
    case 'tile':
      return hasCell(beside, action.cell);
    case 'catastrophe':
      return hurtsSomebody(position, action.cell) || keepsApart(action.cell);
    case 'exchange':
    case 'end':
      return false;
    default:
      return true;
  }
}

/** A tile in a kingdom of another player. */
function hurtsSomebody({ turn }: Position, cell: number): boolean {
  if (!hasCell(linkingCells, cell)) return false;
  for (let kingdom = 0; kingdom < kingdomCount; kingdom++) {
    if (!isInKingdom(kingdom, cell)) continue;
    return COLORS.some((color) => leaderOwner(kingdom, color) >= 0 && leaderOwner(kingdom, color) !== turn);
  }
  return false;
}

/** An empty cell on which a tile would unite kingdoms: nobody can do that any more. */
const keepsApart = (cell: number): boolean => hasCell(touchTwo, cell) && !hasCell(filledCells, cell);

/** All tiles, all of one colour, all but one colour. */
function exchanges(hand: Readonly<ByColor<number>>): Action[] {
  const seen = new Set<string>();
  const actions: Action[] = [];
  for (const pick of PICKS) {
    const tiles: ByColor<number> = [0, 0, 0, 0];
    for (const color of COLORS) if (pick[color]) tiles[color] = hand[color];
    const name = tiles.join();
    if (name === '0,0,0,0' || seen.has(name)) continue;
    seen.add(name);
    actions.push({ kind: 'exchange', tiles });
  }
  return actions;
}

const PICKS: readonly (readonly boolean[])[] = [
  COLORS.map(() => true),
  ...COLORS.map((one) => COLORS.map((color) => color === one)),
  ...COLORS.map((one) => COLORS.map((color) => color !== one)),
];
