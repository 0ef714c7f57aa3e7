import { BLACK, type ByColor, COLORS, GREEN, HAND_SIZE, OFF, type Position, RED } from '@tigris/engine';
import {
  FIRST_ROW,
  isInKingdom,
  kingdomCount,
  kingdomNeighbors,
  kingdomOfLeader,
  LAST_ROW,
  leaderOwner,
  printedBoard,
  ROW_COUNT,
  touchTwo,
} from '@tigris/engine/fast';
import {
  bestEntryTemples,
  monumentHalves,
  openLandCells,
  openRiverCells,
  squaresLackingOne,
  sumKingdoms,
  tileCounts,
  treasuresInside,
  treasuresOneTileAway,
} from './kingdom-sums.ts';
import { COLOR_STRIDE, COLOR_TERMS, type ColorTerm, SEAT_STRIDE, SEAT_TERMS, type SeatTerm } from './terms.ts';

export type HandEstimate = {
  /** By seat: the hand is unknown and replaced by an average one. */
  readonly isHidden: readonly boolean[];
  /** Share of each color among unseen tiles. */
  readonly meanTile: Readonly<ByColor<number>>;
};

const { exp, min, max } = Math;

const colorOffset = (term: ColorTerm): number => 1 + COLOR_TERMS.indexOf(term);
const LEADER = colorOffset('leader');
const STAND_IN = colorOffset('standIn');
const FOLLOWERS = colorOffset('followers');
const TEMPLES = colorOffset('temples');
const ROOM = colorOffset('room');
const HAND = colorOffset('hand');
const IDLE = colorOffset('idle');
const MONUMENT = colorOffset('monument');
const SQUARE = colorOffset('square');
const WAR_CHANCE = colorOffset('warChance');
const WAR_THREAT = colorOffset('warThreat');
const REVOLT_THREAT = colorOffset('revoltThreat');

const TREASURES = 4 * COLOR_STRIDE;
const seatOffset = (term: SeatTerm): number => TREASURES + 1 + SEAT_TERMS.indexOf(term);
const TREASURE_NEAR = seatOffset('treasureNear');
const TREASURE_HELD = seatOffset('treasureHeld');
const CATASTROPHES = seatOffset('catastrophes');
const TEMPO = seatOffset('tempo');

/** Values above these add nothing. */
const MAX_FOLLOWERS = 6;
const MAX_ROOM = 5;
const MAX_IN_HAND = 4;

/** Tiles of color c that seat s holds or will have drawn by its next turn, at s * 4 + c. */
const hands = new Float64Array(16);

/** Probability of winning a conflict by margin in half tiles, offset by 32, while both sides can still add support. */
const WIN_PROBABILITIES = Array.from({ length: 65 }, (_, i) => 1 / (1 + exp(-0.8 * ((i - 32) / 2))));
const winProbabilityWith = (margin: number): number => WIN_PROBABILITIES[max(0, min(64, (margin * 2 + 32.5) | 0))];

/** Writes the numbers of all seats in the layout of `terms.ts`. */
export function readTerms(position: Position, handEstimate: HandEstimate, out: Float64Array): void {
  const seats = position.seats.length;
  sumKingdoms(position, printedBoard(position.rules));
  readHands(position, handEstimate);
  for (let seat = 0; seat < seats; seat++) {
    readSeat(position, seat, out, seat * SEAT_STRIDE);
  }
  readWars(position, out);
  readIncome(position, out);
}

function readHands({ seats }: Position, { isHidden, meanTile }: HandEstimate): void {
  for (let seat = 0; seat < seats.length; seat++) {
    const { hand } = seats[seat];
    const known = isHidden[seat] ? 0 : hand[0] + hand[1] + hand[2] + hand[3];
    const missing = max(0, HAND_SIZE - known);
    for (const color of COLORS)
      hands[seat * 4 + color] = (isHidden[seat] ? 0 : hand[color]) + missing * meanTile[color];
  }
}

function readSeat(position: Position, seat: number, out: Float64Array, at: number): void {
  const { points, treasures, catastrophes } = position.seats[seat];
  out.fill(0, at, at + SEAT_STRIDE);
  for (const color of COLORS) {
    out[at + color * COLOR_STRIDE] = points[color];
    readColor(position, seat, color, out, at + color * COLOR_STRIDE);
  }
  const trader = kingdomOfLeader[seat * 4 + GREEN];
  out[at + TREASURES] = treasures;
  out[at + CATASTROPHES] = catastrophes;
  if (trader !== OFF) {
    out[at + TREASURE_NEAR] = min(2, treasuresOneTileAway[trader]) * (treasuresInside[trader] > 0 ? 1 : 0.5);
    out[at + TREASURE_HELD] = min(1, treasuresInside[trader]);
  }
  const next = position.left > 0 ? position.turn : (position.turn + 1) % position.seats.length;
  if (next === seat) out[at + TEMPO] = 1;
}

