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
  unpackAction,
  writeLegal,
} from '@tigris/engine/fast';

const codes = new Int32Array(MAX_LEGAL);

/** Returns the actions of a turn worth evaluating: few of the many exchanges, and no tile without a neighbor. */
export function candidateActions(position: Position): Action[] {
  const count = writeLegal(position, codes);
  mapKingdoms(position.board);
  markNeighbors();
  const actions: Action[] = [];
  for (let i = 0; i < count; i++) {
    const action = unpackAction(codes[i]);
    if (isCandidate(position, action)) actions.push(action);
  }
  actions.push(...exchanges(position.seats[position.turn].hand));
  // Passing never brings the game closer to its end: it is a candidate only if nothing else is.
  return actions.length > 0 ? actions : [{ kind: 'end' }];
}

/** Cells next to a cell that links kingdoms. */
const neighbors = new Int32Array(ROW_COUNT);

function markNeighbors(): void {
  for (let y = FIRST_ROW; y <= LAST_ROW; y++)
    neighbors[y] = (linkingCells[y] << 1) | (linkingCells[y] >>> 1) | linkingCells[y - 1] | linkingCells[y + 1];
}

function isCandidate(position: Position, action: Action): boolean {
  switch (action.kind) {
    case 'tile':
      return hasCell(neighbors, action.cell);
    case 'catastrophe':
      return harmsOpponent(position, action.cell) || blocksUnification(action.cell);
    case 'exchange':
    case 'end':
      return false;
    default:
      return true;
  }
}

/** Whether a catastrophe here destroys a tile in a kingdom of another player. */
function harmsOpponent({ turn }: Position, cell: number): boolean {
  if (!hasCell(linkingCells, cell)) return false;
  for (let kingdom = 0; kingdom < kingdomCount; kingdom++) {
    if (!isInKingdom(kingdom, cell)) continue;
    return COLORS.some((color) => leaderOwner(kingdom, color) >= 0 && leaderOwner(kingdom, color) !== turn);
  }
  return false;
}

/** Whether a catastrophe here blocks an empty cell where a tile would unite kingdoms. */
const blocksUnification = (cell: number): boolean => hasCell(touchTwo, cell) && !hasCell(filledCells, cell);

/** Exchanges of all tiles, of all tiles of one color, and of all but one color. */
function exchanges(hand: Readonly<ByColor<number>>): Action[] {
  const seen = new Set<string>();
  const actions: Action[] = [];
  for (const isExchanged of EXCHANGED_COLORS) {
    const tiles: ByColor<number> = [0, 0, 0, 0];
    for (const color of COLORS) if (isExchanged[color]) tiles[color] = hand[color];
    const key = tiles.join();
    if (key === '0,0,0,0' || seen.has(key)) continue;
    seen.add(key);
    actions.push({ kind: 'exchange', tiles });
  }
  return actions;
}

const EXCHANGED_COLORS: readonly (readonly boolean[])[] = [
  COLORS.map(() => true),
  ...COLORS.map((one) => COLORS.map((color) => color === one)),
  ...COLORS.map((one) => COLORS.map((color) => color !== one)),
];
