import type { Action } from '../../base/action.ts';
import type { Draw } from '../../base/chance.ts';
import { ok, type Result } from '../../base/result.ts';
import type { RulesId } from '../../base/rules-id.ts';
import type { ByColor, Dynasty, Seat } from '../../base/types.ts';
import { isOpenAction, type RedactedAction } from '../action.ts';
import { type OffsetFault, offsetFault } from '../fault.ts';
import type { BotPart } from './bot-parts.ts';

export const RECORD_FORMAT = 'te-record/1';

/** Why a game stopped early. */
export const TERMINATIONS = ['agreed', 'abandoned', 'resigned'] as const;
export type Termination = (typeof TERMINATIONS)[number];

export type SeatName = { dynasty: Dynasty; name: string };

/** Points before treasures, and the treasures. */
export type SeatScore = { points: ByColor<number>; treasures: number };

/** Another seat's draw: only the number of tiles is known. */
export type HiddenDraw = { seat: Seat; count: number };
export type RedactedDraw = Draw | HiddenDraw;

/** One token with its turn and the draws that follow it. */
export type RecordStep<A, D> = { turn: number; seat: Seat; action: A; draws: D[] };

type RecordOf<A, D> = {
  rules: RulesId;
  /** In turn order. */
  seats: SeatName[];
  /** What bots decided. */
  bots: BotPart[];
  /** The opening hands. */
  deal: D[];
  steps: RecordStep<A, D>[];
  /** The winners; null if the game stopped early, unless one of two players resigned. */
  result: Seat[] | null;
  /** One per seat. */
  scores: SeatScore[] | null;
  termination: Termination | null;
};

/** A whole game. */
export type GameRecord = RecordOf<Action, Draw>;
/** A whole game as one audience may see it. Every GameRecord is one, too. */
export type RedactedRecord = RecordOf<RedactedAction, RedactedDraw>;

export const isOpenDraw = (draw: RedactedDraw): draw is Draw => 'tiles' in draw;

export const isOpenStep = (step: RecordStep<RedactedAction, RedactedDraw>): step is RecordStep<Action, Draw> =>
  isOpenAction(step.action) && step.draws.every(isOpenDraw);

export const isHiddenDraw = (draw: RedactedDraw): draw is HiddenDraw => 'count' in draw;

const FORBIDDEN = /[",\p{Cc}\s]+/gu;

/** Removes what a record cannot store in a name: comma, quote, line break. */
export const recordableName = (name: string): string => name.replace(FORBIDDEN, ' ').trim();

/** `at` is the offset of the word or of the header's value. */
export type RecordToken =
  | { kind: 'header'; name: string; value: string; at: number }
  | { kind: 'word'; text: string; at: number };

const SPACE = /\s+/y;
const COMMENT = /\{[^}]*\}/y;
const HEADER = /\[([A-Za-z]+)[ \t]+"([^"\r\n]*)"\]/y;
const WORD = /[^\s{]+/y;

/** Splits a text into headers and words; comments are skipped. */
export function recordTokens(text: string): Result<RecordToken[], OffsetFault> {
  const tokens: RecordToken[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) at = pattern.lastIndex;
    return match;
  };
  while (at < text.length) {
    const start = at;
    if (take(SPACE) || take(COMMENT)) continue;
    if (text.charAt(at) === '{') return offsetFault('open-comment', at);
    if (text.charAt(at) !== '[') {
      tokens.push({ kind: 'word', text: take(WORD)?.[0] ?? '', at: start });
      continue;
    }
    const header = take(HEADER);
    if (!header) return offsetFault('bad-header', at);
    const [whole, name = '', value = ''] = header;
    tokens.push({ kind: 'header', name, value, at: start + whole.indexOf('"') + 1 });
  }
  return ok(tokens);
}
