import { ok, type Result } from '../../base/result.ts';
import type { Color, Seat } from '../../base/types.ts';
import { makeRedactedAction, parseRedactedAction } from '../action.ts';
import { type FaultCode, type OffsetFault, offsetFault } from '../fault.ts';
import { makeDrawn, parseDrawn, parseDynasty, parseNumber } from '../symbols.ts';
import { isHiddenDraw, type RecordToken, type RedactedDraw, type RedactedRecord, type SeatName } from './record.ts';

type Word = Extract<RecordToken, { kind: 'word' }>;

/** The moves of a record; `places` holds the offset of each step, `dealAt` that of the first word. */
export type RecordBody = Pick<RedactedRecord, 'deal' | 'steps'> & { places: number[]; dealAt: number };

/** The parsed part, and the turn and the seat of the next token. */
type Reading = RecordBody & { seats: readonly SeatName[]; turn: number; actor: Seat | null };

const BEFORE_DEAL = -1;
const TURN = /^(0|[1-9][0-9]{0,5})\.$/;
const DRAWN_BY = /^=[a-z]$/;

export function readRecordBody(words: readonly Word[], seats: readonly SeatName[]): Result<RecordBody, OffsetFault> {
  const reading: Reading = {
    deal: [],
    steps: [],
    places: [],
    dealAt: words[0]?.at ?? 0,
    seats,
    turn: BEFORE_DEAL,
    actor: null,
  };
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    const drawn = DRAWN_BY.test(word.text);
    const code = drawn ? readDraw(reading, word, words[i + 1]) : readWord(reading, word);
    if (code) return offsetFault(code, word.at);
    if (drawn) i += 1;
  }
  const { deal, steps, places, dealAt } = reading;
  return ok({ deal, steps, places, dealAt });
}

function readWord(reading: Reading, { text, at }: Word): FaultCode | null {
  const number = TURN.exec(text)?.[1];
  if (number !== undefined) return readTurn(reading, Number(number));
  const dynasty = parseDynasty(text);
  if (!dynasty) return readStep(reading, text, at);
  reading.actor = seatOf(reading, dynasty);
  return reading.actor === null ? 'no-such-seat' : null;
}

function seatOf({ seats }: Reading, letter: string): Seat | null {
  const seat = seats.findIndex(({ dynasty }) => dynasty === letter);
  return seat < 0 ? null : seat;
}

function readTurn(reading: Reading, turn: number): FaultCode | null {
  if (turn <= reading.turn) return 'bad-turn';
  reading.turn = turn;
  return null;
}

function readStep(reading: Reading, token: string, at: number): FaultCode | null {
  const action = parseRedactedAction(token);
  if (!action.ok) return 'bad-token';
  const { turn, actor } = reading;
  if (turn === BEFORE_DEAL) return 'turn-missing';
  if (turn === 0) return 'step-too-early';
  if (actor === null) return 'player-missing';
  reading.steps.push({ turn, seat: actor, action: action.value, draws: [] });
  reading.places.push(at);
  return null;
}

function readDraw(reading: Reading, { text }: Word, tiles: Word | undefined): FaultCode | null {
  const seat = seatOf(reading, text.charAt(1));
  if (seat === null) return 'no-such-seat';
  const draw = parseDraw(seat, tiles?.text ?? '');
  if (!draw) return 'bad-draw';
  const draws = reading.turn > 0 ? reading.steps.at(-1)?.draws : reading.deal;
  if (reading.turn === BEFORE_DEAL) return 'turn-missing';
  draws?.push(draw);
  return draws ? null : 'draw-too-early';
}

function parseDraw(seat: Seat, text: string): RedactedDraw | null {
  if (text.startsWith('?')) {
    const count = parseNumber(text.slice(1));
    return count ? { seat, count } : null;
  }
  const tiles: Color[] | null = parseDrawn(text);
  return tiles && tiles.length > 0 ? { seat, tiles } : null;
}

export function makeDraw(draw: RedactedDraw, seats: readonly SeatName[]): string {
  return `=${seats[draw.seat].dynasty} ${isHiddenDraw(draw) ? `?${draw.count}` : makeDrawn(draw.tiles)}`;
}

/** Writes one line per turn. */
export function makeTurns({ seats, steps }: RedactedRecord): string[] {
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
    if (step.seat !== actor) words.push(seats[step.seat].dynasty);
    actor = step.seat;
    words.push(makeRedactedAction(step.action), ...step.draws.map((draw) => makeDraw(draw, seats)));
  }
  return turn > 0 ? [...lines, words.join(' ')] : lines;
}
