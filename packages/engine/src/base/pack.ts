import type { Action } from './action.ts';
import { COLORS, MONUMENTS } from './types.ts';

/**
 * Actions packed into numbers: `kind << 16 | color or monument << 8 | cell or count`. Equal numbers mean equal
 * actions. Cells beyond the board cannot be packed; no legal action names one.
 */
const TILE = 0;
const LEADER = 1;
const LEADER_OFF = 2;
const CATASTROPHE = 3;
const EXCHANGE = 4;
const END = 5;
const SUPPORT = 6;
const WAR = 7;
const MONUMENT = 8;
const NO_MONUMENT = 9;
const WONDER = 10;
const BUILDING = 11;
const NO_BUILDING = 12;
const TREASURE = 13;
const POINT = 14;

export const END_CODE = END << 16;
export const tileCode = (color: number, cell: number): number => (TILE << 16) | (color << 8) | cell;
export const leaderCode = (color: number, cell: number): number => (LEADER << 16) | (color << 8) | cell;
export const leaderOffCode = (color: number): number => (LEADER_OFF << 16) | (color << 8);
export const catastropheCode = (cell: number): number => (CATASTROPHE << 16) | cell;
export const supportCode = (count: number): number => (SUPPORT << 16) | count;
export const warCode = (color: number): number => (WAR << 16) | (color << 8);
export const pointCode = (color: number): number => (POINT << 16) | (color << 8);
export const treasureCode = (cell: number): number => (TREASURE << 16) | cell;
/** Four bits for the number of tiles of each color. */
export const exchangeCode = (red: number, blue: number, green: number, black: number): number =>
  (EXCHANGE << 16) | (red << 12) | (blue << 8) | (green << 4) | black;

export function packAction(action: Action): number {
  switch (action.kind) {
    case 'tile':
      return tileCode(action.color, action.cell);
    case 'leader':
      return action.cell === null ? leaderOffCode(action.color) : leaderCode(action.color, action.cell);
    case 'catastrophe':
      return catastropheCode(action.cell);
    case 'exchange':
      return exchangeCode(...action.tiles);
    case 'end':
      return END_CODE;
    case 'support':
      return supportCode(action.count);
    case 'war':
      return warCode(action.color);
    case 'monument':
      return (MONUMENT << 16) | (MONUMENTS.indexOf(action.monument) << 8) | action.cell;
    case 'no-monument':
      return NO_MONUMENT << 16;
    case 'wonder':
      return (WONDER << 16) | action.cell;
    case 'building':
      return (BUILDING << 16) | action.cell;
    case 'no-building':
      return NO_BUILDING << 16;
    case 'treasure':
      return treasureCode(action.cell);
    case 'point':
      return pointCode(action.color);
  }
}

export function unpackAction(code: number): Action {
  const cell = code & 0xff;
  const middle = (code >> 8) & 0xff;
  const color = COLORS[middle & 3];
  switch (code >> 16) {
    case TILE:
      return { kind: 'tile', color, cell };
    case LEADER:
      return { kind: 'leader', color, cell };
    case LEADER_OFF:
      return { kind: 'leader', color, cell: null };
    case CATASTROPHE:
      return { kind: 'catastrophe', cell };
    case EXCHANGE:
      return { kind: 'exchange', tiles: [middle >> 4, middle & 15, cell >> 4, cell & 15] };
    case END:
      return { kind: 'end' };
    case SUPPORT:
      return { kind: 'support', count: cell };
    case WAR:
      return { kind: 'war', color };
    case MONUMENT:
      return { kind: 'monument', monument: MONUMENTS[middle], cell };
    case NO_MONUMENT:
      return { kind: 'no-monument' };
    case WONDER:
      return { kind: 'wonder', cell };
    case BUILDING:
      return { kind: 'building', cell };
    case NO_BUILDING:
      return { kind: 'no-building' };
    case TREASURE:
      return { kind: 'treasure', cell };
    case POINT:
      return { kind: 'point', color };
    default:
      throw new Error(`unknown packed action: ${code}`);
  }
}
