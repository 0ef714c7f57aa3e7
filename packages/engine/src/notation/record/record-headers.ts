import { ok, type Result } from '../../base/result.ts';
import { makeRules, parseRules } from '../../base/rules-id.ts';
import type { Dynasty, Seat } from '../../base/types.ts';
import { type FaultCode, type OffsetFault, offsetFault } from '../fault.ts';
import { makeCounts, parseCounts, parseDynasty, parseNumber } from '../symbols.ts';
import { makeBotParts, parseBotParts } from './bot-parts.ts';
import {
  RECORD_FORMAT,
  type RecordToken,
  type RedactedRecord,
  recordableName,
  type SeatName,
  type SeatScore,
  TERMINATIONS,
} from './record.ts';

const HEADERS = ['Format', 'Rules', 'Seats', 'Bots', 'Result', 'Scores', 'Termination'] as const;
export type HeaderName = (typeof HEADERS)[number];
type Header = Extract<RecordToken, { kind: 'header' }>;

type HeaderPlaces = { readonly [K in HeaderName]?: number };
export type RecordHead = Pick<RedactedRecord, 'rules' | 'seats' | 'bots' | 'result' | 'scores' | 'termination'> & {
  places: HeaderPlaces;
};

const MIN_SEATS = 2;
const isHeaderName = (name: string): name is HeaderName => HEADERS.some((known) => known === name);

/** Parses the headers, which may be in any order. */
export function readRecordHead(headers: readonly Header[]): Result<RecordHead, OffsetFault> {
  const values: { [K in HeaderName]?: Header } = {};
  for (const header of headers) {
    if (!isHeaderName(header.name) || values[header.name]) return offsetFault('bad-header', header.at);
    values[header.name] = header;
  }
  const { Format, Rules, Seats, Bots, Result: Winners, Scores, Termination } = values;
  if (Format?.value !== RECORD_FORMAT) return offsetFault('bad-format', Format?.at);
  const rules = Rules && parseRules(Rules.value);
  if (!rules) return offsetFault('bad-rules', Rules?.at);
  const seats = Seats && parseNames(Seats.value);
  if (!seats) return offsetFault('bad-names', Seats?.at);

  const bots = optional(Bots, 'bad-bots', (value) => parseBotParts(value, seats));
  if (!bots.ok) return bots;
  const result = optional(Winners, 'bad-result', (value) => parseWinners(value, seats));
  if (!result.ok) return result;
  const scores = optional(Scores, 'bad-scores', (value) => parseScores(value, seats));
  if (!scores.ok) return scores;
  const termination = optional(Termination, 'bad-termination', (value) =>
    TERMINATIONS.find((known) => known === value),
  );
  if (!termination.ok) return termination;
  const places = Object.fromEntries(headers.map(({ name, at }) => [name, at]));
  return ok({
    rules: makeRules(rules),
    seats,
    bots: bots.value ?? [],
    result: result.value,
    scores: scores.value,
    termination: termination.value,
    places,
  });
}

function optional<T>(
  header: Header | undefined,
  code: FaultCode,
  parse: (value: string) => T | null | undefined,
): Result<T | null, OffsetFault> {
  if (!header) return ok(null);
  const value = parse(header.value);
  return value == null ? offsetFault(code, header.at) : ok(value);
}

/** Parses `a Ann, l Bob`. */
function parseNames(value: string): SeatName[] | null {
  const seats: SeatName[] = [];
  for (const part of value.split(',')) {
    const [letter = '', ...words] = part.trim().split(/\s+/);
    const dynasty = parseDynasty(letter);
    if (!dynasty || seats.some((seat) => seat.dynasty === dynasty)) return null;
    seats.push({ dynasty, name: recordableName(words.join(' ')) });
  }
  return seats.length < MIN_SEATS ? null : seats;
}

const seatOf = (seats: readonly SeatName[], letter: string): Seat =>
  seats.findIndex(({ dynasty }: { dynasty: Dynasty }) => dynasty === letter);

/** Parses `a`, or `a l` for a shared win. */
function parseWinners(value: string, seats: readonly SeatName[]): Seat[] | null {
  const winners = value
    .trim()
    .split(/\s+/)
    .map((letter) => seatOf(seats, letter));
  const distinct = new Set(winners).size === winners.length;
  return distinct && !winners.includes(-1) ? winners.toSorted((a, b) => a - b) : null;
}

/** Parses `a 5.6.3.8+1 l 7.4.7.6+3`, with every seat once. */
function parseScores(value: string, seats: readonly SeatName[]): SeatScore[] | null {
  const words = value.trim().split(/\s+/);
  const scores = seats.flatMap(({ dynasty }) => {
    const i = words.indexOf(dynasty);
    const score = i < 0 ? null : parseScore(words[i + 1] ?? '');
    return score ? [score] : [];
  });
  return scores.length === seats.length && words.length === 2 * seats.length ? scores : null;
}

function parseScore(text: string): SeatScore | null {
  const [counts = '', jokers = '', ...rest] = text.split('+');
  const points = parseCounts(counts);
  const treasures = parseNumber(jokers);
  return points && treasures !== null && rest.length === 0 ? { points, treasures } : null;
}

export function makeHeaders({ rules, seats, bots, result, scores, termination }: RedactedRecord): string[] {
  const headers = [
    header('Format', RECORD_FORMAT),
    header('Rules', rules),
    header('Seats', seats.map(({ dynasty, name }) => `${dynasty} ${recordableName(name)}`.trim()).join(', ')),
  ];
  if (bots.length > 0) headers.push(header('Bots', makeBotParts(bots, seats)));
  if (result) headers.push(header('Result', makeResult(result, seats)));
  if (scores) headers.push(header('Scores', makeScores(scores, seats)));
  if (termination) headers.push(header('Termination', termination));
  return headers;
}

const header = (name: string, value: string): string => `[${name} "${value}"]`;

/** Writes `a l`. */
export const makeResult = (winners: readonly Seat[], seats: readonly SeatName[]): string =>
  winners.map((seat) => seats[seat].dynasty).join(' ');

/** Writes `a 5.6.3.8+1 l 7.4.7.6+3`. */
export const makeScores = (scores: readonly SeatScore[], seats: readonly SeatName[]): string =>
  scores.map(({ points, treasures }, seat) => `${seats[seat].dynasty} ${makeCounts(points)}+${treasures}`).join(' ');
