import { err, ok, type Result } from '../../base/result.ts';
import {
  locateFault,
  locationIn,
  type NotationFault,
  type OffsetFault,
  offsetFault,
  type TextLocation,
} from '../fault.ts';
import {
  type GameRecord,
  isOpenDraw,
  isOpenStep,
  type RecordToken,
  type RedactedRecord,
  recordTokens,
} from './record.ts';
import { makeDraw, makeTurns, type RecordBody, readRecordBody } from './record-body.ts';
import { type HeaderName, makeHeaders, type RecordHead, readRecordHead } from './record-headers.ts';

/** A record with the locations of its parts, for error messages. */
type WrittenRecord<R> = { record: R; places: RecordLocations };

export type RecordLocations = {
  header: (name: HeaderName) => TextLocation;
  deal: TextLocation;
  step: (index: number) => TextLocation;
  end: TextLocation;
};

type Parts = { head: RecordHead; body: RecordBody };

/** Parses a record without hidden parts. */
export function parseRecord(text: string): Result<GameRecord, NotationFault> {
  const written = readRecord(text);
  return written.ok ? ok(written.value.record) : written;
}

/** Parses a record that may have hidden parts. */
export function parseRedactedRecord(text: string): Result<RedactedRecord, NotationFault> {
  const parts = readParts(text);
  return parts.ok ? ok(joined(parts.value)) : err(locateFault(text, parts.error));
}

/** Parses a record without hidden parts, with its locations. */
export function readRecord(text: string): Result<WrittenRecord<GameRecord>, NotationFault> {
  const parts = readParts(text);
  if (!parts.ok) return err(locateFault(text, parts.error));
  const record = openRecord(joined(parts.value), parts.value.body.places);
  if (!record.ok) return err(locateFault(text, record.error));
  return ok({ record: record.value, places: locationsIn(text, parts.value) });
}

function readParts(text: string): Result<Parts, OffsetFault> {
  const tokens = recordTokens(text);
  if (!tokens.ok) return tokens;
  const firstWord = tokens.value.findIndex(({ kind }) => kind === 'word');
  const headers = tokens.value.filter((token) => token.kind === 'header');
  const late = headers.find((token) => firstWord >= 0 && tokens.value.indexOf(token) > firstWord);
  if (late) return offsetFault('bad-header', late.at);
  const head = readRecordHead(headers);
  if (!head.ok) return head;
  const body = readRecordBody(tokens.value.filter(isWord), head.value.seats);
  return body.ok ? ok({ head: head.value, body: body.value }) : body;
}

const isWord = (token: RecordToken) => token.kind === 'word';

function joined({ head, body }: Parts): RedactedRecord {
  const { rules, seats, bots, result, scores, termination } = head;
  return { rules, seats, bots, deal: body.deal, steps: body.steps, result, scores, termination };
}

function openRecord(record: RedactedRecord, places: readonly number[]): Result<GameRecord, OffsetFault> {
  const deal = record.deal.filter(isOpenDraw);
  const steps = record.steps.filter(isOpenStep);
  const hidden = record.steps.findIndex((step) => !isOpenStep(step));
  if (deal.length < record.deal.length) return offsetFault('hidden-part');
  return hidden < 0 ? ok({ ...record, deal, steps }) : offsetFault('hidden-part', places[hidden]);
}

const locationsIn = (text: string, { head, body }: Parts): RecordLocations => ({
  header: (name) => locationIn(text, head.places[name] ?? 0),
  deal: locationIn(text, body.dealAt),
  step: (index) => locationIn(text, body.places[index] ?? 0),
  end: locationIn(text, text.trimEnd().length),
});

/** Writes a record, one line per turn. */
export function makeRecord(record: RedactedRecord): string {
  const deal = ['0.', ...record.deal.map((draw) => makeDraw(draw, record.seats))].join(' ');
  return `${[...makeHeaders(record), deal, ...makeTurns(record)].join('\n')}\n`;
}