function readColor(position: Position, seat: number, color: number, out: Float64Array, at: number): void {
  const own = kingdomOfLeader[seat * 4 + color];
  const king = color === BLACK ? OFF : kingdomOfLeader[seat * 4 + BLACK];
  const standIn = king !== OFF && leaderOwner(king, COLORS[color]) === OFF;
  const held = min(MAX_IN_HAND, hands[seat * 4 + color]);
  if (own === OFF && !standIn) {
    out[at + IDLE] = held;
    return;
  }
  const kingdom = own === OFF ? king : own;
  out[at + HAND] = held;
  out[at + ROOM] = min(MAX_ROOM, color === 1 ? openRiverCells[kingdom] : openLandCells[kingdom]);
  if (standIn) out[at + STAND_IN] = 1;
  if (squaresLackingOne[kingdom * 4 + color] > 0) out[at + SQUARE] = min(1, hands[seat * 4 + color]);
  if (own === OFF) return;
  out[at + LEADER] = 1;
  out[at + FOLLOWERS] = min(MAX_FOLLOWERS, tileCounts[own * 4 + color]);
  out[at + MONUMENT] = monumentHalves[own * 4 + color];
  readRevolt(position, seat, color, own, out, at);
}

function readRevolt(
  position: Position,
  seat: number,
  color: number,
  kingdom: number,
  out: Float64Array,
  at: number,
): void {
  const { board, seats } = position;
  const temples = adjacentTemples(board.tiles[RED], board.leaderCells[seat * 4 + color]);
  out[at + TEMPLES] = min(3, temples);
  if (bestEntryTemples[kingdom] === 0) return;
  const mine = temples + hands[seat * 4 + RED];
  let most = 0;
  for (let other = 0; other < seats.length; other++) {
    if (other !== seat) most = max(most, bestEntryTemples[kingdom] + hands[other * 4 + RED]);
  }
  out[at + REVOLT_THREAT] = winProbabilityWith(most - mine - 0.5);
}

function adjacentTemples(temples: readonly number[], cell: number): number {
  let count = 0;
  const y = (cell >> 4) + 1;
  const x = cell & 15;
  if ((temples[y - 1] >>> x) & 1) count++;
  if ((temples[y + 1] >>> x) & 1) count++;
  if (((temples[y] << 1) >>> x) & 1) count++;
  if ((temples[y] >>> (x + 1)) & 1) count++;
  return count;
}

/** Terms of wars between any two kingdoms that one tile can unite. */
function readWars(position: Position, out: Float64Array): void {
  const { catastrophes } = position.board;
  for (let one = 1; one < kingdomCount; one++) {
    for (let other = 0; other < one; other++) {
      if (!canUnite(one, other, catastrophes)) continue;
      for (const color of COLORS) {
        const first = leaderOwner(one, color);
        const second = leaderOwner(other, color);
        if (first === OFF || second === OFF || first === second) continue;
        readWarSide(first, second, color, one, other, out);
        readWarSide(second, first, color, other, one, out);
      }
    }
  }
}

function canUnite(one: number, other: number, catastrophes: readonly number[]): boolean {
  const a = one * ROW_COUNT;
  const b = other * ROW_COUNT;
  for (let y = FIRST_ROW; y <= LAST_ROW; y++) {
    if ((kingdomNeighbors[a + y] & kingdomNeighbors[b + y] & touchTwo[y] & ~catastrophes[y]) !== 0) return true;
  }
  return false;
}

/** Terms of one side of a possible war. */
function readWarSide(
  seat: number,
  rival: number,
  color: number,
  kingdom: number,
  against: number,
  out: Float64Array,
): void {
  const at = seat * SEAT_STRIDE + color * COLOR_STRIDE;
  const spoils = tileCounts[against * 4 + color];
  const margin = tileCounts[kingdom * 4 + color] + hands[seat * 4 + color] - spoils - hands[rival * 4 + color];
  const wins = winProbabilityWith(margin - 0.5);
  const loses = 1 - winProbabilityWith(margin + 0.5);
  out[at + WAR_CHANCE] = max(out[at + WAR_CHANCE], wins * (1 + min(MAX_FOLLOWERS, spoils)));
  out[at + WAR_THREAT] = max(out[at + WAR_THREAT], loses);
}

/** Counts the income of a turn that is about to end as paid (A22). */
function readIncome({ board, turn, left, pending, over }: Position, out: Float64Array): void {
  if (left > 0 || pending !== null || over) return;
  const at = turn * SEAT_STRIDE;
  for (const color of COLORS) out[at + color * COLOR_STRIDE] += out[at + color * COLOR_STRIDE + MONUMENT];
  const king = kingdomOfLeader[turn * 4 + BLACK];
  if (board.wonder !== OFF && king !== OFF && isInKingdom(king, board.wonder)) out[at + TREASURES] += 1;
}
