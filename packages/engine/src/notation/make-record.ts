import type { Seat } from '../types.ts';
import { makeRedactedAction } from './action.ts';
import {
  cleanName,
  isHiddenDraw,
  RECORD_FORMAT,
  type RedactedDraw,
  type RedactedRecord,
  type SeatName,
  type SeatScore,
} from './record.ts';
import { makeCounts, makeDrawn } from './words.ts';

/** The text of a record, one line a turn. */
export function makeRecord(record: RedactedRecord): string {
  const deal = ['0.', ...record.deal.map((draw) => makeDraw(draw, record.seats))].join(' ');
  return `${[...makeHeaders(record), deal, ...makeTurns(record)].join('\n')}\n`;
}

function makeHeaders({ rules, seats, result, scores, termination }: RedactedRecord): string[] {
  const headers = [
    header('Format', RECORD_FORMAT),
    header('Rules', rules),
    header('Seats', seats.map(({ dynasty, name }) => `${dynasty} ${cleanName(name)}`.trim()).join(', ')),
  ];
  if (result) headers.push(header('Result', makeResult(result, seats)));
  if (scores) headers.push(header('Scores', makeScores(scores, seats)));
  if (termination) headers.push(header('Termination', termination));
  return headers;
}

const header = (name: string, value: string): string => `[${name} "${value}"]`;

const letterOf = (seats: readonly SeatName[], seat: Seat): string => seats[seat].dynasty;

/** `a l`. */
export const makeResult = (winners: readonly Seat[], seats: readonly SeatName[]): string =>
  winners.map((seat) => letterOf(seats, seat)).join(' ');

/** `a 5.6.3.8+1 l 7.4.7.6+3`. */
export const makeScores = (scores: readonly SeatScore[], seats: readonly SeatName[]): string =>
  scores
    .map(({ points, treasures }, seat) => `${letterOf(seats, seat)} ${makeCounts(points)}+${treasures}`)
    .join(' ');

function makeDraw(draw: RedactedDraw, seats: readonly SeatName[]): string {
  return `=${letterOf(seats, draw.seat)} ${isHiddenDraw(draw) ? `?${draw.count}` : makeDrawn(draw.tiles)}`;
}

function makeTurns({ seats, steps }: RedactedRecord): string[] {
  const lines: string[] = [];
  let words: string[] = [];
  let turn = 0;
  let actor: Seat | null = null;
  for (const step of steps) {
    if (step.turn !== turn) {
      if (turn > 0) lines.push(words.join(' '));
      words = [`${step.turn}.`];
      turn = step.turn;
      actor = null;
    }
    if (step.seat !== actor) words.push(letterOf(seats, step.seat));
    actor = step.seat;
    words.push(makeRedactedAction(step.action), ...step.draws.map((draw) => makeDraw(draw, seats)));
  }
  return turn > 0 ? [...lines, words.join(' ')] : lines;
}
