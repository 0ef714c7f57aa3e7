import { COLORS, copyPosition, HAND_SIZE, type Position, ranking, total } from '@tigris/engine';
import { countRowBits, FIRST_ROW, firstTileChance, LAST_ROW } from '@tigris/engine/fast';
import { endTurnInPlace } from '../search/end-turn-in-place.ts';
import { type HandEstimate, readTerms } from './read-terms.ts';
import { COLOR_STRIDE, COLOR_TERM_COUNT, SEAT_STRIDE, SEAT_TERM_COUNT } from './terms.ts';
import {
  COLOR_LATER_OFFSET,
  COLOR_ONCE_OFFSET,
  LEAD_OFFSET,
  SEAT_LATER_OFFSET,
  SEAT_ONCE_OFFSET,
  WEAKEST_OFFSET,
  type Weights,
  type WeightVector,
  weightVector,
} from './weights.ts';

const { exp, log, max, min } = Math;

/** How likely each seat is to win; scratch memory, valid until the next look. */
export const winProbabilities = new Float64Array(4);
/** The numbers of the last position that was judged. */
const numbers = new Float64Array(4 * SEAT_STRIDE);

/** Judges positions: writes `winProbabilities`. */
export type PositionEvaluator = (position: Position, lens: HandEstimate) => void;

export function createEvaluator(weights: Weights): PositionEvaluator {
  const row = weightVector(weights);
  return (position, lens) => {
    const ended = finished(position);
    if (ended !== null) return shareAmongWinners(ended);
    readTerms(position, lens, numbers);
    writeWinProbabilities(numbers, position.seats.length, roundsLeftInTens(position), row);
  };
}

const worth = new Float64Array(COLOR_TERM_COUNT);
const seatWorth = new Float64Array(SEAT_TERM_COUNT);

/** Makes `winProbabilities` of the numbers of so many seats. @param rounds that are left, in tens. */
export function writeWinProbabilities(
  of: Float64Array,
  seats: number,
  rounds: number,
  row: WeightVector,
): void {
  for (let i = 0; i < COLOR_TERM_COUNT; i++)
    worth[i] = row[COLOR_ONCE_OFFSET + i] + rounds * row[COLOR_LATER_OFFSET + i];
  for (let i = 0; i < SEAT_TERM_COUNT; i++)
    seatWorth[i] = row[SEAT_ONCE_OFFSET + i] + rounds * row[SEAT_LATER_OFFSET + i];
  const sharpness = row[WEAKEST_OFFSET] / (1 + row[WEAKEST_OFFSET + 1] * rounds);
  for (let seat = 0; seat < seats; seat++)
    winProbabilities[seat] = prospect(of, seat * SEAT_STRIDE, sharpness);
  compare(seats, row[LEAD_OFFSET] / (1 + row[LEAD_OFFSET + 1] * rounds));
}

const finals = new Float64Array(4);

/** What a seat is on its way to: its weakest colour at the end, treasures added, as one number. */
function prospect(of: Float64Array, at: number, sharpness: number): number {
  let jokers = of[at + 4 * COLOR_STRIDE];
  for (let i = 0; i < SEAT_TERM_COUNT; i++) jokers += seatWorth[i] * of[at + 4 * COLOR_STRIDE + 1 + i];
  for (const color of COLORS) {
    const from = at + color * COLOR_STRIDE;
    let sum = of[from];
    for (let i = 0; i < COLOR_TERM_COUNT; i++) sum += worth[i] * of[from + 1 + i];
    finals[color] = sum;
  }
  const level = levelWith(max(0, jokers));
  let soft = 0;
  for (const color of COLORS) soft += exp(-sharpness * (max(level, finals[color]) - level));
  return level - log(soft) / sharpness + min(0, jokers);
}

/** How high the lowest colours come when so many jokers are poured onto them (J5). */
function levelWith(jokers: number): number {
  let level = min(finals[0], finals[1], finals[2], finals[3]);
  let rest = jokers;
  for (;;) {
    let low = 0;
    let next = Number.POSITIVE_INFINITY;
    for (const color of COLORS) {
      if (finals[color] <= level) low++;
      else if (finals[color] < next) next = finals[color];
    }
    const step = min(rest / low, next - level);
    level += step;
    rest -= step * low;
    if (rest <= 1e-9 || low === 4) return level + (low === 4 ? rest / 4 : 0);
  }
}

/** Prospects become chances to win. */
function compare(seats: number, steepness: number): void {
  let most = winProbabilities[0];
  for (let seat = 1; seat < seats; seat++) most = max(most, winProbabilities[seat]);
  let sum = 0;
  for (let seat = 0; seat < seats; seat++) {
    winProbabilities[seat] = exp(steepness * (winProbabilities[seat] - most));
    sum += winProbabilities[seat];
  }
  for (let seat = 0; seat < seats; seat++) winProbabilities[seat] /= sum;
}

/** Who has won is known. */
function shareAmongWinners(position: Position): void {
  const { winners } = ranking(position);
  for (let seat = 0; seat < position.seats.length; seat++) winProbabilities[seat] = 0;
  for (const seat of winners) winProbabilities[seat] = 1 / winners.length;
}

/** The end of the game, if it is over or ends with this turn (J1, J3). */
function finished(position: Position): Position | null {
  if (position.over) return position;
  if (position.left > 0 || position.pending !== null) return null;
  if (treasuresLeft(position) > LAST_TREASURES && bagSize(position) >= missingTiles(position)) return null;
  const end = copyPosition(position);
  endTurnInPlace(end, firstTileChance);
  return end.over ? end : null;
}

const LAST_TREASURES = 2;

function treasuresLeft({ board }: Position): number {
  let count = 0;
  for (let y = FIRST_ROW; y <= LAST_ROW; y++)
    if (board.treasures[y] !== 0) count += countRowBits(board.treasures[y]);
  return count;
}

const bagSize = ({ bag }: Position): number => bag[0] + bag[1] + bag[2] + bag[3];

function missingTiles({ seats }: Position): number {
  let missing = 0;
  for (const { hand } of seats) missing += max(0, HAND_SIZE - total(hand));
  return missing;
}

/** Tiles that a player uses up in a turn. */
const TILES_A_TURN = 1.9;
/** Treasures that leave the board in a round. */
const TREASURES_A_ROUND = 0.45;

/** How long the game may still last: until the bag is empty, or until the treasures are gone. */
export function roundsLeftInTens(position: Position): number {
  const byBag = bagSize(position) / (TILES_A_TURN * position.seats.length);
  const byTreasures = (treasuresLeft(position) - LAST_TREASURES + 0.5) / TREASURES_A_ROUND;
  return min(byBag, byTreasures) / 10;
}
