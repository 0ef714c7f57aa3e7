import { err } from '../base/result.ts';

/** Why a text cannot be parsed. Page and command line translate these codes. */
export type FaultCode =
  // any text
  | 'bad-token'
  | 'hidden-part'
  // positions
  | 'bad-field-count'
  | 'bad-row-count'
  | 'bad-row-length'
  | 'bad-cell'
  | 'bad-rules'
  | 'bad-turn'
  | 'bad-pending'
  | 'bad-monuments'
  | 'bad-wonder'
  | 'bad-seat'
  | 'bad-bag'
  | 'bad-escape'
  | 'no-such-seat'
  | 'seat-twice'
  | 'leader-twice'
  | 'building-twice'
  | 'monument-mismatch'
  | 'wonder-mismatch'
  // scenarios
  | 'unknown-word'
  | 'bad-line'
  | 'word-twice'
  | 'word-too-late'
  | 'word-missing'
  // records
  | 'bad-header'
  | 'bad-format'
  | 'bad-names'
  | 'bad-bots'
  | 'bad-result'
  | 'bad-scores'
  | 'bad-termination'
  | 'bad-draw'
  | 'open-comment'
  | 'turn-missing'
  | 'player-missing'
  | 'step-too-early'
  | 'draw-too-early';

/** Line and column are counted from 1. */
export type NotationFault = TextLocation & { code: FaultCode };

/** `at` is an offset in the parsed text. */
export type OffsetFault = { code: FaultCode; at: number };

export const offsetFault = (code: FaultCode, at = 0): { ok: false; error: OffsetFault } => err({ code, at });

/** Line and column of a character, from 1. */
export type TextLocation = { line: number; column: number };

export function locationIn(text: string, at: number): TextLocation {
  const before = text.slice(0, at);
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') };
}

/** Converts an offset to line and column. */
export const locateFault = (text: string, { code, at }: OffsetFault): NotationFault => ({
  code,
  ...locationIn(text, at),
});
