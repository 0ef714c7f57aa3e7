import { type Action, REFUSALS, type Refusal } from '../base/action.ts';
import type { DecisionKind } from '../base/position.ts';
import { type ByColor, type Cell, type Color, DYNASTIES, type Dynasty } from '../base/types.ts';
import { makeAction, parseAction } from '../notation/action.ts';
import { makePlacedMonument, type PlacedMonument, parseMonuments } from '../notation/board-text.ts';
import { makeCellPiece, type Piece, parsePiece } from '../notation/piece.ts';
import {
  makeCell,
  makeColor,
  makeHand,
  makeLeader,
  parseBoardCell,
  parseColor,
  parseDynasty,
  parseHand,
  parseLeader,
  parseNumber,
} from '../notation/symbols.ts';

/** The content of an `expect` line. */
export type Expectation =
  | { kind: 'cell'; cell: Cell; piece: Piece | null }
  | { kind: 'points'; dynasty: Dynasty; points: ColorPoints[] }
  | { kind: 'treasures'; dynasty: Dynasty; count: number }
  | { kind: 'hand'; dynasty: Dynasty; hand: ByColor<number> }
  | { kind: 'catastrophes'; dynasty: Dynasty; count: number }
  /** `cell: null` is the supply. */
  | { kind: 'leader'; dynasty: Dynasty; color: Color; cell: Cell | null }
  | { kind: 'turn'; dynasty: Dynasty; left: number }
  | { kind: 'asks'; dynasty: Dynasty; decision: DecisionKind }
  | { kind: 'legal'; action: Action }
  /** `code: null` accepts any code. */
  | { kind: 'illegal'; action: Action; code: Refusal | null }
  /** In the order of DYNASTIES. */
  | { kind: 'over'; winners: Dynasty[] }
  | { kind: 'playing' }
  | { kind: 'monuments'; monuments: PlacedMonument[] }
  /** `cell: null` is beside the board. */
  | { kind: 'building'; color: Color; cell: Cell | null }
  | { kind: 'bag'; size: number };

export type ColorPoints = { color: Color; count: number };

const isRefusal = (text: string): text is Refusal => REFUSALS.some((code) => code === text);

const cellOrOff = (cell: Cell | null): string => (cell === null ? 'off' : makeCell(cell));

/** Writes the line without `expect`. */
export function makeExpectation(expectation: Expectation): string {
  return `${expectation.kind} ${makeDetails(expectation)}`.trimEnd();
}

function makeDetails(expectation: Expectation): string {
  switch (expectation.kind) {
    case 'cell':
      return `${makeCell(expectation.cell)} ${makeCellPiece(expectation.piece)}`;
    case 'points':
      return `${expectation.dynasty} ${expectation.points.map(makeColorPoints).join(' ')}`;
    case 'treasures':
    case 'catastrophes':
      return `${expectation.dynasty} ${expectation.count}`;
    case 'hand':
      return `${expectation.dynasty} ${makeHand(expectation.hand)}`;
    case 'leader':
      return `${expectation.dynasty} ${makeLeader(expectation.color)} ${cellOrOff(expectation.cell)}`;
    case 'turn':
      return `${expectation.dynasty} ${expectation.left}`;
    case 'asks':
      return `${expectation.dynasty} ${expectation.decision}`;
    case 'legal':
      return makeAction(expectation.action);
    case 'illegal':
      return `${makeAction(expectation.action)} ${expectation.code ?? ''}`;
    case 'over':
      return expectation.winners.join(' ');
    case 'playing':
      return '';
    case 'monuments':
      return expectation.monuments.map(makePlacedMonument).join(' ') || '-';
    case 'building':
      return `${makeColor(expectation.color)} ${cellOrOff(expectation.cell)}`;
    case 'bag':
      return `${expectation.size}`;
  }
}

const makeColorPoints = ({ color, count }: ColorPoints): string => `${makeColor(color)}=${count}`;

type Kind = Expectation['kind'];
type Reader<K extends Kind> = (words: readonly string[]) => Extract<Expectation, { kind: K }> | null;

