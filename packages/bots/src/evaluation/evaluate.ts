import { COLORS, copyPosition, HAND_SIZE, type Position, ranking, total } from '@tigris/engine';
import { countRowBits, FIRST_ROW, firstTileChance, LAST_ROW } from '@tigris/engine/fast';
import { endTurnInPlace } from './end-turn-in-place.ts';
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

/** Win probability by seat; valid until the next evaluation. */
export const winProbabilities = new Float64Array(4);
/** The terms of the last position. */
const numbers = new Float64Array(4 * SEAT_STRIDE);

/** Writes `winProbabilities`. */
export type PositionEvaluator = (position: Position, handEstimate: HandEstimate) => void;

export function createEvaluator(weights: Weights): PositionEvaluator {
  const vector = weightVector(weights);
  return (position, handEstimate) => {
    const end = finalPosition(position);
    if (end !== null) return writeResult(end);
    readTerms(position, handEstimate, numbers);
    writeWinProbabilities(numbers, position.seats.length, roundsLeftInTens(position), vector);
  };
}

const colorWeights = new Float64Array(COLOR_TERM_COUNT);
const seatWeights = new Float64Array(SEAT_TERM_COUNT);

/** Writes `winProbabilities` from the terms of all seats. @param rounds left, in tens. */
export function writeWinProbabilities(terms: Float64Array, seats: number, rounds: number, row: WeightVector): void {
  for (let i = 0; i < COLOR_TERM_COUNT; i++)
    colorWeights[i] = row[COLOR_ONCE_OFFSET + i] + rounds * row[COLOR_LATER_OFFSET + i];
  for (let i = 0; i < SEAT_TERM_COUNT; i++)
    seatWeights[i] = row[SEAT_ONCE_OFFSET + i] + rounds * row[SEAT_LATER_OFFSET + i];
  const sharpness = row[WEAKEST_OFFSET] / (1 + row[WEAKEST_OFFSET + 1] * rounds);
  for (let seat = 0; seat < seats; seat++)
    winProbabilities[seat] = projectedScore(terms, seat * SEAT_STRIDE, sharpness);
  toProbabilities(seats, row[LEAD_OFFSET] / (1 + row[LEAD_OFFSET + 1] * rounds));
}

const finals = new Float64Array(4);

/** Projects the final score of a seat: its weakest color with treasures, smoothed. */
function projectedScore(terms: Float64Array, at: number, sharpness: number): number {
  let jokers = terms[at + 4 * COLOR_STRIDE];
  for (let i = 0; i < SEAT_TERM_COUNT; i++) jokers += seatWeights[i] * terms[at + 4 * COLOR_STRIDE + 1 + i];
  for (const color of COLORS) {
    const from = at + color * COLOR_STRIDE;
    let sum = terms[from];
    for (let i = 0; i < COLOR_TERM_COUNT; i++) sum += colorWeights[i] * terms[from + 1 + i];
    finals[color] = sum;
  }
  const level = levelAfterFilling(max(0, jokers));
  let soft = 0;
  for (const color of COLORS) soft += exp(-sharpness * (max(level, finals[color]) - level));
  return level - log(soft) / sharpness + min(0, jokers);
}

/** Returns the level of the lowest colors after filling them up with jokers (J5). */
function levelAfterFilling(jokers: number): number {
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

/** Turns projected scores into probabilities. */
function toProbabilities(seats: number, steepness: number): void {
  let best = winProbabilities[0];
  for (let seat = 1; seat < seats; seat++) best = max(best, winProbabilities[seat]);
  let sum = 0;
  for (let seat = 0; seat < seats; seat++) {
    winProbabilities[seat] = exp(steepness * (winProbabilities[seat] - best));
    sum += winProbabilities[seat];
  }
  for (let seat = 0; seat < seats; seat++) winProbabilities[seat] /= sum;
}

/** Shares the win among the winners of a finished game. */
function writeResult(position: Position): void {
  const { winners } = ranking(position);
  for (let seat = 0; seat < position.seats.length; seat++) winProbabilities[seat] = 0;
  for (const seat of winners) winProbabilities[seat] = 1 / winners.length;
}

/** Returns the final position if the game is over or ends with this turn (J1, J3), else null. */
function finalPosition(position: Position): Position | null {
  if (position.over) return position;
  if (position.left > 0 || position.pending !== null) return null;
  if (treasuresLeft(position) > END_TREASURES && bagSize(position) >= missingTiles(position)) return null;
  const end = copyPosition(position);
  endTurnInPlace(end, firstTileChance);
  return end.over ? end : null;
}

const END_TREASURES = 2;

function treasuresLeft({ board }: Position): number {
  let count = 0;
  for (let y = FIRST_ROW; y <= LAST_ROW; y++) if (board.treasures[y] !== 0) count += countRowBits(board.treasures[y]);
  return count;
}

const bagSize = ({ bag }: Position): number => bag[0] + bag[1] + bag[2] + bag[3];

function missingTiles({ seats }: Position): number {
  let missing = 0;
  for (const { hand } of seats) missing += max(0, HAND_SIZE - total(hand));
  return missing;
}

/** Average number of tiles that a player uses in a turn. */
const TILES_PER_TURN = 1.9;
/** Average number of treasures collected in a round. */
const TREASURES_PER_ROUND = 0.45;

/** Estimates the rounds left until the bag is empty or the treasures are collected, in tens. */
export function roundsLeftInTens(position: Position): number {
  const byBag = bagSize(position) / (TILES_PER_TURN * position.seats.length);
  const byTreasures = (treasuresLeft(position) - END_TREASURES + 0.5) / TREASURES_PER_ROUND;
  return min(byBag, byTreasures) / 10;
}
