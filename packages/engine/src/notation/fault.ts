import { err } from '../base/result.ts';

/** Why a text cannot be read. Page and command line put it into words. */
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

/** What is wrong and where, line and column counted from 1. */
export type Fault = TextPlace & { code: FaultCode };

/** A fault inside a longer text: `at` counts characters from its beginning. */
export type Slip = { code: FaultCode; at: number };

export const slip = (code: FaultCode, at = 0): { ok: false; error: Slip } => err({ code, at });

/** Line and column of a character of a text, both from 1. */
export type TextPlace = { line: number; column: number };

export function placeIn(text: string, at: number): TextPlace {
  const before = text.slice(0, at);
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') };
}

/** A slip with its place in the whole text. */
export const faultIn = (text: string, { code, at }: Slip): Fault => ({ code, ...placeIn(text, at) });
