import type { Action } from '../base/action.ts';
import { err, ok, type Result } from '../base/result.ts';
import type { Cell, Color } from '../base/types.ts';
import {
  makeCell,
  makeColor,
  makeLeader,
  makeTiles,
  parseCell,
  parseColor,
  parseLeader,
  parseMonument,
  parseNumber,
  parseTiles,
} from './symbols.ts';

/** `column`, from 1, is the first character that does not fit the grammar. */
export type TokenFault = { code: 'bad-token'; column: number };

/** An action as other players see it. */
export type RedactedAction = Action | { kind: 'hidden-exchange'; count: number } | { kind: 'hidden-point' };

type Form = { head: RegExp; read: (tail: string, head: string) => Action | null };

const withCell = (text: string, make: (cell: Cell) => Action): Action | null => {
  const cell = parseCell(text);
  return cell === null ? null : make(cell);
};

const withColor = (color: Color | null, make: (color: Color) => Action | null): Action | null =>
  color === null ? null : make(color);

/** One entry per kind of token. The first characters determine the kind. */
const FORMS: readonly Form[] = [
  {
    head: /^[rbgk]@/,
    read: (tail, head) =>
      withColor(parseColor(head.charAt(0)), (color) => withCell(tail, (cell) => ({ kind: 'tile', color, cell }))),
  },
  {
    head: /^[RBGK]@/,
    read: (tail, head) =>
      withColor(parseLeader(head.charAt(0)), (color) => withCell(tail, (cell) => ({ kind: 'leader', color, cell }))),
  },
  {
    head: /^[RBGK]-/,
    read: (tail, head) =>
      tail === '' ? withColor(parseLeader(head.charAt(0)), (color) => ({ kind: 'leader', color, cell: null })) : null,
  },
  { head: /^#@/, read: (tail) => withCell(tail, (cell) => ({ kind: 'catastrophe', cell })) },
  {
    head: /^~/,
    read(tail) {
      const tiles = parseTiles(tail);
      return tiles && { kind: 'exchange', tiles };
    },
  },
  { head: /^\./, read: (tail) => (tail === '' ? { kind: 'end' } : null) },
  {
    head: /^\+/,
    read(tail) {
      const count = parseNumber(tail);
      return count === null ? null : { kind: 'support', count };
    },
  },
  { head: /^!/, read: (tail) => withColor(parseColor(tail), (color) => ({ kind: 'war', color })) },
  { head: /^m:/, read: (tail) => (tail === '-' ? { kind: 'no-monument' } : readMonument(tail)) },
  { head: /^w@/, read: (tail) => withCell(tail, (cell) => ({ kind: 'wonder', cell })) },
  { head: /^c@/, read: (tail) => withCell(tail, (cell) => ({ kind: 'building', cell })) },
  { head: /^c:-/, read: (tail) => (tail === '' ? { kind: 'no-building' } : null) },
  { head: /^\*@/, read: (tail) => withCell(tail, (cell) => ({ kind: 'treasure', cell })) },
  { head: /^v:/, read: (tail) => withColor(parseColor(tail), (color) => ({ kind: 'point', color })) },
];

function readMonument(text: string): Action | null {
  const monument = text.charAt(2) === '@' ? parseMonument(text.slice(0, 2)) : null;
  return monument && withCell(text.slice(3), (cell) => ({ kind: 'monument', monument, cell }));
}

/** Parses one token. The rules decide whether it is possible and whether its cell is on the board. */
export function parseAction(token: string): Result<Action, TokenFault> {
  for (const { head, read } of FORMS) {
    const found = head.exec(token)?.[0];
    if (found === undefined) continue;
    const action = read(token.slice(found.length), found);
    return action ? ok(action) : err({ code: 'bad-token', column: found.length + 1 });
  }
  return err({ code: 'bad-token', column: 1 });
}

export function makeAction(action: Action): string {
  switch (action.kind) {
    case 'tile':
      return `${makeColor(action.color)}@${makeCell(action.cell)}`;
    case 'leader':
      return makeLeader(action.color) + (action.cell === null ? '-' : `@${makeCell(action.cell)}`);
    case 'catastrophe':
      return `#@${makeCell(action.cell)}`;
    case 'exchange':
      return `~${makeTiles(action.tiles)}`;
    case 'end':
      return '.';
    case 'support':
      return `+${action.count}`;
    case 'war':
      return `!${makeColor(action.color)}`;
    case 'monument':
      return `m:${action.monument}@${makeCell(action.cell)}`;
    case 'no-monument':
      return 'm:-';
    case 'wonder':
      return `w@${makeCell(action.cell)}`;
    case 'building':
      return `c@${makeCell(action.cell)}`;
    case 'no-building':
      return 'c:-';
    case 'treasure':
      return `*@${makeCell(action.cell)}`;
    case 'point':
      return `v:${makeColor(action.color)}`;
  }
}

export const isOpenAction = (action: RedactedAction): action is Action =>
  action.kind !== 'hidden-exchange' && action.kind !== 'hidden-point';

const HIDDEN_EXCHANGE = /^~\?([1-9][0-9]?)$/;

/** Parses a token as other players see it, including `~?3` and `v:?`. */
export function parseRedactedAction(token: string): Result<RedactedAction, TokenFault> {
  const count = HIDDEN_EXCHANGE.exec(token)?.[1];
  if (count !== undefined) return ok({ kind: 'hidden-exchange', count: Number(count) });
  return token === 'v:?' ? ok({ kind: 'hidden-point' }) : parseAction(token);
}

export function makeRedactedAction(action: RedactedAction): string {
  if (action.kind === 'hidden-exchange') return `~?${action.count}`;
  return action.kind === 'hidden-point' ? 'v:?' : makeAction(action);
}
