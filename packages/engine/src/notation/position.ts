import type { Board, Position } from '../base/position.ts';
import { err, ok, type Result } from '../base/result.ts';
import { makeRules, parseRules, type RulesId } from '../base/rules-id.ts';
import { type SeatSetup, type Setup, setupOf } from '../base/setup.ts';
import type { Dynasty } from '../base/types.ts';
import {
  assembleBoard,
  makeBoardRows,
  makeMonuments,
  monumentsOn,
  parseBoardRows,
  parseMonuments,
  parseWonder,
} from './board-text.ts';
import { type FaultCode, locateFault, type NotationFault, type OffsetFault, offsetFault } from './fault.ts';
import { makePending, parsePending } from './pending.ts';
import { pieceAt, pieceText } from './piece.ts';
import { makeBag, makeSeatSetup, parseBag, parseSeatSetup } from './seat.ts';
import { makeCell, type Word, wordsOf } from './symbols.ts';

/** The number of words before and after the seats. */
const BEFORE_SEATS = 6;
const AFTER_SEATS = 1;
const MIN_SEATS = 2;
const MAX_SEATS = 4;

/** Parses one line, plain or from a link. */
export function parsePosition(text: string): Result<Setup, NotationFault> {
  const line = unescapeLink(text);
  if (line === null) return err({ code: 'bad-escape', line: 1, column: 1 });
  const setup = readPosition(wordsOf(line));
  return setup.ok ? setup : err(locateFault(line, setup.error));
}

function unescapeLink(text: string): string | null {
  try {
    return (text.includes('%') ? decodeURIComponent(text) : text).replaceAll('_', ' ');
  } catch {
    return null; // a `%` that escapes nothing
  }
}

function readPosition(fields: readonly Word[]): Result<Setup, OffsetFault> {
  const [rows, rulesWord, turnWord, ...rest] = fields;
  const [monumentWord, wonderWord, pendingWord, ...last] = rest;
  const seatWords = last.slice(0, -AFTER_SEATS);
  const bagWord = last.at(-AFTER_SEATS);
  const count = fields.length - BEFORE_SEATS - AFTER_SEATS;
  if (!rows || !rulesWord || !turnWord || !monumentWord || !wonderWord || !pendingWord || !bagWord)
    return offsetFault('bad-field-count');
  if (count < MIN_SEATS || count > MAX_SEATS) return offsetFault('bad-field-count');

  const rules = readRules(rulesWord);
  if (!rules.ok) return rules;
  const seats = readSeats(seatWords);
  if (!seats.ok) return seats;
  const dynasties = seats.value.map((seat) => seat.dynasty);
  const board = readBoard(rows, monumentWord, wonderWord, dynasties);
  if (!board.ok) return board;
  const turn = readTurn(turnWord, dynasties);
  if (!turn.ok) return turn;
  const pending = tagged(pendingWord, 'q:', 'bad-pending', (text) =>
    turn.value.over && text !== '-' ? undefined : parsePending(text, { dynasties, turn: turn.value.turn }),
  );
  if (!pending.ok) return pending;
  const bag = tagged(bagWord, 'bag:', 'bad-bag', (text) => parseBag(text) ?? undefined);
  if (!bag.ok) return bag;
  return ok({
    rules: rules.value,
    board: board.value,
    seats: seats.value,
    bag: bag.value,
    ...turn.value,
    pending: pending.value,
  });
}

function tagged<T>(
  { text, at }: Word,
  tag: string,
  code: FaultCode,
  parse: (text: string) => T | undefined,
): Result<T, OffsetFault> {
  const value = text.startsWith(tag) ? parse(text.slice(tag.length)) : undefined;
  return value === undefined ? offsetFault(code, at) : ok(value);
}

function readRules({ text, at }: Word): Result<RulesId, OffsetFault> {
  const rules = parseRules(text);
  return rules ? ok(makeRules(rules)) : offsetFault('bad-rules', at);
}

function readSeats(words: readonly Word[]): Result<SeatSetup[], OffsetFault> {
  const seats: SeatSetup[] = [];
  for (const { text, at } of words) {
    const seat = parseSeatSetup(text);
    if (!seat) return offsetFault('bad-seat', at);
    if (seats.some(({ dynasty }) => dynasty === seat.dynasty)) return offsetFault('seat-twice', at);
    seats.push(seat);
  }
  return ok(seats);
}

function readBoard(rows: Word, monumentWord: Word, wonderWord: Word, dynasties: Dynasty[]): Result<Board, OffsetFault> {
  const placed = parseBoardRows(rows.text);
  if (!placed.ok) return offsetFault(placed.error.code, rows.at + placed.error.at);
  const monuments = tagged(monumentWord, 'm:', 'bad-monuments', (text) => parseMonuments(text) ?? undefined);
  if (!monuments.ok) return monuments;
  const wonder = tagged(wonderWord, 'w:', 'bad-wonder', (text) => parseWonder(text) ?? undefined);
  if (!wonder.ok) return wonder;
  const parts = { placed: placed.value, monuments: monuments.value, wonder: wonder.value };
  const board = assembleBoard(parts, dynasties);
  return board.ok ? board : offsetFault(board.error.code, rows.at + board.error.at);
}

/** When the game is over, no seat has the turn. */
function readTurn(
  { text, at }: Word,
  dynasties: readonly string[],
): Result<Pick<Setup, 'turn' | 'left' | 'over'>, OffsetFault> {
  if (text === '-') return ok({ turn: 0, left: 0, over: true });
  const turn = dynasties.indexOf(text.charAt(0));
  if (turn < 0) return offsetFault('no-such-seat', at);
  return /^.[012]$/.test(text) ? ok({ turn, left: Number(text.charAt(1)), over: false }) : offsetFault('bad-turn', at);
}

/** Writes a position, complete or redacted. */
export function makePosition(position: Position | Setup): string {
  const { rules, board, turn, left, over, pending } = position;
  const { seats, bag } = isSetup(position) ? position : setupOf(position);
  const dynasties = seats.map((seat) => seat.dynasty);
  const rows = makeBoardRows((cell) => pieceText(pieceAt(board, dynasties, cell)));
  return [
    rows,
    rules,
    over ? '-' : `${dynasties[turn]}${left}`,
    `m:${makeMonuments(monumentsOn(board))}`,
    `w:${makeCell(board.wonder)}`,
    `q:${makePending(pending, dynasties, turn)}`,
    ...seats.map(makeSeatSetup),
    `bag:${makeBag(bag)}`,
  ].join(' ');
}

const isSetup = (position: Position | Setup): position is Setup => !Array.isArray(position.bag);

/** Writes a position for use in a link. */
export const makePositionLink = (position: Position | Setup): string =>
  encodeURIComponent(makePosition(position).replaceAll(' ', '_'));
