import type { Conflict, Pending } from '../base/position.ts';
import type { Dynasty, Seat } from '../base/types.ts';
import { makeCell, makeColor, parseBoardCell, parseColor, parseNumber } from './symbols.ts';

/** The dynasty letters of the seats, and the active player. */
type SeatNames = { dynasties: readonly string[]; turn: Seat };

const SUPPORT = /^(revolt|war):([rbgk]):([ablp])(?:\+([0-9]+))?>([ablp])@([a-z][0-9]+)$/;
const PLACED = /^(wars|building|monument)@([a-z][0-9]+)$/;
const OWNED = /^(treasure|point):([ablp])$/;

/** Parses the `q:` field. Returns null for no question and undefined for malformed text. */
export function parsePending(text: string, names: SeatNames): Pending | null | undefined {
  if (text === '-') return null;
  const support = SUPPORT.exec(text);
  if (support) return parseSupport(support, names);
  const placed = PLACED.exec(text);
  if (placed) return parsePlaced(placed);
  const owned = OWNED.exec(text);
  return owned ? parseOwned(owned, names) : undefined;
}

function parseSupport(match: RegExpExecArray, names: SeatNames): Pending | undefined {
  const [, of, letter = '', attackerName = '', count, defenderName = '', cellName = ''] = match;
  const color = parseColor(letter);
  const attacker = names.dynasties.indexOf(attackerName);
  const defender = names.dynasties.indexOf(defenderName);
  const cell = parseBoardCell(cellName);
  const added = count === undefined ? null : parseNumber(count);
  if (color === null || cell === null || attacker < 0 || defender < 0 || attacker === defender) return;
  if (count !== undefined && added === null) return;
  const conflict: Conflict = { kind: of === 'war' ? 'war' : 'revolt', color, attacker, defender, cell };
  return { kind: 'support', conflict, added };
}

function parsePlaced([, word, cellName = '']: RegExpExecArray): Pending | undefined {
  const cell = parseBoardCell(cellName);
  if (cell === null) return;
  if (word === 'wars') return { kind: 'war', cell };
  return { kind: word === 'building' ? 'building' : 'monument', cell };
}

function parseOwned([, word, name = '']: RegExpExecArray, names: SeatNames): Pending | undefined {
  const seat = names.dynasties.indexOf(name);
  if (seat < 0) return;
  if (word === 'treasure') return { kind: 'treasure', seat };
  return seat === names.turn ? { kind: 'point' } : undefined;
}

export function makePending(pending: Pending | null, dynasties: readonly Dynasty[], turn: Seat): string {
  switch (pending?.kind) {
    case undefined:
      return '-';
    case 'support':
      return makeSupport(pending.conflict, pending.added, dynasties);
    case 'war':
      return `wars@${makeCell(pending.cell)}`;
    case 'building':
    case 'monument':
      return `${pending.kind}@${makeCell(pending.cell)}`;
    case 'treasure':
      return `treasure:${dynasties[pending.seat]}`;
    case 'point':
      return `point:${dynasties[turn]}`;
  }
}

function makeSupport(conflict: Conflict, added: number | null, dynasties: readonly Dynasty[]): string {
  const { kind, color, attacker, defender, cell } = conflict;
  const attack = `${dynasties[attacker]}${added === null ? '' : `+${added}`}`;
  return `${kind}:${makeColor(color)}:${attack}>${dynasties[defender]}@${makeCell(cell)}`;
}