const READERS: { readonly [K in Kind]: Reader<K> } = {
  cell([name = '', text = '']) {
    const cell = parseBoardCell(name);
    const piece = parsePiece(text);
    return cell !== null && (piece || text === '.') ? { kind: 'cell', cell, piece } : null;
  },
  points([name = '', ...pairs]) {
    const dynasty = parseDynasty(name);
    const points = pairs.flatMap(parsePair);
    return dynasty && points.length > 0 && points.length === pairs.length ? { kind: 'points', dynasty, points } : null;
  },
  treasures: (words) => readCount(words, (dynasty, count) => ({ kind: 'treasures', dynasty, count })),
  catastrophes: (words) => readCount(words, (dynasty, count) => ({ kind: 'catastrophes', dynasty, count })),
  turn: (words) => readCount(words, (dynasty, left) => (left > 2 ? null : { kind: 'turn', dynasty, left })),
  hand([name = '', text = '-']) {
    const dynasty = parseDynasty(name);
    const hand = parseHand(text);
    return dynasty && hand ? { kind: 'hand', dynasty, hand } : null;
  },
  leader([name = '', letter = '', place = '']) {
    const dynasty = parseDynasty(name);
    const color = parseLeader(letter);
    const cell = parsePlace(place);
    return dynasty && color !== null && cell !== undefined ? { kind: 'leader', dynasty, color, cell } : null;
  },
  asks([name = '', word = '']) {
    const dynasty = parseDynasty(name);
    return dynasty && isDecision(word) ? { kind: 'asks', dynasty, decision: word } : null;
  },
  legal([token = '']) {
    const action = parseAction(token);
    return action.ok ? { kind: 'legal', action: action.value } : null;
  },
  illegal([token = '', code]) {
    const action = parseAction(token);
    if (!action.ok || (code !== undefined && !isRefusal(code))) return null;
    return { kind: 'illegal', action: action.value, code: code ?? null };
  },
  over(words) {
    const winners = DYNASTIES.filter((dynasty) => words.includes(dynasty));
    return winners.length > 0 && winners.length === words.length ? { kind: 'over', winners } : null;
  },
  playing: () => ({ kind: 'playing' }),
  monuments(words) {
    const monuments = parseMonuments(words.join(','));
    return monuments && { kind: 'monuments', monuments };
  },
  building([letter = '', place = '']) {
    const color = parseColor(letter);
    const cell = parsePlace(place);
    return color !== null && cell !== undefined ? { kind: 'building', color, cell } : null;
  },
  bag([text = '']) {
    const size = parseNumber(text);
    return size === null ? null : { kind: 'bag', size };
  },
};

/** The maximum number of words. Kinds that are not listed have no limit. */
const WORD_LIMITS: { readonly [K in Kind]?: number } = {
  cell: 2,
  treasures: 2,
  catastrophes: 2,
  turn: 2,
  hand: 2,
  leader: 3,
  asks: 2,
  legal: 1,
  illegal: 2,
  playing: 0,
  building: 2,
  bag: 1,
};

const DECISIONS: { readonly [K in DecisionKind]: true } = {
  action: true,
  support: true,
  war: true,
  building: true,
  monument: true,
  treasure: true,
  point: true,
};

const isKind = (word: string): word is Kind => Object.hasOwn(READERS, word);
const isDecision = (word: string): word is DecisionKind => Object.hasOwn(DECISIONS, word);

/** Parses the words after `expect`. */
export function parseExpectation([kind = '', ...words]: readonly string[]): Expectation | null {
  if (!isKind(kind) || words.length > (WORD_LIMITS[kind] ?? words.length)) return null;
  return READERS[kind](words);
}

function readCount<T>(
  [name = '', text = '']: readonly string[],
  make: (dynasty: Dynasty, count: number) => T,
): T | null {
  const dynasty = parseDynasty(name);
  const count = parseNumber(text);
  return dynasty && count !== null ? make(dynasty, count) : null;
}

/** Returns null for `off`, undefined for malformed text. */
const parsePlace = (text: string): number | null | undefined =>
  text === 'off' ? null : (parseBoardCell(text) ?? undefined);

function parsePair(pair: string): ColorPoints[] {
  const color = parseColor(pair.charAt(0));
  const count = parseNumber(pair.slice(2));
  return color !== null && pair.charAt(1) === '=' && count !== null ? [{ color, count }] : [];
}
